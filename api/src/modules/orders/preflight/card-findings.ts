import { dpiLevel, effectiveDpi, type PixelSize } from '@jolimot/card/crop-maths';
import { isStripUsed } from '@jolimot/card/customization-types';
import type { FontId } from '@jolimot/card/fonts';
import type { AddressBlock } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { addressLineMaximum } from '@jolimot/card/postal/address';
import { lengthOf } from '@jolimot/card/postal/address-lines';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { PreflightFinding } from '@jolimot/contract/back-office/production';
import type { CreationSnapshot } from '../../../db/schema/orders';
import { textRefusals } from '../../creations/printing/print-problems';

type Finding = Omit<PreflightFinding, 'card' | 'cover'>;

interface PlacedPicture {
  readonly asset: string;
  readonly place: string;
  /** Undefined for the shop's pictures, measured on upload. */
  readonly ppi: number | undefined;
}

export function picturesOf(faces: readonly Face[], { customizations }: CreationSnapshot): PlacedPicture[] {
  const sizes = new Map<string, PixelSize>(
    customizations.flatMap(({ photo }) => (photo ? [[photo.storageKey, photo] as const] : [])),
  );
  return faces.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind !== 'image') return [];
      const size = sizes.get(item.asset);
      return [{ asset: item.asset, place: item.role, ppi: size && effectiveDpi(item.crop, size, item.rect) }];
    }),
  );
}

/** Below the minimum they stop the card (docs/product/card.md, "Photos"). */
export const resolutionFindings = (pictures: readonly PlacedPicture[]): Finding[] =>
  pictures.flatMap(({ place, ppi }) => {
    const level = ppi === undefined ? 'fine' : dpiLevel(ppi);
    if (ppi === undefined || level === 'fine') return [];
    return [{ code: 'resolution_low', stops: level === 'refused', place, value: Math.round(ppi) }];
  });

/** Words that would be cut, or drawn with empty boxes. */
export function wordFindings({ product, style, cover, customizations }: CreationSnapshot, shaper: Shaper): Finding[] {
  const parts = Object.fromEntries(customizations.map(({ name, value }) => [name, { value }]));
  const context = { product, style, hasStrip: isStripUsed(cover.customizationTypes, parts) };
  return customizations.flatMap(({ name, value }) =>
    (value === null ? [] : textRefusals(name, value, context, shaper)).map(
      ({ code }): Finding => ({ code: 'text_unfit', stops: true, place: name, value: code }),
    ),
  );
}

export function addressFindings({ lines, fontId }: AddressBlock, shaper: Shaper): Finding[] {
  const missing = [...new Set(lines.flatMap((line) => Array.from(line)))].filter((letter) =>
    lacks(letter, fontId, shaper),
  );
  const long = lines.filter((line) => lengthOf(line) > addressLineMaximum);
  const place = 'address';
  return [
    // Neither a name nor a town is enough for an address.
    ...(lines.length < 3 ? [{ code: 'address_short', stops: true, place, value: lines.length } as const] : []),
    ...long.map((line): Finding => ({ code: 'address_line_long', stops: false, place, value: lengthOf(line) })),
    ...(missing.length > 0
      ? [{ code: 'address_letter_missing', stops: true, place, value: missing.join(' ') } as const]
      : []),
  ];
}

const lacks = (letter: string, fontId: FontId, shaper: Shaper): boolean =>
  letter !== ' ' && !shaper.has(fontId, letter.codePointAt(0) ?? 0);
