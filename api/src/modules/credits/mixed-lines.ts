import { fontBytes } from '../../print/card-fonts';
import { readTtfMetrics } from '../../print/ttf-metrics';
import { type Letter, lettersOf, type otherFonts, runsOf } from './other-scripts';
import { font as ownFont } from './paper';

/** Points. */
interface Place {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'right';
  size: number;
}

/**
 * Also draws letters that the paper's font lacks.
 * @returns the height, points
 */
export function writeMixed(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, align, size }: Place,
  fonts: typeof otherFonts,
): number {
  const inFont = ({ file, family }: NonNullable<Letter['font']> = { file: 'text' }) =>
    family === undefined ? doc.font(file, size) : doc.font(file, family, size);
  const measured = (line: readonly Letter[]) =>
    runsOf(withoutEnd(line)).map((run) => ({ ...run, width: inFont(run.font).widthOfString(run.text) }));
  const widthOf = (line: readonly Letter[]): number => measured(line).reduce((sum, run) => sum + run.width, 0);
  const lines = brokenLines(lettersOf(text, fonts), (line) => widthOf(line) <= width);
  const height = inFont().currentLineHeight(true);
  let baseline = y + (readTtfMetrics(fontBytes(ownFont)).ascent / 1000) * size;
  for (const line of lines) {
    let pen = align === 'right' ? x + width - widthOf(line) : x;
    for (const run of measured(line)) {
      inFont(run.font).text(run.text, pen, baseline, { lineBreak: false, baseline: 'alphabetic' });
      pen += run.width;
    }
    baseline += height;
  }
  inFont();
  return lines.length * height;
}

const isSpace = ({ text }: Letter): boolean => text === ' ';

const withoutEnd = (line: readonly Letter[]): readonly Letter[] =>
  line.slice(0, line.findLastIndex((letter) => !isSpace(letter)) + 1);

/** At spaces; a longer word anywhere. */
function brokenLines(letters: readonly Letter[], fits: (line: readonly Letter[]) => boolean): Letter[][] {
  const words: Letter[][] = [];
  for (const [index, letter] of letters.entries()) {
    const before = letters[index - 1];
    const word = words.at(-1);
    if (word && before && (isSpace(letter) || !isSpace(before))) word.push(letter);
    else words.push([letter]);
  }
  const lines: Letter[][] = [];
  for (const piece of words.flatMap((word) => (fits(word) ? [word] : word.map((letter) => [letter])))) {
    const line = lines.at(-1);
    if (line && fits([...line, ...piece])) line.push(...piece);
    else lines.push([...piece]);
  }
  return lines;
}
