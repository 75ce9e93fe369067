import type { Glyph } from 'fontkit';
import { type FontName, openFont } from './fonts';
import { type Placement, placed } from './geometry';
import { pen } from './pen';

export type LetterOptions = {
  font: FontName;
  /** Height of the em in mm. */
  size: number;
  /** Where the line is anchored, on the baseline, mm. */
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in em. */
  tracking?: number;
  /** Radius in mm of the circle the baseline follows; positive bows upwards (∩), negative downwards (∪). */
  arc?: number;
  /** Turn of the whole line about its anchor, radians. */
  angle?: number;
  /** Moves one letter: extra lift (mm) and tilt (radians) by its index, for letters cut by hand. */
  jiggle?: (index: number) => { lift: number; tilt: number };
};

export type Lettering = {
  /** The whole line as one path. */
  d: string;
  /** Each drawn letter as its own path, in reading order, blanks left out. */
  letters: string[];
  /** Advance width in mm. */
  width: number;
};

/** Where the middle of a letter comes to lie, and how it is turned, `along` mm after the line's anchor. */
function seat(along: number, index: number, { arc, jiggle }: LetterOptions): Placement {
  const { lift, tilt } = jiggle?.(index) ?? { lift: 0, tilt: 0 };
  if (arc === undefined) return placed(along, -lift, tilt);
  const bend = along / arc;
  return placed(Math.sin(bend) * arc, (1 - Math.cos(bend)) * arc - lift, bend + tilt);
}

function trace(glyph: Glyph, place: Placement): string {
  const outline = pen(place);
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') outline.move(a, b);
    else if (command === 'lineTo') outline.line(a, b);
    else if (command === 'quadraticCurveTo') outline.quad(a, b, c, d);
    else if (command === 'bezierCurveTo') outline.curve(a, b, c, d, e, f);
    else outline.close();
  }
  return outline.d;
}

/** Turns a line of text into outlines, with the font's own kerning and joins. Throws on a character the font lacks. */
export function letter(text: string, options: LetterOptions): Lettering {
  const { size, x, y, anchor = 'middle', tracking = 0, angle = 0 } = options;
  const font = openFont(options.font);
  const scale = size / font.unitsPerEm;
  const line = placed(x, y, angle);
  const run = font.layout(text);
  const gap = tracking * size;
  const width = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + gap, 0) - gap;

  const letters: string[] = [];
  let along = { start: 0, middle: -width / 2, end: -width }[anchor];
  run.glyphs.forEach((glyph, index) => {
    if (glyph.id === 0) throw new Error(`${options.font} lacks a character of “${text}”`);
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const half = (xAdvance * scale) / 2;
    const own = seat(along + half, letters.length, options);
    const d = trace(glyph, (u, v) => line(...own((u + xOffset) * scale - half, -(v + yOffset) * scale)));
    if (d !== '') letters.push(d);
    along += xAdvance * scale + gap;
  });
  return { d: letters.join(''), letters, width };
}
