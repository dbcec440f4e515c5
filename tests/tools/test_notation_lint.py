"""The notation lint: what it accepts, what it must refuse, what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.notation_lint import Map, Vector, frames_of, lint, main

NAMES = {
    "R_WB": Map("W", "B"),
    "q_WB": Map("W", "B"),
    "X_WC": Map("W", "C"),
    "R_FM": Map("F", "M"),
    "q_WB_dot": Map("W", "B"),
    "q_WB_des_0": Map("W", "B"),
    "I_BBcm_B": Map("B", "B"),
    "M_BBo_W": Map("W", "W"),
    "I_B": Map("B", "B"),
    "v_B": Vector("B"),
    "p_WB": Vector("W"),
    "p_BoBcm": Vector("B"),
    "p_PQ_E": Vector("E"),
    "w_WB_B": Vector("B"),
    "w_WB_B_meas": Vector("B"),
    "alpha_WB_B": Vector("B"),
    "v_WBcm": Vector("W"),
    "V_WB_B": Vector("B"),
    "F_Bo_W": Vector("W"),
    "angular_momentum_W": Vector("W"),
    "_w_err_B": Vector("B"),
}

NOT_FRAMED = [
    "q",
    "v",
    "tau",
    "R",
    "n_body",
    "q_W",
    "q_WB0",
    "H_FM",
    "MAX_STEP",
    "T_W",
    "p_WBC",
    "f_B_WC",
    "w_x",
    "_",
    "x_",
]

ACCEPTED = [
    "R_WB @ v_B",
    "R_WB.T @ v_W",
    "R_WB.transpose() @ v_W",
    "np.transpose(R_WB) @ v_W",
    "v_W @ R_WB",
    "X_WC = X_WB @ X_BC",
    "X_CW = X_BC.inverse() @ X_WB.inverse()",
    "v_W = R_WB @ v_B",
    "v_W[:] = R_WB @ v_B",
    "v_C = R_BC.T @ R_WB.T @ v_W",
    "h_B = I_BBcm_B @ w_WB_B",
    "I_BBcm_W = R_WB @ I_BBcm_B @ R_WB.T",
    "t_B_B = I_BBcm_B @ alpha_WB_B + np.cross(w_WB_B, I_BBcm_B @ w_WB_B)",
    "alpha_WB_B = np.linalg.solve(I_BBcm_B, t_B_B)",
    "alpha_WB_B = np.linalg.inv(I_BBcm_B) @ t_B",
    "p_WQ = p_WB + R_WB @ p_BQ",
    "p_WQ = X_WB @ p_BQ",
    "p_WQ = p_WB + p_BQ_W",
    "v_WQ = v_WBcm + cross(w_WB_W, p_BcmQ_W)",
    "v_W = mat_vec(R_WB, v_B)",
    "v_B = mat_t_vec(R_WB, v_W)",
    "v_W = small.mat_vec(body.R_WB, state.v_B)",
    "v_W = rotate(q_WB, v_B)",
    "v_B = rotate_back(q_WB, v_W)",
    "q_WC = multiply(q_WB, q_BC)",
    "q_WB_dot = 0.5 * multiply(q_WB, w_WB_B)",
    "q_WB_dot = 0.5 * multiply(w_WB_W, q_WB)",
    "q_err = multiply(conjugate(q_WB_des), q_WB)",
    "R_WC = mat_mul(R_WB, R_BC)",
    "R_BC = mat_t_mul(R_WB, R_WC)",
    "h_B = sym_vec(I_BBcm_B, w_WB_B)",
    "R_WB = to_matrix(normalize(q_WB))",
    "R_WB_dot = mat_mul(R_WB, hat(w_WB_B))",
    "t_B = cross3(p_BQ, mat_t_vec(to_matrix(q_WB), f_Q_W))",
    "R_WB_dot = R_WB @ skew(w_WB_B)",
    "energy = 0.5 * w_WB_B @ I_BBcm_B @ w_WB_B",
    "power = np.dot(f_W, v_W)",
    "a_W, b_B = R_WB @ a_B, b_B / 2",
    "f_W += R_WB @ f_B",
    "f_W -= m * g_W",
    "v_W: Array = -(R_WB @ v_B)",
    "v_W = R_WB @ v_B if moving else v_W",
    "p_WB_dot = v_WBcm",
    "a_B.T",
]

LEFT_ALONE = [
    "q + v_W[0] * v_B[0]",
    "R_WB[0, 0] * v_W[0]",
    "unknown(R_WB, v_W)",
    "v_W = unknown(v_B)",
    "H_FM @ v",
    "R @ v_W",
    "R_WB @ v",
    "q = R_WB.T @ v_W",
    "v_W = R @ v_B",
    "x, y = v_W",
    "'R_WB @ v_W'",
    "f(v_W=v_B)",
]

REFUSED = {
    "matrix times vector": "R_WB @ v_W",
    "matrix times an unsuffixed position": "R_WB @ p_WB",
    "matrix times vector with point": "R_WB @ p_PQ_W",
    "transpose times vector": "R_WB.T @ v_B",
    "transpose method": "R_WB.transpose() @ v_B",
    "transpose function": "np.transpose(R_WB) @ v_B",
    "transposed twice": "R_WB.T.T @ v_W",
    "matrix times matrix": "R_WB @ R_CB",
    "pose times pose": "X_WB @ X_WC",
    "pose times point": "X_WB @ p_WQ",
    "inverse pose": "X_WB.inverse() @ X_BC",
    "inertia times rate": "I_BBcm_B @ w_WB_W",
    "inertia turned the wrong way": "R_WB.T @ I_BBcm_B @ R_WB",
    "vector before matrix": "v_B @ R_WB",
    "chain": "R_WB @ R_BC @ v_B",
    "inside a call": "norm(R_WB @ v_W)",
    "inside a keyword": "f(x=R_WB @ v_W)",
    "inside a subscript": "(R_WB @ v_W)[0]",
    "inside a return": "def f(R_WB, v_W):\n    return R_WB @ v_W",
    "attributes": "body.R_WB @ state.v_W",
    "trailing words": "R_WB_des @ v_W_meas",
    "mat_vec": "mat_vec(R_WB, v_W)",
    "mat_t_vec": "mat_t_vec(R_WB, v_B)",
    "mat_mul": "mat_mul(R_WB, R_WC)",
    "mat_t_mul": "mat_t_mul(R_WB, R_BC)",
    "sym_vec": "sym_vec(I_BBcm_B, w_WB_W)",
    "to_matrix": "mat_vec(to_matrix(q_WB), v_W)",
    "from_matrix": "q_BW = from_matrix(R_WB)",
    "normalize": "rotate(normalize(q_WB), v_W)",
    "hat": "mat_mul(R_WB, hat(w_WB_W))",
    "cross3": "cross3(w_WB_B, v_W)",
    "dot3": "dot3(f_W, v_B)",
    "rotate": "quat.rotate(q_WB, v_W)",
    "rotate_back": "rotate_back(q_WB, v_B)",
    "multiply": "multiply(q_WB, q_WC)",
    "multiply by a rate": "multiply(q_WB, w_WB_W)",
    "conjugate": "multiply(conjugate(q_WB), q_BC)",
    "solve": "np.linalg.solve(I_BBcm_B, t_B_W)",
    "inv": "np.linalg.inv(R_WB) @ v_B",
    "skew": "R_WB @ skew(w_WB_W)",
    "cross": "np.cross(w_WB_B, v_W)",
    "dot": "np.dot(f_W, v_B)",
    "inner product": "f_W @ v_B",
    "sum": "f_W + f_B",
    "difference": "p_WQ - p_BQ",
    "sum of maps": "I_BBcm_B + I_BBcm_W",
    "sum through a factor": "m * a_W + 2 * f_B / 3",
    "sum through a sign": "f_W + -f_B",
    "assigned vector": "v_B = R_WB @ v_B",
    "assigned copy": "v_W = v_B",
    "assigned matrix": "R_BW = R_WB",
    "assigned product": "X_CW = X_WB @ X_BC",
    "assigned quaternion": "q_WC = multiply(q_WB, q_BD)",
    "assigned kernel result": "v_B = rotate(q_WB, v_B)",
    "assigned whole": "v_B[:] = R_WB @ v_B",
    "assigned attribute": "self.v_B = R_WB @ v_B",
    "assigned tuple": "a_W, b_B = a_W, b_W",
    "assigned with a type": "v_B: Array = R_WB @ v_B",
    "assigned in passing": "f(v_B := R_WB @ v_B)",
    "choice": "v_W if moving else v_B",
    "added in place": "f_W += f_B",
    "subtracted in place": "f_W -= f_B",
}


@pytest.mark.parametrize(("name", "frames"), NAMES.items())
def test_a_name_declares_its_frames(name, frames):
    assert frames_of(name) == frames


@pytest.mark.parametrize("name", NOT_FRAMED)
def test_a_name_without_frames_declares_none(name):
    assert frames_of(name) is None


@pytest.mark.parametrize("snippet", ACCEPTED)
def test_frames_that_fit_are_accepted(snippet):
    assert lint(snippet) == []


@pytest.mark.parametrize("snippet", LEFT_ALONE)
def test_what_cannot_be_known_is_left_alone(snippet):
    assert lint(snippet) == []


@pytest.mark.parametrize("snippet", REFUSED.values(), ids=REFUSED.keys())
def test_frames_that_do_not_fit_are_refused_once(snippet):
    assert len(lint(snippet)) == 1


def test_a_finding_says_where_and_what():
    (finding,) = lint("x = 1\ny = 2 * (R_WB @ v_W)\n", "body.py")
    assert str(finding).startswith("body.py:2:10: ")
    assert "a map from B to W meets a vector in W" in str(finding)


def test_a_comment_with_a_reason_excuses_its_line_alone():
    excused = "v_W = v_B  # notation: the frames coincide at the start\n"
    assert lint(excused) == []
    assert [finding.line for finding in lint(excused + "v_W = v_B\n")] == [2]


def test_a_comment_anywhere_in_a_long_statement_excuses_it():
    assert lint("v_W = (\n    v_B  # notation: coincide\n)\n") == []


@pytest.mark.parametrize("comment", ["# notation:", "# because", "'# notation: in a string'"])
def test_an_excuse_without_a_reason_excuses_nothing(comment):
    assert len(lint(f"v_W = v_B; {comment}\n")) == 1


def test_the_command_lists_the_findings_of_a_folder(tmp_path: Path, capsys):
    (tmp_path / "sub").mkdir()
    (tmp_path / "good.py").write_text("v_W = R_WB @ v_B\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 0
    (tmp_path / "sub" / "bad.py").write_text("v_W = R_WB @ v_W\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "bad.py:1:7: inner frames differ" in capsys.readouterr().out
