import { pt, type Rect, rect } from '@jolimot/card/geometry';
import type { CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from './card-fonts';
import type { Painter } from './painter';
import { drawWatermark } from './watermark';
import { addPage, type DrawPages, type PdfOptions, writePdf } from './write-pdf';

type RenderOptions = PdfOptions & {
  /** In the reader's language, e.g. `ÉPREUVE`. */
  readonly watermark?: string;
};

/**
 * Trim plus bleed, with TrimBox and BleedBox.
 * @param faces one by one, to keep a long order's layout out of memory
 */
export const renderPdf = (faces: Iterable<Face>, { watermark, ...options }: RenderOptions): Promise<Buffer> =>
  writePdf(
    options,
    pagesOf(faces, async (doc, painter, face) => {
      await drawPage(doc, painter, face, face.trim);
      if (watermark) drawWatermark(watermark, face, painter, doc);
    }),
  );

/** A press lays both sides of a postcard back to back. */
export const turnedPagesOf = (faces: Iterable<Face>): DrawPages =>
  pagesOf(faces, (doc, painter, face) => {
    const { w, h } = face.trim;
    return drawPage(doc, painter, face, face.id === 'address' ? { w: h, h: w } : face.trim);
  });

type DrawFace = (doc: PDFKit.PDFDocument, painter: Painter, face: Face) => Promise<void>;

const pagesOf = (faces: Iterable<Face>, drawFace: DrawFace): DrawPages =>
  async function* draw(doc, painter) {
    for (const face of faces) {
      await drawFace(doc, painter, face);
      yield;
    }
  };

async function drawPage(doc: PDFKit.PDFDocument, painter: Painter, face: Face, trim: Face['trim']): Promise<void> {
  addPage(doc, trim, face.bleed);
  doc.save();
  toFace(doc, face, rect(face.bleed, face.bleed, trim.w, trim.h));
  await painter.items(face.items);
  doc.restore();
}

/** A face across its place has its head at the left. */
export function toFace(doc: PDFKit.PDFDocument, { trim }: Face, { x, y, w, h }: Rect): void {
  if (trim.w === w) doc.translate(pt(x), pt(y));
  else doc.translate(pt(x), pt(y + h)).rotate(-90);
}

type ProofOptions = Required<Omit<RenderOptions, 'profile' | 'keep'>>;

/** Bars replace the address, a blank pattern the code. An incomplete draft gives the pages that it has. */
export function draftProof(card: CardInput, options: ProofOptions): Promise<Buffer> {
  const { address: _, code: __, ...draft } = card;
  return renderPdf(layoutCard(draft, 'preview', { shaper: nodeShaper() }), options);
}
