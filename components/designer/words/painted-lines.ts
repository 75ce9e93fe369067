import type { SetLine, SetMessage } from '@jolimot/card/typeset/set-message';
import { linePlace } from '../card/card-face';

/** Whether the font has all letters of a line: it is then one run of letters in one element. */
const isWhole = (line: SetLine): boolean => line.shaped.glyphs.every(({ id }) => id !== 0);

/**
 * What must be rendered anew to change: which lines are drawn, and those that are drawn in parts because the font lacks
 * letters of them. The same for two messages that {@link paintLines} can turn into one another.
 */
export const frameOf = ({ sizeMm, lines }: SetMessage): string =>
  `${sizeMm}\n${lines.map((line) => (line.text === '' || isWhole(line) ? line.text.length > 0 : `${line.text} ${line.x}`)).join('\n')}`;

/**
 * Writes the lines of a message into their elements, past React: rendering one changed line goes through all that the
 * screen is nested in, which was a fifth of what a key costs (docs/decisions/0009-the-message-is-written-on-the-drawing.md).
 * @param group holds an element for each line that is not blank, rendered from a message of the same frame
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

/** Only what differs: an attribute that is written again is drawn again. */
function paint(element: Element, line: SetLine): void {
  const letters = element.firstChild;
  if (letters instanceof Text && letters.data !== line.text) letters.data = line.text;
  const place = linePlace(line);
  if (element.getAttribute('transform') !== place) element.setAttribute('transform', place);
}
