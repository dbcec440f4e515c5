"""Prims of a USD stage in memory, by the package usd-core: what moves, meshes, lines, a camera."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode.geometry.mesh import Mesh
from polhode.io.colors import to_linear
from polhode.results.foreign import package
from polhode.view.models.solids import is_open, surface
from polhode.view.models.tracks import Track

_ROUGH = 0.6
_MODULES = ("Gf", "Sdf", "Tf", "Usd", "UsdGeom", "UsdShade", "Vt")


def usd() -> SimpleNamespace:
    """The modules of usd-core, which is imported when it is needed."""
    return SimpleNamespace(**{name: package(f"pxr.{name}", "usd", "a USD file") for name in _MODULES})


class Prims:
    """A stage of z up and meters, `fps` time codes to the second, and the prims that are added to it."""

    def __init__(self, name: str, fps: float, length: float, said: dict[str, Any]) -> None:
        self.usd = usd()
        self.fps = fps
        self.stage = self.usd.Usd.Stage.CreateInMemory()
        self.usd.UsdGeom.SetStageUpAxis(self.stage, self.usd.UsdGeom.Tokens.z)
        self.usd.UsdGeom.SetStageMetersPerUnit(self.stage, 1.0)
        self.stage.SetTimeCodesPerSecond(fps)
        self.stage.SetFramesPerSecond(fps)
        self.stage.SetStartTimeCode(0.0)
        self.stage.SetEndTimeCode(length * fps)
        self.stage.GetRootLayer().customLayerData = {"polhode": said}
        self._looks: dict[tuple[str, float], Any] = {}
        self.root = self.xform("/", name)
        self.stage.SetDefaultPrim(self.stage.GetPrimAtPath(self.root))

    # ---- what is there

    def xform(self, above: str, name: str, at: Any = None) -> str:
        """A prim that only places what is below it; gives its path."""
        made = self.usd.UsdGeom.Xform.Define(self.stage, self._free(above, name))
        made.GetPrim().SetDisplayName(_text(name))
        path = str(made.GetPath())
        if at is not None:
            self.keys(path, "translate", np.zeros(1), np.reshape(at, (1, 3)))
        return path

    def moving(self, above: str, name: str, track: Track) -> str:
        """A prim that goes along a track; gives its path."""
        path = self.xform(above, name)
        self.follow(path, track)
        return path

    def mesh(self, above: str, name: str, mesh: Mesh, color: str, opacity: float = 1.0) -> str:
        """A mesh with normals, a color and a material; gives its path."""
        made, found = self.usd.UsdGeom.Mesh.Define(self.stage, self._free(above, name)), surface(mesh)
        made.GetPrim().SetDisplayName(_text(name))
        made.CreatePointsAttr(self._points(found.vertices))
        made.CreateNormalsAttr(self._points(found.normals))
        made.SetNormalsInterpolation(self.usd.UsdGeom.Tokens.vertex)
        made.CreateFaceVertexCountsAttr(self.usd.Vt.IntArray(len(found.faces), 3))
        made.CreateFaceVertexIndicesAttr(self.usd.Vt.IntArray.FromNumpy(found.faces.reshape(-1).astype(np.int32)))
        made.CreateSubdivisionSchemeAttr(self.usd.UsdGeom.Tokens.none)
        made.CreateExtentAttr(self._points(mesh.bounds))
        made.CreateDoubleSidedAttr(is_open(mesh))
        self._paint(made, color, opacity)
        self._bind(made, color, opacity)
        return str(made.GetPath())

    def line(self, above: str, name: str, points: np.ndarray, color: str, width: float) -> str:
        """A line through points (n, 3), `width` m wide; gives its path."""
        made = self.usd.UsdGeom.BasisCurves.Define(self.stage, self._free(above, name))
        made.GetPrim().SetDisplayName(_text(name))
        made.CreateTypeAttr(self.usd.UsdGeom.Tokens.linear)
        made.CreateCurveVertexCountsAttr(self.usd.Vt.IntArray([len(points)]))
        made.CreatePointsAttr(self._points(points))
        made.CreateWidthsAttr(self.usd.Vt.FloatArray([width]))
        made.SetWidthsInterpolation(self.usd.UsdGeom.Tokens.constant)
        made.CreateExtentAttr(self._points(np.array([points.min(axis=0) - width, points.max(axis=0) + width])))
        self._paint(made, color, 1.0)
        return str(made.GetPath())

    def camera(self, name: str, track: Track, lens: dict[str, float], planes: tuple[float, float]) -> None:
        """A camera that goes along a track, beside the world."""
        made = self.usd.UsdGeom.Camera.Define(self.stage, self._free(self.root, name))
        for attribute, value in lens.items():
            made.GetPrim().GetAttribute(attribute).Set(float(value))
        made.CreateClippingRangeAttr(self.usd.Gf.Vec2f(*planes))
        self.follow(str(made.GetPath()), track)

    def note(self, path: str, name: str, text: str) -> None:
        """A text that a prim carries."""
        prim = self.stage.GetPrimAtPath(path)
        prim.CreateAttribute(f"userProperties:{name}", self.usd.Sdf.ValueTypeNames.String).Set(_text(text))

    # ---- where it is

    def follow(self, path: str, track: Track) -> None:
        """Let a prim go along a track: stretched, turned, then moved."""
        self.keys(path, "translate", track.shown_at, track.position)
        self.keys(path, "orient", track.shown_at, track.attitude)
        if track.scale is not None:
            self.keys(path, "scale", track.shown_at, track.scale)

    def move_against(self, path: str, track: Track) -> None:
        """Let a prim go so that what goes along the track stands still: moved back, then turned back."""
        self.keys(path, "orient", track.shown_at, track.attitude * (1.0, -1.0, -1.0, -1.0))
        self.keys(path, "translate", track.shown_at, -track.position)

    def keys(self, path: str, kind: str, shown_at: np.ndarray, values: np.ndarray) -> None:
        """Values (n, k) of an operation on a prim at times of the film; what stays the same is no animation.

        The operation that was added last is the first that is done to a point.
        """
        prim, double = (
            self.usd.UsdGeom.Xformable(self.stage.GetPrimAtPath(path)),
            self.usd.UsdGeom.XformOp.PrecisionDouble,
        )
        add = {"translate": prim.AddTranslateOp, "orient": prim.AddOrientOp, "scale": prim.AddScaleOp}[kind]
        of = self.usd.Gf.Quatd if kind == "orient" else self.usd.Gf.Vec3d
        operation = add(double)
        if (values == values[0]).all():
            operation.Set(of(*values[0].tolist()))
            return
        layer, where = self.stage.GetRootLayer(), operation.GetAttr().GetPath()
        with self.usd.Sdf.ChangeBlock():  # the stage looks at all samples once, not after each
            for at, value in zip((shown_at * self.fps).tolist(), values.tolist(), strict=True):
                layer.SetTimeSample(where, at, of(*value))

    # ---- names and looks

    def _free(self, above: str, name: str) -> str:
        """A path for a name that may hold anything, which no other prim has."""
        plain = self.usd.Tf.MakeValidIdentifier(_text(name))
        tried = (plain if i == 1 else f"{plain}_{i}" for i in itertools.count(1))
        paths = (self.usd.Sdf.Path(above).AppendChild(each) for each in tried)
        return str(next(path for path in paths if not self.stage.GetPrimAtPath(path)))

    def _paint(self, made: Any, color: str, opacity: float) -> None:
        """The color and the opacity by which viewers without materials show it."""
        made.CreateDisplayColorAttr(self.usd.Vt.Vec3fArray([self.usd.Gf.Vec3f(*to_linear(color))]))
        if opacity < 1.0:
            made.CreateDisplayOpacityAttr(self.usd.Vt.FloatArray([opacity]))

    def _bind(self, made: Any, color: str, opacity: float) -> None:
        """The same as a material, which is made once."""
        if (color, opacity) not in self._looks:
            self._looks[color, opacity] = self._material(color, opacity)
        self.usd.UsdShade.MaterialBindingAPI.Apply(made.GetPrim()).Bind(self._looks[color, opacity])

    def _material(self, color: str, opacity: float) -> Any:
        """A dull material."""
        above = f"{self.root}/materials"
        self.stage.DefinePrim(above, "Scope")
        material = self.usd.UsdShade.Material.Define(self.stage, self._free(above, f"color_{color[1:]}"))
        shader = self.usd.UsdShade.Shader.Define(self.stage, material.GetPath().AppendChild("surface"))
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
