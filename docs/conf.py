"""How the guide is built: `make docs` runs all code of its pages and writes docs/_build/html, without the net."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "_extensions"))

from polhode import __version__  # noqa: E402  (the folder of our extensions comes first)

# The cells of a page run in a process of their own, which inherits this: `!polhode ...` finds the command beside the
# interpreter, text is as wide as the page, and a first compilation is not announced in the middle of an output.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
os.environ["COLUMNS"] = "100"
os.environ["POLHODE_QUIET"] = "1"

# No setting of the builder's own notebooks takes part, an error is shown by its message, and a kernel speaks up only if
# something is wrong.
NOTEBOOK = HERE / "_build" / "ipython"
os.environ["IPYTHONDIR"] = str(NOTEBOOK)
(NOTEBOOK / "profile_default").mkdir(parents=True, exist_ok=True)
(NOTEBOOK / "profile_default" / "ipython_kernel_config.py").write_text(
    'get_config().IPKernelApp.log_level = 40\nget_config().InteractiveShell.xmode = "Minimal"\n'
)
logging.getLogger("traitlets").setLevel(logging.ERROR)

project = "polhode"
author = "the polhode developers"
copyright = "the polhode developers"
release = version = __version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    *("docstrings", "terminal", "motions", "mathml", "source_lines", "literature", "notebooks", "near", "alt_texts"),
    *("finder", "gallery"),
]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
smartquotes = False  # "zyx" is what a reader types
default_role = "py:obj"  # `Body` in a docstring is a link where there is a Body, and code where there is none
python_use_unqualified_type_names = True
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_type_aliases = {name: name for name in ("Array", "ArrayLike", "Parts")}  # not what is behind them
autodoc_class_signature = "mixed"
maximum_signature_line_length = 100

myst_enable_extensions = ["colon_fence", "deflist", "dollarmath", "attrs_inline", "attrs_block"]
myst_dmath_double_inline = True
html_math_renderer = "mathml"
myst_heading_anchors = 3
nb_execution_mode = "force"
nb_execution_in_temp = True
nb_execution_timeout = 300  # s for one cell: a first compilation on a busy machine
nb_execution_raise_on_error = True
nb_execution_show_tb = True
nb_merge_streams = True
nb_render_markdown_format = "myst"
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]  # a page has no kernel
nb_ipywidgets_js = {}
copybutton_selector = "div.highlight pre"
copybutton_prompt_text = "$ "
copybutton_exclude = ".linenos, .gp, .go"

html_theme = "furo"
html_title = f"polhode {version}"
html_static_path = ["_static"]
html_css_files = ["guide.css"]
html_js_files = [("guide.js", {"defer": "defer"})]
html_use_index = True
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0072B2", "color-brand-content": "#0072B2"},
    "dark_css_variables": {"color-brand-primary": "#56B4E9", "color-brand-content": "#56B4E9"},
}
