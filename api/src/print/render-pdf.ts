import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FontId } from '@jolimot/card/fonts';
import type { Rect } from '@jolimot/card/geometry';
import type { DisplayItem, Face, ImageItem, TextItem } from '@jolimot/card/layout/display-list';
import PDFDocument from 'pdfkit';
import { EmbeddedImages, type ResolveAsset } from './embedded-images';
import { PressFont } from './press-font';
import { textOperators } from './press-text';
import { num, pt } from './units';
import { drawWatermark } from './watermark';

export type RenderOptions = {
  readonly resolveAsset: ResolveAsset;
  /** The title in the file's metadata. */
  readonly title: string;
  /** Written into the file and its id, in place of the time of writing: the same input gives the same bytes. */
  readonly createdAt: Date;
  /** Words across every page of a draft. */
  readonly watermark?: string;
};

/** Draws faces into one file. */
class FacePainter {
  private readonly fonts = new Map<FontId, PressFont>();
  private readonly images: EmbeddedImages;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly options: RenderOptions,
  ) {
    this.images = new EmbeddedImages(doc, options.resolveAsset);
  }

  /** A page as large as the bleed, with the boxes that a printer cuts and imposes by. */
  async page(face: Face): Promise<void> {
    const { doc } = this;
    const [width, height, edge] = [pt(face.trim.w + 2 * face.bleed), pt(face.trim.h + 2 * face.bleed), pt(face.bleed)];
    doc.addPage({ size: [width, height], margin: 0 });
    Object.assign(doc.page.dictionary.data, {
      BleedBox: [0, 0, width, height],
      TrimBox: [edge, edge, width - edge, height - edge],
    });
    doc.save().translate(edge, edge);
    for (const item of face.items) await this.item(item);
    doc.restore();
    if (this.options.watermark) drawWatermark(this.options.watermark, face, (line) => this.text(line), doc);
  }

  end(): void {
    for (const font of this.fonts.values()) font.end();
  }

  private async item(item: DisplayItem): Promise<void> {
    switch (item.kind) {
      case 'rect':
        this.rect(item.rect).fill(item.fill);
        return;
      case 'path':
        this.doc.save().translate(pt(item.x), pt(item.y)).scale(pt(item.scale));
        this.doc.path(item.d).fill(item.fill).restore();
        return;
      case 'image':
        await this.image(item);
        return;
      case 'text':
        this.text(item);
        return;
      case 'placeholder':
        // Only a card in the making has them; there is nothing to print.
        return;
    }
  }

  private rect({ x, y, w, h }: Rect): PDFKit.PDFDocument {
    return this.doc.rect(pt(x), pt(y), pt(w), pt(h));
  }

  private async image(item: ImageItem): Promise<void> {
    const { name, ref } = await this.images.embed(item);
    const { x, y, w, h } = item.rect;
    this.doc.page.xobjects[name] = ref;
    this.doc.save();
    if (item.clip) this.rect(item.clip).clip();
    this.doc.addContent(`${num(pt(w))} 0 0 ${num(-pt(h))} ${num(pt(x))} ${num(pt(y + h))} cm\n/${name} Do`);
    this.doc.restore();
  }

  private text(item: TextItem): void {
    const font = this.fonts.get(item.fontId) ?? new PressFont(this.doc, item.fontId);
    this.fonts.set(item.fontId, font);
    this.doc.page.fonts[font.name] = font.ref;
    this.doc.fillColor(item.color).addContent(textOperators(item, font));
  }
}

/**
 * The press pages of some faces: for each one page of trim plus bleed, with TrimBox and BleedBox, in the order given.
 * @param faces laid out by packages/card; taken one by one, so that a long order's layout is never in memory at once
 */
export async function renderPdf(faces: Iterable<Face>, options: RenderOptions): Promise<Buffer> {
  const { createdAt, title } = options;
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.6',
    margin: 0,
    info: { Title: title, Creator: 'Jolimot', Producer: 'Jolimot', CreationDate: createdAt, ModDate: createdAt },
  });
  const written = buffer(doc);
  const painter = new FacePainter(doc, options);
  for (const face of faces) {
    await painter.page(face);
    // A long order takes seconds: requests are answered between its pages.
    await nextTurn();
  }
  painter.end();
  doc.end();
  return written;
}

/** SHA-256 of a file in hexadecimal, as an order shows it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
