import { mm, type Point } from './geometry';
import type { Lettering } from './lettering';
import { cutFilter, type Depth, grainFilter, stippleFilter } from './paper';

/** A drawing surface in mm from the trim's top-left corner. */
export type Surface = { x: number; y: number; width: number; height: number };

/** One cover panel, 105×148 mm with 3 mm of bleed. */
const coverSurface: Surface = { x: -3, y: -3, width: 111, height: 154 };
/** The cover panel's outline, for sheets with a hole and for clipping. */
export const coverOutline = 'M-3 -3L108 -3L108 151L-3 151Z';
/** The cover panel grown by some mm all round: where pieces lie that hang over its edge. */
export const beyond = (margin: number): Surface => ({
  x: coverSurface.x - margin,
  y: coverSurface.y - margin,
  width: coverSurface.width + margin * 2,
  height: coverSurface.height + margin * 2,
});

/** Paper laid on paper: collects pieces from the bottom up, and the definitions they need. */
export class Canvas {
  private readonly pieces: string[] = [];
  private readonly definitions = new Map<string, string>();

  constructor(readonly surface: Surface = coverSurface) {}

  /** A flat printed shape, without a shadow. */
  print(d: string, fill: string, opacity = 1): this {
    const faded = opacity < 1 ? ` opacity="${mm(opacity)}"` : '';
    return this.raw(`<path d="${d}" fill="${fill}" fill-rule="evenodd"${faded}/>`);
  }

  /** A piece of cut paper, with a shadow as deep as the layer stands off. */
  cut(d: string, fill: string, depth: Depth = 'card'): this {
    this.define(`cut-${depth}`, cutFilter(depth));
    return this.raw(`<path d="${d}" fill="${fill}" fill-rule="evenodd" filter="url(#cut-${depth})"/>`);
  }

  /** Several shapes glued together before they are laid down: one shadow for all. */
  glue(shapes: readonly (readonly [d: string, fill: string])[], depth: Depth = 'card'): this {
    this.define(`cut-${depth}`, cutFilter(depth));
    const inner = shapes.map(([d, fill]) => `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`).join('');
    return this.raw(`<g filter="url(#cut-${depth})">${inner}</g>`);
  }

  /**
   * Lettering as one piece of paper, or printed flat. Letters that join may overlap, so each keeps its own outline.
   * The group is marked, so that a test can see that no word leaves the safe zone.
   */
  write(lettering: Lettering, fill: string, depth: Depth | 'flat' = 'thin'): this {
    if (depth !== 'flat') this.define(`cut-${depth}`, cutFilter(depth));
    const filter = depth === 'flat' ? '' : ` filter="url(#cut-${depth})"`;
    const letters = lettering.letters.map((d) => `<path d="${d}"/>`).join('');
    return this.raw(`<g class="words" fill="${fill}"${filter}>${letters}</g>`);
  }

  /**
   * Dry-brush shade inside a shape: specks that thin out from one point to another.
   * @param from where the shade is densest
   * @param to where it has gone
   */
  shade(d: string, color: string, from: Point, to: Point, strength = 0.75): this {
    const ends = [...from, ...to].map(mm);
    const gradient = `fade-${ends.join('_')}-${mm(strength)}`.replaceAll('.', 'p');
    this.define(
      gradient,
      `<linearGradient id="${gradient}" gradientUnits="userSpaceOnUse" x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"><stop offset="0" stop-opacity="${mm(strength)}"/><stop offset="1" stop-opacity="0"/></linearGradient>`,
    );
    const filter = `stipple-${color.slice(1)}`;
    this.define(filter, stippleFilter(filter, color));
    return this.raw(`<path d="${d}" fill="url(#${gradient})" filter="url(#${filter})"/>`);
  }

  /** Draws inside a shape only. */
  inside(d: string, draw: (canvas: this) => void): this {
    const id = `clip-${this.definitions.size}`;
    this.define(id, `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
    this.raw(`<g clip-path="url(#${id})">`);
    draw(this);
    return this.raw('</g>');
  }

  /** Makes one piece of paper of whatever is drawn, clipped drawings too: one shadow round it all. */
  sheet(depth: Depth, draw: (canvas: this) => void): this {
    this.define(`cut-${depth}`, cutFilter(depth));
    this.raw(`<g filter="url(#cut-${depth})">`);
    draw(this);
    return this.raw('</g>');
  }

  raw(svg: string): this {
    this.pieces.push(svg);
    return this;
  }

  /** Fills the whole surface, bleed included. */
  ground(fill: string): this {
    const { x, y, width, height } = this.surface;
    return this.raw(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`);
  }

  /** The whole drawing as one SVG document. `grain` goes over everything and needs an opaque ground. */
  toSvg(grain: 'grain' | 'smooth' = 'grain'): string {
    const { x, y, width, height } = this.surface;
    if (grain === 'grain') this.define('grain', grainFilter);
    const tooth =
      grain === 'grain'
        ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#grain)" style="mix-blend-mode:soft-light"/>`
        : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none"><defs>${[...this.definitions.values()].join('')}</defs>${this.pieces.join('')}${tooth}</svg>`;
  }

  private define(id: string, markup: string): void {
    if (!this.definitions.has(id)) this.definitions.set(id, markup);
  }
}
