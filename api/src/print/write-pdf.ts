import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { markAsPdfX, pressInfo } from './colour/pdf-x';
import type { PressProfile } from './colour/press-profile';
import type { ResolveAsset } from './embedded-images';
import { Painter } from './painter';

export type PdfOptions = {
  readonly resolveAsset: ResolveAsset;
  /** The title in the file's metadata. */
  readonly title: string;
  /** Written into the file and its id, in place of the time of writing: the same input gives the same bytes. */
  readonly createdAt: Date;
  /** The printer's: the file is PDF/X-4 in its inks. Without one it has the colours of a screen. */
  readonly profile?: PressProfile | undefined;
};

/** Draws one page after the other; between two of them others have their turn. */
export type DrawPages = (doc: PDFKit.PDFDocument, painter: Painter) => AsyncIterable<void>;

/** What may be drawn and not yet read, bytes: a slow reader has some pages in memory, and not the file. */
const mostUnread = 8 * 1024 * 1024;

/**
 * A file for the press, drawn while it is read. Drawing ends when the stream is destroyed.
 * @param draw adds the pages; what it throws destroys the stream
 */
export function streamPdf({ createdAt, title, resolveAsset, profile }: PdfOptions, draw: DrawPages): Readable {
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
  const painter = new Painter(doc, resolveAsset, profile);
  const drawn = async (): Promise<void> => {
    for await (const _ of draw(doc, painter)) {
      // Pages take seconds in all: requests are answered between them.
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

/** The same as a whole. @throws what `draw` throws */
export const writePdf = (options: PdfOptions, draw: DrawPages): Promise<Buffer> => buffer(streamPdf(options, draw));

/** SHA-256 of a file in hexadecimal, as an order shows it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
