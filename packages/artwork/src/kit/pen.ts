import { mm, type Placement, type Point } from './geometry';

const identity: Placement = (u, v) => [u, v];

/** Writes SVG path data through a placement. Every method takes the shape's own coordinates and gives the pen back. */
export class Pen {
  private readonly parts: string[] = [];

  constructor(private readonly place: Placement = identity) {}

  move(u: number, v: number): this {
    return this.write('M', [u, v]);
  }

  line(u: number, v: number): this {
    return this.write('L', [u, v]);
  }

  quad(cu: number, cv: number, u: number, v: number): this {
    return this.write('Q', [cu, cv], [u, v]);
  }

  curve(au: number, av: number, bu: number, bv: number, u: number, v: number): this {
    return this.write('C', [au, av], [bu, bv], [u, v]);
  }

  close(): this {
    this.parts.push('Z');
    return this;
  }

  /** An ellipse as a closed piece of its own: four Bézier quarters, so that it survives any placement. */
  ellipse(cu: number, cv: number, ru: number, rv: number = ru): this {
    const k = 0.5523;
    return this.move(cu + ru, cv)
      .curve(cu + ru, cv + rv * k, cu + ru * k, cv + rv, cu, cv + rv)
      .curve(cu - ru * k, cv + rv, cu - ru, cv + rv * k, cu - ru, cv)
      .curve(cu - ru, cv - rv * k, cu - ru * k, cv - rv, cu, cv - rv)
      .curve(cu + ru * k, cv - rv, cu + ru, cv - rv * k, cu + ru, cv)
      .close();
  }

  /** A rectangle with its four corners rounded by `r`. */
  box(u: number, v: number, w: number, h: number, r = 0): this {
    const k = r * 0.4477;
    const [right, bottom] = [u + w, v + h];
    this.move(u + r, v).line(right - r, v);
    if (r > 0) this.curve(right - k, v, right, v + k, right, v + r);
    this.line(right, bottom - r);
    if (r > 0) this.curve(right, bottom - k, right - k, bottom, right - r, bottom);
    this.line(u + r, bottom);
    if (r > 0) this.curve(u + k, bottom, u, bottom - k, u, bottom - r);
    this.line(u, v + r);
    if (r > 0) this.curve(u, v + k, u + k, v, u + r, v);
    return this.close();
  }

  polygon(...points: readonly Point[]): this {
    points.forEach(([u, v], index) => {
      if (index === 0) this.move(u, v);
      else this.line(u, v);
    });
    return this.close();
  }

  /**
   * A smooth line through all points (Catmull–Rom as Béziers).
   * @param tension 1 is round; less is tighter
   */
  through(points: readonly Point[], closed = true, tension = 1): this {
    const count = points.length;
    const at = (index: number): Point => {
      const wanted = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
      return points[wanted] ?? [0, 0];
    };
    this.move(...at(0));
    for (let index = 0; index < (closed ? count : count - 1); index += 1) {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const bend = tension / 6;
      this.curve(
        from[0] + (to[0] - before[0]) * bend,
        from[1] + (to[1] - before[1]) * bend,
        to[0] - (after[0] - from[0]) * bend,
        to[1] - (after[1] - from[1]) * bend,
        to[0],
        to[1],
      );
    }
    return closed ? this.close() : this;
  }

  get d(): string {
    return this.parts.join('');
  }

  private write(letter: string, ...points: readonly Point[]): this {
    const text = points.map(([u, v]) => this.place(u, v).map(mm).join(' ')).join(' ');
    this.parts.push(letter + text);
    return this;
  }
}

/** A pen on the page, or through a placement. */
export const pen = (place?: Placement): Pen => new Pen(place);

/** A disc, the commonest piece of cut paper. */
export const disc = (x: number, y: number, radius: number): string => new Pen().ellipse(x, y, radius).d;
