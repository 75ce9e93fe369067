import type { CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from './card-fonts';
import type { Painter } from './painter';
import { pt } from './units';
import { drawWatermark } from './watermark';
import { addPage, type DrawPages, type PdfOptions, writePdf } from './write-pdf';

type RenderOptions = PdfOptions & {
  /** In the reader's language, e.g. `ÉPREUVE`. */
  readonly watermark?: string;
};

/**
 * Trim plus bleed, with TrimBox and BleedBox.
 * @param faces taken one by one, to keep a long order's layout out of memory
 */
export const renderPdf = (faces: Iterable<Face>, { watermark, ...options }: RenderOptions): Promise<Buffer> =>
  writePdf(options, pagesOf(faces, watermark));

export const pagesOf = (faces: Iterable<Face>, watermark?: string): DrawPages =>
  async function* draw(doc, painter) {
    for (const face of faces) {
      await drawPage(doc, painter, face);
      if (watermark) drawWatermark(watermark, face, painter, doc);
      yield;
    }
  };

async function drawPage(doc: PDFKit.PDFDocument, painter: Painter, face: Face): Promise<void> {
  addPage(doc, face.trim, face.bleed);
  doc.save().translate(pt(face.bleed), pt(face.bleed));
  await painter.items(face.items);
  doc.restore();
}

type ProofOptions = Required<Omit<RenderOptions, 'profile' | 'keep'>>;

/** With bars for the address and a blank pattern for the code. An incomplete draft gives the pages that it has. */
export function draftProof(card: CardInput, options: ProofOptions): Promise<Buffer> {
  const { address: _, code: __, ...draft } = card;
  return renderPdf(layoutCard(draft, 'preview', { shaper: nodeShaper() }), options);
}
