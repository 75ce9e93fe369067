import type { ImageItem } from '@jolimot/card/layout/display-list';
import { type AssetSource, type PressImage, pressImage } from './press-image';

/** Finds the bytes of a picture by its key. */
export type ResolveAsset = (assetKey: string) => Promise<AssetSource>;

type BookedImage = { readonly name: string; readonly ref: PDFKit.PDFKitReference };

/** What makes two placements the same picture in the file. */
const keyOf = ({ asset, crop, rect, mirrored }: ImageItem): string =>
  JSON.stringify([asset, crop, rect.w, rect.h, mirrored ?? false]);

function embed(doc: PDFKit.PDFDocument, image: PressImage): PDFKit.PDFKitReference {
  const common = { Type: 'XObject', Subtype: 'Image', Width: image.width, Height: image.height, BitsPerComponent: 8 };
  const dictionary = { ...common, ColorSpace: 'DeviceRGB', Filter: image.colour.filter };
  if (!image.opacity) return ended(doc.ref(dictionary), image.colour.data);
  const mask = ended(doc.ref({ ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }), image.opacity);
  return ended(doc.ref({ ...dictionary, SMask: mask }), image.colour.data);
}

function ended(ref: PDFKit.PDFKitReference, data: Buffer): PDFKit.PDFKitReference {
  ref.end(data);
  return ref;
}

/** The pictures of one file: each is prepared and written once, however many cards show it. */
export class ImageBook {
  private readonly booked = new Map<string, BookedImage>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly resolve: ResolveAsset,
  ) {}

  async book(item: ImageItem): Promise<BookedImage> {
    const key = keyOf(item);
    const known = this.booked.get(key);
    if (known) return known;
    const image = await pressImage(item, await this.resolve(item.asset));
    const booked = { name: `image-${this.booked.size + 1}`, ref: embed(this.doc, image) };
    this.booked.set(key, booked);
    return booked;
  }
}
