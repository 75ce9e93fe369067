import { setImmediate as nextTurn } from 'node:timers/promises';
import { pt } from '@jolimot/card/geometry';
import type { Locale } from '@jolimot/contract/fields';
import { formatInstant } from '../../../mails/templates/format';
import { drawRule, ink, innerWidth, paper, paperPdf, rule, textSize, titleSize } from '../paper';
import type { LedgerLine } from './repository';
import { type Column, cellsOf, columns, heads } from './statement-cells';

export interface StatementHead {
  /** Empty for a deleted account. */
  name: string;
  email: string;
  balance: number;
  madeAt: Date;
}

/** mm */
const [foot, rowHeight] = [14, 7];

/** They add up to the width between the edges. */
const widths: Record<Column, number> = { date: 36, kind: 33, reference: 32, reason: 31, in: 14, out: 14, balance: 14 };
const isNumber = (column: Column): boolean => column === 'in' || column === 'out' || column === 'balance';

const words = {
  fr: {
    title: 'Relevé de crédits',
    made: (date: string) => `Établi le ${date} (heure de Paris)`,
    balance: (count: number) => `Solde : ${count} crédit${count > 1 ? 's' : ''}`,
    none: 'Aucun mouvement.',
    page: (number: number, total: number) => `Page ${number} sur ${total}`,
  },
  en: {
    title: 'Credit statement',
    made: (date: string) => `Made on ${date} (Paris time)`,
    balance: (count: number) => `Balance: ${count} credit${count === 1 ? '' : 's'}`,
    none: 'No movement yet.',
    page: (number: number, total: number) => `Page ${number} of ${total}`,
  },
} as const;

/** Lines after which other requests get their turn. */
const linesATurn = 200;

class StatementWriter {
  /** mm written so far. */
  private y = 0;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly locale: Locale,
  ) {}

  head({ name, email, balance, madeAt }: StatementHead): void {
    const { title, made, balance: balanceText } = words[this.locale];
    this.text(paper.edge, paper.edge, title, titleSize);
    const facts = [name, email, made(formatInstant(madeAt)), balanceText(balance)].filter((fact) => fact !== '');
    for (const [index, fact] of facts.entries()) this.text(paper.edge, paper.edge + 13 + index * 5.5, fact);
    this.y = paper.edge + 13 + facts.length * 5.5 + 6;
    this.columnHeads();
  }

  line(cells: Record<Column, string>): void {
    if (this.y + rowHeight > paper.height - paper.edge - foot) {
      this.doc.addPage();
      this.y = paper.edge;
      this.columnHeads();
    }
    this.row(cells, rule, 0.4);
  }

  none(): void {
    this.text(paper.edge, this.y + 2, words[this.locale].none);
  }

  numberPages(): void {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      const text = words[this.locale].page(index + 1, count);
      this.text(paper.edge, paper.height - paper.edge, text, textSize, innerWidth, 'right');
    }
  }

  private columnHeads(): void {
    this.row(heads[this.locale], ink, 1);
  }

  private row(cells: Record<Column, string>, lineColor: string, lineWidth: number): void {
    let x = paper.edge;
    for (const column of columns) {
      const width = widths[column];
      this.text(x, this.y + 1.5, cells[column], textSize, width - 2, isNumber(column) ? 'right' : 'left');
      x += width;
    }
    this.y += rowHeight;
    drawRule(this.doc, this.y, lineColor, lineWidth);
  }

  /** An ellipsis ends text that is too wide. @param size points @param width mm */
  private text(
    x: number,
    y: number,
    text: string,
    size = textSize,
    width = innerWidth,
    align: 'left' | 'right' = 'left',
  ): void {
    const height = size * 1.3;
    // Line breaks in a reason would start new lines.
    this.doc.fontSize(size).fillColor(ink);
    this.doc.text(text.replace(/\s+/g, ' '), pt(x), pt(y), { width: pt(width), height, align, ellipsis: true });
  }
}

/** @param lines newest first */
export function statementPdf(lines: readonly LedgerLine[], head: StatementHead, locale: Locale): Promise<Buffer> {
  const { madeAt } = head;
  return paperPdf(words[locale].title, { locale, madeAt, bufferPages: true }, async (doc) => {
    const writer = new StatementWriter(doc, locale);
    writer.head(head);
    if (lines.length === 0) writer.none();
    for (const [index, line] of lines.entries()) {
      writer.line(cellsOf(line, locale));
      if (index % linesATurn === linesATurn - 1) await nextTurn();
    }
    writer.numberPages();
  });
}
