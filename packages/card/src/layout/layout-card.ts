import { isStripUsed } from '../customization-types';
import { templateFor } from '../templates/registry';
import { type FaceTemplate, hasBackImages } from '../templates/template';
import type { Shaper } from '../typeset/shaper';
import { addressItems, returnAddressItems } from './addresses';
import { codeItems } from './card-code';
import type { CardInput, LayoutMode } from './card-input';
import type { DisplayItem, Face } from './display-list';
import { logoItems, smilicItems } from './logo-and-smilic';
import { backgroundItems, coverItems, photoItems, plate } from './pictures';
import { legendItems, messageItems } from './words';

function showsStrip({ cover, customizations }: CardInput, mode: LayoutMode): boolean {
  const names = cover?.customizationTypes ?? [];
  return hasBackImages(names) && (mode === 'edit' || isStripUsed(names, customizations));
}

/** An empty strip shows the background. */
function plates(face: FaceTemplate, hasStrip: boolean): DisplayItem[] {
  const band = face.photoBand && hasStrip ? [plate(face.photoBand)] : [];
  return face.messagePlate ? [...band, plate(face.messagePlate)] : band;
}

function layoutFace(face: FaceTemplate, input: CardInput, mode: LayoutMode, shaper: Shaper): Face {
  const backColour: DisplayItem[] =
    face.backColour && input.cover
      ? [{ kind: 'rect', role: 'back colour', rect: face.backColour, fill: input.cover.backColor }]
      : [];
  const hasStrip = showsStrip(input, mode);
  const items = [
    ...backColour,
    ...backgroundItems(face, input),
    ...plates(face, hasStrip),
    ...coverItems(face, input.cover, 'front'),
    ...photoItems(face, input, mode, hasStrip),
    ...coverItems(face, input.cover, 'overlay'),
    ...legendItems(face, input, shaper),
    ...messageItems(face, input, hasStrip, shaper),
    ...smilicItems(face, input),
    ...logoItems(face, input),
    ...codeItems(face, input, mode, shaper),
    ...returnAddressItems(face, input, shaper),
    ...addressItems(face, input.address, mode, shaper),
  ];
  const fold = face.fold === undefined ? {} : { fold: face.fold };
  return { id: face.id, trim: face.trim, bleed: face.bleed, ...fold, items };
}

/**
 * For browser preview and press file.
 * @param deps with the message's font, `barlow` and `fira` loaded
 * @returns faces in printing order, in mm from each trim's top-left
 * @throws Error when the template version is unknown, a font is not loaded, or in `print` mode an address is not whole
 */
export function layoutCard(input: CardInput, mode: LayoutMode, deps: { readonly shaper: Shaper }): Face[] {
  return templateFor(input.template).faces.map((face) => layoutFace(face, input, mode, deps.shaper));
}
