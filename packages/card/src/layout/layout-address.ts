import { templateFor } from '../templates/registry';
import type { TemplateRef } from '../templates/template';
import type { Shaper } from '../typeset/shaper';
import { addressItems } from './addresses';
import type { AddressBlock } from './card-input';
import type { Face } from './display-list';

/**
 * The face that carries the address, with nothing else on it: the envelope of a greeting card, the address side of a
 * postcard. The address stands as in print; a line that cannot be printed is a bar, and without lines there are bars.
 * @param shaper with `fira` loaded
 * @throws Error when the template version is unknown
 */
export function layoutAddress(template: TemplateRef, address: AddressBlock, shaper: Shaper): Face {
  const face = templateFor(template).faces.find((one) => one.address !== undefined);
  if (!face) throw new Error(`The template ${template.product} has no face with an address.`);
  return { id: face.id, trim: face.trim, bleed: face.bleed, items: addressItems(face, address, 'preview', shaper) };
}
