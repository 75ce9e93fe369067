import { buffer } from 'node:stream/consumers';
import { pt } from '@jolimot/card/geometry';
import type { Locale } from '@jolimot/contract/fields';
import PDFDocument from 'pdfkit';
import { fontBytes } from '../../print/card-fonts';

/** Lengths in mm, on A4. Type sizes are in points. */
export const paper = { width: 210, height: 297, edge: 18 };
export const innerWidth = paper.width - 2 * paper.edge;
export const [titleSize, textSize] = [22, 10];
export const ink = '#1B2345';
export const rule = '#8A8C9A';
export const font = 'agathe';

type Options = Pick<PDFKit.PDFDocumentOptions, 'bufferPages' | 'subset' | 'pdfVersion'>;

/** The same drawing and instant give the same bytes. @param options `bufferPages` to write on earlier pages again */
export async function paperPdf(
  title: string,
  { locale, madeAt, ...options }: { locale: Locale; madeAt: Date } & Options,
  draw: (doc: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: 'Jolimot', CreationDate: madeAt, ModDate: madeAt },
    ...options,
  });
  const bytes = buffer(doc);
  doc.registerFont('text', Buffer.from(fontBytes(font)));
  doc.font('text');
  await draw(doc);
  doc.end();
  return bytes;
}

/** Across the page, from edge to edge. @param y,overhang mm @param lineWidth points */
export function drawRule(doc: PDFKit.PDFDocument, y: number, color: string, lineWidth: number, overhang = 0): void {
  const [left, right] = [paper.edge - overhang, paper.width - paper.edge + overhang];
  const line = doc.moveTo(pt(left), pt(y)).lineTo(pt(right), pt(y));
  line.lineWidth(lineWidth).stroke(color);
}
