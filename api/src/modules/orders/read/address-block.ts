import type { AddressBlock } from '@jolimot/card/layout/card-input';
import { linesV1 } from '@jolimot/card/postal/lines-v1';
import type { AddressSnapshot } from '../../../db/schema/orders';

/**
 * Older orders have no frozen lines and get them as they were made then (docs/product/addresses.md, "Frozen lines").
 */
export const addressBlock = ({ lines, ...recipient }: AddressSnapshot): AddressBlock =>
  lines
    ? { lines, fontId: 'fira' }
    : { lines: linesV1({ ...recipient, countryName: recipient.countryName.fr }), fontId: 'barlow' };
