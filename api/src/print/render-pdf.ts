import type { Face } from '@jolimot/card/layout/display-list';
import type { Painter } from './painter';
import { pt } from './units';
import { drawWatermark } from './watermark';
import { type DrawPages, type PdfOptions, writePdf } from './write-pdf';

type RenderOptions = PdfOptions & {
  /** Words across every page of a draft. */
  readonly watermark?: string;
};

/**
 * The press pages of some faces: for each one page of trim plus bleed, with TrimBox and BleedBox, in the order given.
 * @param faces laid out by packages/card; taken one by one, so that a long order's layout is never in memory at once
 */
export const renderPdf = (faces: Iterable<Face>, { watermark, ...options }: RenderOptions): Promise<Buffer> =>
  writePdf(options, pagesOf(faces, watermark));

/** Draws faces as {@link renderPdf} does. */
export const pagesOf = (faces: Iterable<Face>, watermark?: string): DrawPages =>
  async function* draw(doc, painter) {
    for (const face of faces) {
      await drawPage(doc, painter, face);
      if (watermark) drawWatermark(watermark, face, (line) => painter.text(line), doc);
      yield;
    }
  };

/** A page as large as the bleed, with the boxes that a printer cuts and imposes by. */
async function drawPage(doc: PDFKit.PDFDocument, painter: Painter, face: Face): Promise<void> {
  const [width, height, edge] = [pt(face.trim.w + 2 * face.bleed), pt(face.trim.h + 2 * face.bleed), pt(face.bleed)];
  doc.addPage({ size: [width, height], margin: 0 });
  Object.assign(doc.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [edge, edge, width - edge, height - edge],
  });
  doc.save().translate(edge, edge);
  await painter.items(face.items);
  doc.restore();
}
