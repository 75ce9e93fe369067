import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pt } from '@jolimot/card/geometry';
import PDFDocument from 'pdfkit';
import { markAsPdfX, pressInfo } from './colour/pdf-x';
import { Painter } from './painter';
import type { PictureOptions } from './press-pictures';

/** With a profile the file is a PDF/X-4. */
export type PdfOptions = PictureOptions & {
  readonly title: string;
  /** Not the present time: the same input gives the same bytes. */
  readonly createdAt: Date;
};

/** Requests have their turn between two pages. */
export type DrawPages = (doc: PDFKit.PDFDocument, painter: Painter) => AsyncIterable<void>;

/** Bytes in memory for a slow reader. */
const mostUnread = 8 * 1024 * 1024;

/** Draws while it is read, until the stream is destroyed; an error of `draw` destroys it. */
export function streamPdf({ createdAt, title, ...pictures }: PdfOptions, draw: DrawPages): Readable {
  const { profile } = pictures;
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.6',
    margin: 0,
    info: {
      Title: title,
      Creator: 'Jolimot',
      Producer: 'Jolimot',
      CreationDate: createdAt,
      ModDate: createdAt,
      ...(profile && pressInfo),
    },
  });
  if (profile) markAsPdfX(doc, profile, { title, createdAt });
  const painter = new Painter(doc, pictures);
  const drawn = async (): Promise<void> => {
    for await (const _ of draw(doc, painter)) {
      // All pages take seconds: answer requests between them.
      do await pause(doc.readableLength > mostUnread ? 50 : 0);
      while (!doc.destroyed && doc.readableLength > mostUnread);
      if (doc.destroyed) return;
    }
    painter.end();
    doc.end();
  };
  drawn().catch((error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))));
  return doc;
}

/** Trim plus bleed, with the printer's boxes. Lengths in mm. */
export function addPage(doc: PDFKit.PDFDocument, trim: { readonly w: number; readonly h: number }, bleed = 0): void {
  const [width, height, edge] = [pt(trim.w + 2 * bleed), pt(trim.h + 2 * bleed), pt(bleed)];
  doc.addPage({ size: [width, height], margin: 0 });
  Object.assign(doc.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [edge, edge, width - edge, height - edge],
  });
}

/** @throws errors of `draw` */
export const writePdf = (options: PdfOptions, draw: DrawPages): Promise<Buffer> => buffer(streamPdf(options, draw));

/** Hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
