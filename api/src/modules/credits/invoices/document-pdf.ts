import { unprintableCharacters } from '@jolimot/card/typeset/printable-text';
import type { Locale } from '@jolimot/contract/fields';
import anyAscii from 'any-ascii';
import { nodeShaper } from '../../../print/card-fonts';
import { pt } from '../../../print/units';
import { drawRule, font, ink, innerWidth, paper, paperPdf, rule, textSize, titleSize } from '../paper';

export interface DocumentText {
  title: string;
  /** Such as "no real document"; may be empty. */
  warning: string;
  facts: readonly (readonly [label: string, value: string])[];
  seller: { label: string; lines: readonly string[] };
  buyer: { label: string; lines: readonly string[] };
  heads: readonly [string, string, string, string, string];
  rows: readonly (readonly [string, string, string, string, string])[];
  /** The last one is the total. */
  sums: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
}

/** Lengths in mm. They add up to the width between the edges. */
const columns = [76, 14, 32, 20, 32] as const;
const sums = { label: 50, value: 32 };
/** points */
const smallSize = 9;

class DocumentWriter {
  /** How far down the page is written, mm. */
  private y = paper.edge;

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  write({ title, warning, facts, seller, buyer, heads, rows, sums: totals, notes }: DocumentText): void {
    this.paragraph(title, titleSize, 3);
    if (warning !== '') this.paragraph(warning, textSize, 3);
    for (const [label, value] of facts) this.paragraph(`${label} ${value}`, textSize, 0.5);
    this.y += 8;
    this.parties(seller, buyer);
    this.row(heads, ink, 1);
    for (const cells of rows) this.row(cells, rule, 0.4);
    this.y += 4;
    for (const [index, sum] of totals.entries()) this.sum(sum, index === totals.length - 1);
    this.y += 10;
    for (const note of notes) this.paragraph(note, smallSize, 1.5);
  }

  private parties(seller: DocumentText['seller'], buyer: DocumentText['buyer']): void {
    const top = this.y;
    const ends = [seller, buyer].map(({ label, lines }, index) => {
      this.y = top;
      const x = paper.edge + (index * innerWidth) / 2;
      this.text(label, x, innerWidth / 2 - 6, smallSize);
      for (const line of lines) this.text(line, x, innerWidth / 2 - 6, textSize);
      return this.y;
    });
    this.y = Math.max(...ends) + 10;
  }

  private row(cells: DocumentText['heads'], lineColor: string, lineWidth: number): void {
    const top = this.y + 1.5;
    let x = paper.edge;
    const ends = cells.map((cell, index) => {
      this.y = top;
      const width = columns[index] ?? 0;
      this.text(cell, x, width - 2, textSize, index === 0 ? 'left' : 'right');
      x += width;
      return this.y;
    });
    this.y = Math.max(...ends) + 1;
    drawRule(this.doc, this.y, lineColor, lineWidth);
  }

  private sum([label, value]: readonly [string, string], isLast: boolean): void {
    const top = this.y;
    const x = paper.width - paper.edge - sums.label - sums.value;
    const size = isLast ? 14 : textSize;
    this.text(label, x, sums.label, size, 'right');
    this.y = top;
    this.text(value, x + sums.label, sums.value - 2, size, 'right');
    this.y += 1;
  }

  private paragraph(text: string, size: number, gap: number): void {
    this.text(text, paper.edge, innerWidth, size);
    this.y += gap;
  }

  /** @param size points @param x,width mm */
  private text(text: string, x: number, width: number, size: number, align: 'left' | 'right' = 'left'): void {
    const drawn = drawable(text);
    this.doc.fontSize(size).fillColor(ink);
    this.doc.text(drawn, pt(x), pt(this.y), { width: pt(width), align });
    this.y += this.doc.heightOfString(drawn, { width: pt(width) }) / pt(1);
  }
}

/** Letters that the font lacks become Latin ones. */
function drawable(text: string): string {
  // The font lacks the narrow no-break space that groups figures.
  const line = text.replaceAll('\u202F', '\u00A0').replace(/[\t\r\n ]+/g, ' ');
  const missing = unprintableCharacters(line, font, nodeShaper());
  return missing.reduce((drawn, character) => drawn.replaceAll(character, anyAscii(character)), line);
}

/** The same text and instant give the same bytes. */
export const documentPdf = (text: DocumentText, locale: Locale, madeAt: Date): Promise<Buffer> =>
  paperPdf(text.title, { locale, madeAt }, (doc) => new DocumentWriter(doc).write(text));
