import type { SetLine, SetMessage } from '@jolimot/card/typeset/set-message';
import { linePlace } from '../../card/card-face';

/** One run in one element. */
const isWhole = (line: SetLine): boolean => line.shaped.glyphs.every(({ id }) => id !== 0);

/** Equal if {@link paintLines} can turn one into the other. */
export const frameOf = ({ sizeMm, lines }: SetMessage): string =>
  `${sizeMm}\n${lines.map((line) => (line.text === '' || isWhole(line) ? line.text.length > 0 : `${line.text} ${line.x}`)).join('\n')}`;

/**
 * Outside React: one line walks all its ancestors, a fifth of a key's cost
 * (docs/decisions/0009-the-message-is-written-on-the-drawing.md).
 * @param group one element per non-blank line of the same frame
 */
export function paintLines(group: SVGGElement, { lines }: SetMessage): void {
  const elements = group.children;
  lines
    .filter(({ text }) => text !== '')
    .forEach((line, index) => {
      const element = elements[index];
      if (element && isWhole(line)) paint(element, line);
    });
}

/** Rewriting an equal attribute repaints it. */
function paint(element: Element, line: SetLine): void {
  const letters = element.firstChild;
  if (letters instanceof Text && letters.data !== line.text) letters.data = line.text;
  const place = linePlace(line);
  if (element.getAttribute('transform') !== place) element.setAttribute('transform', place);
}
