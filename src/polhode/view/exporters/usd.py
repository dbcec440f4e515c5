"""Animated USD (.usda as text, .usdc and .usd as binary), for Blender, Houdini, Omniverse and the like.

z points up and the unit is the meter. Below the scene's prim stands the world, which moves where a body's frame is
shown; in it a prim for each body, arrow, line and text, with the meshes of its parts below it; beside it the camera.
Positions and attitudes are time samples in double precision (`models`), between which a viewer goes straight and
by the shortest arc. A second shown has `fps` time codes, and the first picture is at time code 0; `customLayerData`
says at which time of the data that is. Needs usd-core: pip install 'polhode[usd]'.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode.errors import StorageError
from polhode.geometry.mesh import Mesh
from polhode.io.colors import to_linear
from polhode.results.atomic import replace_file
from polhode.results.foreign import package
from polhode.view.exporters import Options, Progress
from polhode.view.items import WORLD, Label, Trace
from polhode.view.models import ModelFile, Sampling, Track
from polhode.view.shapes import is_open, surface
from polhode.view.stage import Stage

_MODULES = ("Gf", "Sdf", "Tf", "Usd", "UsdGeom", "UsdShade", "Vt")
_APERTURE = 24.0  # of the camera, from top to bottom, in tenths of a unit; it counts against the focal length alone
_LINE = 2e-3  # width of a line by its width in pixels and the radius of the scene
_ROUGH = 0.6


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write the model; options: `keys`, "samples" or "frames", see `models.Sampling`."""
    sampling = Sampling.of(stage, options, "a USD file")
    pxr = usd()  # before the work, if it is not there
    with replace_file(path) as temporary:
        prims = Prims(sampling)
        prims.fill(progress)
        try:
            done = prims.layer.Export(str(temporary))
        except pxr.Tf.ErrorException as reason:  # the package tells its troubles in its own way
            why = str(reason).rpartition(" : ")[2].strip(" '\n")[:200]
            raise StorageError(f"cannot write {path}: {why}. Is there room on the disk?") from None
        if not done:
            raise StorageError(f"cannot write {path}: the package usd-core refused to. Is there room on the disk?")


def usd() -> SimpleNamespace:
    """The modules of usd-core, which is imported when it is needed."""
    return SimpleNamespace(**{name: package(f"pxr.{name}", "usd", "a USD file") for name in _MODULES})


