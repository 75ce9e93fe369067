import type { ImageItem } from '@jolimot/card/layout/display-list';
import type { PressImage } from './press-image';
import { type PictureOptions, pressPicture } from './press-pictures';

type EmbeddedImage = { readonly name: string; readonly ref: PDFKit.PDFKitReference };

const keyOf = ({ asset, crop, rect, mirrored }: ImageItem): string =>
  JSON.stringify([asset, crop, rect.w, rect.h, mirrored ?? false]);

function writeImage(doc: PDFKit.PDFDocument, image: PressImage): PDFKit.PDFKitReference {
  const common = { Type: 'XObject', Subtype: 'Image', Width: image.width, Height: image.height, BitsPerComponent: 8 };
  const inInk = image.colourSpace === 'cmyk';
  const dictionary = {
    ...common,
    ColorSpace: inInk ? 'DeviceCMYK' : 'DeviceRGB',
    Filter: image.colour.filter,
    // CMYK JPEGs are inverted, as Adobe's are.
    ...(inInk && image.colour.filter === 'DCTDecode' ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
  };
  if (!image.opacity) return endRef(doc.ref(dictionary), image.colour.data);
  const mask = endRef(doc.ref({ ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }), image.opacity);
  return endRef(doc.ref({ ...dictionary, SMask: mask }), image.colour.data);
}

function endRef(ref: PDFKit.PDFKitReference, data: Buffer): PDFKit.PDFKitReference {
  ref.end(data);
  return ref;
}

export class EmbeddedImages {
  private readonly byKey = new Map<string, EmbeddedImage>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly options: PictureOptions,
  ) {}

  async embed(item: ImageItem): Promise<EmbeddedImage> {
    const key = keyOf(item);
    const known = this.byKey.get(key);
    if (known) return known;
    const image = await pressPicture(item, this.options);
    const embedded = { name: `image-${this.byKey.size + 1}`, ref: writeImage(this.doc, image) };
    this.byKey.set(key, embedded);
    return embedded;
  }
}
