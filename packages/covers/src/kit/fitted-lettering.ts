import type { Glyph } from 'fontkit';
import { type FontName, openFont } from './fonts';
import type { Placement, Point } from './geometry';
import { pen } from './pen';

export type Room = {
  left: number;
  right: number;
  /** The edge above and the edge below, in mm, `x` mm along the page. */
  top(x: number): number;
  bottom(x: number): number;
  /** Between letters, mm. */
  gap: number;
  /** How much wider or narrower than the font has it each letter is, by its index; 1 unless told. */
  stretch?(index: number): number;
};

export type FittedLetter = {
  d: string;
  /** Takes shares of the letter's box (from its top left corner) to the page, bent as the letter is. */
  at: Placement;
};

/** Pieces of a straight line, so that it bends with the room. */
const pieces = 10;

function trace(glyph: Glyph, place: Placement): string {
  const outline = pen(place);
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  const straight = (to: Point): void => {
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      outline.line(here[0] + (to[0] - here[0]) * t, here[1] + (to[1] - here[1]) * t);
    }
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      outline.move(a, b);
      start = [a, b];
      here = start;
    } else if (command === 'lineTo') {
      straight([a, b]);
      here = [a, b];
    } else if (command === 'quadraticCurveTo') {
      outline.quad(a, b, c, d);
      here = [c, d];
    } else if (command === 'bezierCurveTo') {
      outline.curve(a, b, c, d, e, f);
      here = [e, f];
    } else {
      straight(start);
      outline.close();
    }
  }
  return outline.d;
}

/** Letters that fill a room from wall to wall and from edge to edge, each by its own ink. Throws on a character the font lacks. */
export function fitted(text: string, name: FontName, room: Room): FittedLetter[] {
  const glyphs = openFont(name).layout(text).glyphs;
  const stretch = (index: number): number => room.stretch?.(index) ?? 1;
  const boxes = glyphs.map((glyph) => {
    if (glyph.id === 0) throw new Error(`${name} lacks a character of “${text}”`);
    const { minX, minY, maxX, maxY } = glyph.bbox;
    return { minX, minY, width: maxX - minX, height: maxY - minY };
  });
  const inked = boxes.reduce((sum, { width }, index) => sum + width * stretch(index), 0);
  const scale = (room.right - room.left - room.gap * (glyphs.length - 1)) / inked;
  let left = room.left;
  return glyphs.map((glyph, index) => {
    const { minX, minY, width, height } = boxes[index] ?? { minX: 0, minY: 0, width: 1, height: 1 };
    const [start, reach] = [left, width * scale * stretch(index)];
    left += reach + room.gap;
    const at: Placement = (u, v) => {
      const x = start + u * reach;
      return [x, room.top(x) + (room.bottom(x) - room.top(x)) * v];
    };
    return { d: trace(glyph, (x, y) => at((x - minX) / width, 1 - (y - minY) / height)), at };
  });
}
