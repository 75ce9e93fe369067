import { isNearBlack } from '@jolimot/card/contrast';
import type { FontId } from '@jolimot/card/fonts';
import { pt, type Rect } from '@jolimot/card/geometry';
import type { DisplayItem, ImageItem, PathItem, TextItem } from '@jolimot/card/layout/display-list';
import { blackInk, type Ink, Inks } from './colour/inks';
import { EmbeddedImages } from './embedded-images';
import { PressFont } from './press-font';
import type { PictureOptions } from './press-pictures';
import { num, textOperators } from './press-text';

const black = '#000000';

/** Printed in black ink only, over the inks below. */
const isFineBlack = (item: PathItem | TextItem): boolean =>
  item.kind === 'text' ? isNearBlack(item.color) : item.role === 'code' && isNearBlack(item.fill);

const coloursOf = (item: DisplayItem): string[] => {
  if (item.kind === 'text') return isFineBlack(item) ? [] : [item.color];
  if (item.kind === 'path') return isFineBlack(item) ? [] : [item.fill];
  return item.kind === 'rect' ? [item.fill] : [];
};

export class Painter {
  private readonly fonts = new Map<FontId, PressFont>();
  private readonly images: EmbeddedImages;
  private readonly inks: Inks | undefined;
  private overprint: PDFKit.PDFKitReference | undefined;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    options: PictureOptions,
  ) {
    this.images = new EmbeddedImages(doc, options);
    this.inks = options.profile && new Inks(options.profile.file);
  }

  /** The last page's origin must be the trim's top-left. */
  async items(items: readonly DisplayItem[]): Promise<void> {
    await this.inks?.learn(items.flatMap(coloursOf));
    for (const item of items) await this.item(item);
  }

  /** In a file in ink the line must be black, or one of {@link items}. */
  text(item: TextItem): void {
    const font = this.fonts.get(item.fontId) ?? new PressFont(this.doc, item.fontId);
    this.fonts.set(item.fontId, font);
    this.doc.page.fonts[font.name] = font.ref;
    const letters = textOperators(item, font);
    if (this.inks && isFineBlack(item)) this.overprinted(() => this.doc.addContent(letters));
    else this.fillWith(item.color).addContent(letters);
  }

  /** mm. @param ink in a file in ink; else they are black */
  lines(width: number, draw: (doc: PDFKit.PDFDocument) => void, ink: Ink = blackInk): void {
    this.doc.save().lineWidth(pt(width));
    if (this.inks) this.doc.addContent(`${ink.join(' ')} K`);
    else this.doc.strokeColor(black);
    draw(this.doc);
    this.doc.restore();
  }

  /** Bare inks, which no profile mixes. */
  patch(ink: Ink, area: Rect): void {
    this.doc.addContent(`${ink.join(' ')} k`);
    this.rect(area).fill();
  }

  /** Draw nothing afterwards. */
  end(): void {
    for (const font of this.fonts.values()) font.end();
    this.overprint?.end(undefined);
  }

  private fillWith(color: string): PDFKit.PDFDocument {
    return this.inks ? this.doc.addContent(`${this.inks.of(color).map(num).join(' ')} k`) : this.doc.fillColor(color);
  }

  /** Keeps the inks below (PDF 32000-1, 8.6.7). */
  private overprinted(draw: () => void): void {
    this.overprint ??= this.doc.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 });
    this.doc.page.ext_gstates.over = this.overprint;
    this.doc.save().addContent(`/over gs\n${blackInk.join(' ')} k`);
    draw();
    this.doc.restore();
  }

  private async item(item: DisplayItem): Promise<void> {
    switch (item.kind) {
      case 'rect':
        this.fillWith(item.fill);
        this.rect(item.rect).fill();
        return;
      case 'path':
        this.path(item);
        return;
      case 'image':
        await this.image(item);
        return;
      case 'text':
        this.text(item);
        return;
      case 'placeholder':
        // Only a card in the editor has them.
        return;
    }
  }

  private path(item: PathItem): void {
    const drawn = (): void => {
      this.doc.translate(pt(item.x), pt(item.y)).scale(pt(item.scale));
      this.doc.path(item.d).fill();
    };
    if (this.inks && isFineBlack(item)) {
      this.overprinted(drawn);
      return;
    }
    this.doc.save();
    this.fillWith(item.fill);
    drawn();
    this.doc.restore();
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
}
