import type { Canvas } from '../../kit/canvas';
import type { Placement } from '../../kit/geometry';

/** A month as a little picture inside a circle of radius 1 about the placement's origin, on paper of its own. */
export type Month = { paper: string; draw: (canvas: Canvas, at: Placement) => void };
