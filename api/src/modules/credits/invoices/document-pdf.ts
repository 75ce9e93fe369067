import { buffer } from 'node:stream/consumers';
import { unprintableCharacters } from '@jolimot/card/typeset/characters';
import type { Locale } from '@jolimot/contract/fields';
import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';
import { fontBytes, nodeShaper } from '../../../print/card-fonts';
import { pt } from '../../../print/units';

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

/** Lengths in mm, on A4. Type sizes are in points. */
const page = { width: 210, edge: 18 };
const inner = page.width - 2 * page.edge;
const half = inner / 2;
/** They add up to the width between the edges. */
const columns = [76, 14, 32, 20, 32] as const;
const sums = { label: 50, value: 32 };
const [titleSize, textSize, smallSize] = [22, 10, 9];
const ink = '#1B2345';
const rule = '#8A8C9A';
const font = 'agathe';

class DocumentWriter {
  /** How far down the page is written, mm. */
  private y = page.edge;

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
      const x = page.edge + index * half;
      this.text(label, x, half - 6, smallSize);
      for (const line of lines) this.text(line, x, half - 6, textSize);
      return this.y;
    });
    this.y = Math.max(...ends) + 10;
  }

  private row(cells: DocumentText['heads'], lineColor: string, lineWidth: number): void {
    const top = this.y + 1.5;
    let x = page.edge;
    const ends = cells.map((cell, index) => {
      this.y = top;
      const width = columns[index] ?? 0;
      this.text(cell, x, width - 2, textSize, index === 0 ? 'left' : 'right');
      x += width;
      return this.y;
    });
    this.y = Math.max(...ends) + 1;
    const line = this.doc.moveTo(pt(page.edge), pt(this.y)).lineTo(pt(page.width - page.edge), pt(this.y));
    line.lineWidth(lineWidth).stroke(lineColor);
  }

  private sum([label, value]: readonly [string, string], isLast: boolean): void {
    const top = this.y;
    const x = page.width - page.edge - sums.label - sums.value;
    const size = isLast ? 14 : textSize;
    this.text(label, x, sums.label, size, 'right');
    this.y = top;
    this.text(value, x + sums.label, sums.value - 2, size, 'right');
    this.y += 1;
  }

  private paragraph(text: string, size: number, gap: number): void {
    this.text(text, page.edge, inner, size);
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
export async function documentPdf(text: DocumentText, locale: Locale, issuedAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: text.title, Author: 'Jolimot', CreationDate: issuedAt, ModDate: issuedAt },
  });
  const bytes = buffer(doc);
  doc.registerFont('text', Buffer.from(fontBytes(font)));
  doc.font('text');
  new DocumentWriter(doc).write(text);
  doc.end();
  return bytes;
}
