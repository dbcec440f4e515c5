/** Matrices of the scene graph, kept in double precision, and the frame that is shown. */

import { Group, Matrix4 } from "three";
import type { Object3D } from "three";

/** An object whose matrix is set by hand. */
export function manual<T extends Object3D>(object: T): T {
  object.matrixAutoUpdate = false;
  return object;
}

/** Set the matrix of such an object; 16 numbers by rows, or a matrix. */
export function put(object: Object3D, X: readonly number[] | Matrix4): void {
  if (X instanceof Matrix4) object.matrix.copy(X);
  else object.matrix.set(...(X as Parameters<Matrix4["set"]>));
  object.matrixWorldNeedsUpdate = true;
}

/** 16 numbers by rows. */
export function rows(X: Matrix4): number[] {
  return X.clone().transpose().elements.slice();
}

/** Everything that belongs to the scene hangs here: X_VW, from the world to the frame that is shown. */
export class Frame {
  readonly root = manual(new Group());

  /** Show the world, or everything as seen from a body with the pose X_WB. */
  show(X_WB: Matrix4 | undefined): void {
    put(this.root, X_WB ? X_WB.clone().invert() : new Matrix4());
  }

  /** X_VW. */
  get matrix(): Matrix4 {
    return this.root.matrix;
  }
}
