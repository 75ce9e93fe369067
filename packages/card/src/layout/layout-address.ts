import { templateFor } from '../templates/registry';
import type { TemplateRef } from '../templates/template';
import type { Shaper } from '../typeset/shaper';
import { addressItems } from './addresses';
import type { AddressBlock } from './card-input';
import type { Face } from './display-list';

/**
 * The face with the address, and only that: a greeting card's envelope, or a postcard's address side. Unprintable or
 * missing lines are bars.
 * @param shaper with `fira` loaded
 * @throws Error when the template version is unknown
 */
export function layoutAddress(template: TemplateRef, address: AddressBlock, shaper: Shaper): Face {
  const face = templateFor(template).faces.find((one) => one.address !== undefined);
  if (!face) throw new Error(`The template ${template.product} has no face with an address.`);
  return { id: face.id, trim: face.trim, bleed: face.bleed, items: addressItems(face, address, 'preview', shaper) };
}
