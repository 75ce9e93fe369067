import * as harfbuzz from 'harfbuzzjs';

/** In em from the letter's origin, y upwards. */
export type Ink = { left: number; right: number; bottom: number; top: number; advance: number };

type Point = readonly [number, number];

/** @param bytes of a TTF with lines and quadratic curves only @returns `undefined` if the font lacks the character */
export function inkOf(bytes: Uint8Array): (character: string) => Ink | undefined {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  return (character) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(character);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const places = buffer.getGlyphPositions();
    const points: Point[] = [];
    let advance = 0;
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      if (codepoint === 0) return undefined;
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = places[index] ?? {};
      for (const [x, y] of pointsOf(font.glyphToPath(codepoint))) points.push([x + advance + xOffset, y + yOffset]);
      advance += xAdvance;
    }
    const xs = points.map(([x]) => x / face.upem);
    const ys = points.map(([, y]) => y / face.upem);
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: Math.min(...ys),
      top: Math.max(...ys),
      advance: advance / face.upem,
    };
  };
}

function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, numbers] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (numbers ?? '').split(/[ ,]/).map(Number);
    if (command !== 'Q') {
      points.push([x1, y1]);
      continue;
    }
    const [x0, y0] = points.at(-1) ?? [0, 0];
    for (let step = 1; step <= 10; step++) {
      const t = step / 10;
      const blend = (from: number, over: number, to: number) =>
        (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to;
      points.push([blend(x0, x1, x2), blend(y0, y1, y2)]);
    }
  }
  return points;
}