class Prims(ModelFile[str]):
    """The prims of a layer in memory, by their paths: z up and meters, `clock.fps` time codes to the second."""

    def __init__(self, sampling: Sampling) -> None:
        super().__init__(sampling)
        clock, self.usd = sampling.clock, usd()
        self.made = self.usd.Usd.Stage.CreateInMemory()
        self.layer = self.made.GetRootLayer()
        self.usd.UsdGeom.SetStageUpAxis(self.made, self.usd.UsdGeom.Tokens.z)
        self.usd.UsdGeom.SetStageMetersPerUnit(self.made, 1.0)
        self.made.SetTimeCodesPerSecond(clock.fps)
        self.made.SetFramesPerSecond(clock.fps)
        self.made.SetStartTimeCode(0.0)
        self.made.SetEndTimeCode(abs(clock.ends[1] - clock.ends[0]) / clock.scale * clock.fps)
        said = {"start_s": clock.ends[0], "stop_s": clock.ends[1], "s_of_data_per_s_shown": clock.scale}
        self.layer.customLayerData = {"polhode": said}
        self._looks: dict[tuple[str, float], Any] = {}
        self.root = self._defined(self.usd.UsdGeom.Xform, "/", self.stage.scene.name)[1]
        self.made.SetDefaultPrim(self.made.GetPrimAtPath(self.root))
        self._world = self._defined(self.usd.UsdGeom.Xform, self.root, WORLD)[1]

    # ---- what is there

    def world(self) -> str:
        """The prim that only places what is below it."""
        return self._world

    def moving(self, name: str, track: Track) -> str:
        """A prim that goes along a track."""
        _, path = self._defined(self.usd.UsdGeom.Xform, self._world, name)
        self.follow(path, track)
        return path

    def mesh(self, above: str, name: str, mesh: Mesh, color: str, opacity: float = 1.0) -> str:
        """A mesh with normals, a color and a material."""
        (made, path), found = self._defined(self.usd.UsdGeom.Mesh, above, name), surface(mesh)
        made.CreatePointsAttr(self._points(found.vertices))
        made.CreateNormalsAttr(self._points(found.normals))
        made.SetNormalsInterpolation(self.usd.UsdGeom.Tokens.vertex)
        made.CreateFaceVertexCountsAttr(self.usd.Vt.IntArray(len(found.faces), 3))
        made.CreateFaceVertexIndicesAttr(self.usd.Vt.IntArray.FromNumpy(found.faces.reshape(-1).astype(np.int32)))
        made.CreateSubdivisionSchemeAttr(self.usd.UsdGeom.Tokens.none)
        made.CreateExtentAttr(self._points(mesh.bounds))
        made.CreateDoubleSidedAttr(is_open(mesh))
        self._paint(made, color, opacity)
        if (color, opacity) not in self._looks:
            self._looks[color, opacity] = self._material(color, opacity)
        self.usd.UsdShade.MaterialBindingAPI.Apply(made.GetPrim()).Bind(self._looks[color, opacity])
        return path

    def line(self, above: str, trace: Trace, points: np.ndarray) -> None:
        """A line through points (n, 3), as wide as a part of the scene."""
        made, _ = self._defined(self.usd.UsdGeom.BasisCurves, above, trace.name)
        width = _LINE * self.stage.radius * trace.width
        made.CreateTypeAttr(self.usd.UsdGeom.Tokens.linear)
        made.CreateCurveVertexCountsAttr(self.usd.Vt.IntArray([len(points)]))
        made.CreatePointsAttr(self._points(points))
        made.CreateWidthsAttr(self.usd.Vt.FloatArray([width]))
        made.SetWidthsInterpolation(self.usd.UsdGeom.Tokens.constant)
        made.CreateExtentAttr(self._points(np.array([points.min(axis=0) - width, points.max(axis=0) + width])))
        self._paint(made, trace.color, 1.0)

    def label(self, above: str, label: Label) -> None:
        """A prim at the place of a text, which carries it."""
        made, path = self._defined(self.usd.UsdGeom.Xform, above, label.text)
        self.keys(path, "translation", np.zeros(1), label.at[None])
        note = made.GetPrim().CreateAttribute("userProperties:label", self.usd.Sdf.ValueTypeNames.String)
        note.Set(_text(label.text))

    def camera(self, track: Track, fov: float, planes: tuple[float, float]) -> None:
        """A camera that goes along a track, beside the world."""
        made = self.usd.UsdGeom.Camera.Define(self.made, self._free(self.root, "camera"))
        width, height = self.stage.size
        made.GetPrim().GetAttribute("verticalAperture").Set(_APERTURE)
        made.GetPrim().GetAttribute("horizontalAperture").Set(_APERTURE * width / height)
        made.GetPrim().GetAttribute("focalLength").Set(float(0.5 * _APERTURE / np.tan(0.5 * np.radians(fov))))
        made.CreateClippingRangeAttr(self.usd.Gf.Vec2f(*planes))
        self.follow(str(made.GetPath()), track)

    # ---- where it is

    def against(self, track: Track) -> None:
        """Let the world go so that what goes along the track stands still: moved back, then turned back."""
        self.keys(self._world, "rotation", track.shown_at, track.attitude * (1.0, -1.0, -1.0, -1.0))
        self.keys(self._world, "translation", track.shown_at, -track.position)

    def keys(self, node: str, kind: str, at: np.ndarray, values: np.ndarray) -> None:
        """Values (n, k) of an operation on a prim at times of the film; what stays the same is no animation.

        The operation that was added last is the first that is done to a point.
        """
        prim = self.usd.UsdGeom.Xformable(self.made.GetPrimAtPath(node))
        add = {"translation": prim.AddTranslateOp, "rotation": prim.AddOrientOp, "scale": prim.AddScaleOp}[kind]
        of = self.usd.Gf.Quatd if kind == "rotation" else self.usd.Gf.Vec3d
        operation = add(self.usd.UsdGeom.XformOp.PrecisionDouble)
        if (values == values[0]).all():
            operation.Set(of(*values[0].tolist()))
            return
        where = operation.GetAttr().GetPath()
        with self.usd.Sdf.ChangeBlock():  # the stage looks at all samples once, not after each
            for code, value in zip((at * self.sampling.clock.fps).tolist(), values.tolist(), strict=True):
                self.layer.SetTimeSample(where, code, of(*value))

    # ---- names and looks

    def _defined(self, schema: Any, above: str, name: str) -> tuple[Any, str]:
        """A new prim of a schema of UsdGeom below another one, and its path."""
        made = schema.Define(self.made, self._free(above, name))
        made.GetPrim().SetDisplayName(_text(name))
        return made, str(made.GetPath())

    def _free(self, above: str, name: str) -> str:
        """A path for a name that may hold anything, which no other prim has."""
        plain = self.usd.Tf.MakeValidIdentifier(_text(name))
        tried = (plain if i == 1 else f"{plain}_{i}" for i in itertools.count(1))
        paths = (self.usd.Sdf.Path(above).AppendChild(each) for each in tried)
        return str(next(path for path in paths if not self.made.GetPrimAtPath(path)))

    def _paint(self, made: Any, color: str, opacity: float) -> None:
        """The color and the opacity by which viewers without materials show it."""
        made.CreateDisplayColorAttr(self.usd.Vt.Vec3fArray([self.usd.Gf.Vec3f(*to_linear(color))]))
        if opacity < 1.0:
            made.CreateDisplayOpacityAttr(self.usd.Vt.FloatArray([opacity]))

    def _material(self, color: str, opacity: float) -> Any:
        """A dull material."""
        above = f"{self.root}/materials"
        self.made.DefinePrim(above, "Scope")
        material = self.usd.UsdShade.Material.Define(self.made, self._free(above, f"color_{color[1:]}"))
        shader = self.usd.UsdShade.Shader.Define(self.made, material.GetPath().AppendChild("surface"))
        shader.CreateIdAttr("UsdPreviewSurface")
        shader.CreateInput("diffuseColor", self.usd.Sdf.ValueTypeNames.Color3f).Set(
            self.usd.Gf.Vec3f(*to_linear(color))
        )
        shader.CreateInput("roughness", self.usd.Sdf.ValueTypeNames.Float).Set(_ROUGH)
        shader.CreateInput("opacity", self.usd.Sdf.ValueTypeNames.Float).Set(opacity)
        material.CreateSurfaceOutput().ConnectToSource(shader.ConnectableAPI(), "surface")
        return material

    def _points(self, rows: np.ndarray) -> Any:
        """Rows (n, 3) as USD holds them."""
        return self.usd.Vt.Vec3fArray.FromNumpy(np.ascontiguousarray(rows, dtype=np.float32))


def _text(name: str) -> str:
    """A text that can be written, whatever halves of letters are in it."""
    return name.encode("utf-8", "replace").decode("utf-8")
