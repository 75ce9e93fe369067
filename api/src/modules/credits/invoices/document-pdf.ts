import { pt } from '@jolimot/card/geometry';
import { logoArt } from '@jolimot/card/vector-art';
import type { Locale } from '@jolimot/contract/fields';
import { colors, softInk } from '../../../mails/parts/look';
import { writeMixed } from '../mixed-lines';
import { isPlain, otherFonts } from '../other-scripts';
import { drawRule, ink, innerWidth, paper, paperPdf, rule, textSize, titleSize } from '../paper';
import { attachFacturX } from './attach-factur-x';

export interface DocumentText {
  title: string;
  /** Such as "no real document"; may be empty. */
  warning: string;
  facts: readonly (readonly [label: string, value: string])[];
  seller: { label: string; lines: readonly string[] };
  buyer: { label: string; lines: readonly string[] };
  heads: readonly [string, string, string, string, string];
  rows: readonly (readonly [string, string, string, string, string])[];
  sums: readonly (readonly [label: string, value: string])[];
  notes: readonly string[];
  xml: string;
}

/** Lengths in mm. They add up to the width between the edges. */
const columns = [76, 14, 32, 20, 32] as const;
const sums = { label: 50, value: 32 };
/** Coloured bands and rules are wider than the text. */
const overhang = 3;
/** Above and below the words of a band. */
const padding = 1.6;
const logo = { width: 40, scale: 40 / logoArt.viewBox[2] };
/** points */
const smallSize = 9;

type Look = { size: number; color: string; align?: 'left' | 'right' };
const usual: Look = { size: textSize, color: ink };
const small: Look = { size: smallSize, color: softInk };

class DocumentWriter {
  /** mm written so far. */
  private y = paper.edge;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: typeof otherFonts,
  ) {}

  write({ title, warning, facts, seller, buyer, heads, rows, sums: totals, notes }: DocumentText): void {
    this.logo();
    this.paragraph(title, { size: titleSize, color: ink, align: 'right' }, 1);
    for (const [label, value] of facts) this.paragraph(`${label} ${value}`, { ...usual, align: 'right' }, 0.5);
    this.y += 8;
    if (warning !== '') {
      this.band(colors.yellow.paper, this.heightOf(warning, innerWidth, textSize));
      this.paragraph(warning, { ...usual, color: colors.yellow.ink }, padding + 8);
    }
    this.parties(seller, buyer);
    const headHeights = heads.map((head, index) => this.heightOf(head, columns[index] ?? 0, textSize));
    this.band(colors.green.paper, Math.max(...headHeights));
    this.row(heads, colors.green.ink);
    this.y += padding;
    for (const cells of rows) this.ruledRow(cells);
    this.y += 4;
    for (const sum of totals.slice(0, -1)) this.sum(sum, usual);
    for (const sum of totals.slice(-1)) this.total(sum);
    this.y += 10;
    for (const note of notes) this.paragraph(note, small, 1.5);
  }

  private logo(): void {
    const { doc } = this;
    const [left, top] = logoArt.viewBox;
    doc.save().translate(pt(paper.edge), pt(paper.edge)).scale(pt(logo.scale)).translate(-left, -top);
    for (const { d, fill } of logoArt.paths) doc.path(d).fill(fill);
    doc.restore();
  }

  private parties(seller: DocumentText['seller'], buyer: DocumentText['buyer']): void {
    const top = this.y;
    const ends = [seller, buyer].map(({ label, lines }, index) => {
      this.y = top;
      const x = paper.edge + (index * innerWidth) / 2;
      this.text(label, x, innerWidth / 2 - 6, small);
      this.y += 0.5;
      for (const line of lines) this.text(line, x, innerWidth / 2 - 6, usual);
      return this.y;
    });
    this.y = Math.max(...ends) + 10;
  }

  private row(cells: DocumentText['heads'], color: string): void {
    const top = this.y;
    let x = paper.edge;
    const ends = cells.map((cell, index) => {
      this.y = top;
      const width = columns[index] ?? 0;
      this.text(cell, x, index === 0 ? width - 2 : width, { ...usual, color, align: index === 0 ? 'left' : 'right' });
      x += width;
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  private ruledRow(cells: DocumentText['heads']): void {
    this.y += 1.8;
    this.row(cells, ink);
    this.y += 1.4;
    drawRule(this.doc, this.y, rule, 0.4, overhang);
  }

  private sum([label, value]: readonly [string, string], look: Look): void {
    const top = this.y;
    const x = paper.width - paper.edge - sums.label - sums.value;
    this.text(label, x, sums.label, { ...look, align: 'right' });
    this.y = top;
    this.text(value, x + sums.label, sums.value, { ...look, align: 'right' });
    this.y += 1;
  }

  private total(sum: readonly [string, string]): void {
    const size = 14;
    this.y += 1;
    this.band(colors.green.paper, this.heightOf(sum[0], sums.label, size), paper.edge + columns[0]);
    this.sum(sum, { size, color: colors.green.ink });
  }

  /** Drawn under the next words. @param height mm @param left mm */
  private band(color: string, height: number, left = paper.edge): void {
    const [x, width] = [left - overhang, paper.width - paper.edge + 2 * overhang - left];
    this.doc.rect(pt(x), pt(this.y), pt(width), pt(height + 2 * padding)).fill(color);
    this.y += padding;
  }

  private paragraph(text: string, look: Look, gap: number): void {
    this.text(text, paper.edge, innerWidth, look);
    this.y += gap;
  }

  /** mm */
  private heightOf(text: string, width: number, size: number): number {
    return this.doc.fontSize(size).heightOfString(text, { width: pt(width) }) / pt(1);
  }

  /** @param x,width mm */
  private text(text: string, x: number, width: number, { size, color, align = 'left' }: Look): void {
    // The font lacks the narrow no-break space that groups figures.
    const line = text.replaceAll('\u202F', '\u00A0').replace(/[\t\r\n ]+/g, ' ');
    this.doc.fontSize(size).fillColor(color);
    if (isPlain(line)) {
      this.doc.text(line, pt(x), pt(this.y), { width: pt(width), align });
      this.y += this.heightOf(line, width, size);
    } else {
      const place = { x: pt(x), y: pt(this.y), width: pt(width), align, size };
      this.y += writeMixed(this.doc, line, place, this.fonts) / pt(1);
    }
  }
}

/**
 * PDF/A-3 with the XML in it. The same text and instant give the same bytes.
 * @param fonts for letters that the paper’s own font lacks
 */
export const documentPdf = (text: DocumentText, locale: Locale, madeAt: Date, fonts = otherFonts): Promise<Buffer> =>
  paperPdf(text.title, { locale, madeAt, subset: 'PDF/A-3b', pdfVersion: '1.7' }, (doc) => {
    attachFacturX(doc, text.xml, madeAt);
    new DocumentWriter(doc, fonts).write(text);
  });
