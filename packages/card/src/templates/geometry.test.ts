import { describe, expect, test } from 'vitest';
import { contains, overlaps } from '../../test/rectangles';
import { grow, type Rect, rect } from '../geometry';
import { greetingCardV1 } from './greeting-card-v1';
import { postcardV1 } from './postcard-v1';
import { currentTemplate, findFace, templateFor } from './registry';
import { type FaceTemplate, safe } from './template';

const templates = [greetingCardV1, postcardV1];
type Slot = { name: string; rect: Rect; bleeds: boolean };

/** Frames exclude each other, so their slots may overlap. */
const frameOf = (name: string): string | undefined => /Front Right (Full|Triptyque \d)/.exec(name)?.[1];

function slots(face: FaceTemplate, withStrip: boolean): Slot[] {
  const found: Slot[] = [];
  const add = (name: string, slot: Rect | undefined): void => {
    if (slot) found.push({ name, rect: slot, bleeds: name.endsWith('Full') });
  };
  for (const [name, slot] of Object.entries(face.images)) {
    if (withStrip || !name.startsWith('Image Back')) add(name, slot.rect);
  }
  if (withStrip) for (const [name, slot] of Object.entries(face.legends)) add(name, slot.rect);
  add('Message', (withStrip ? face.message?.withStrip : face.message?.alone)?.rect);
  add('Smilic', face.smilic);
  add('Logo', face.logo);
  add('Code', face.code?.rect);
  add('Address', face.address);
  add('Return address', face.returnAddress);
  add('Title', face.title);
  return found;
}

function exclude(a: Slot, b: Slot): boolean {
  const [one, other] = [frameOf(a.name), frameOf(b.name)];
  if (one && other && one !== other) return true;
  return (a.bleeds && b.name === 'Title') || (b.bleeds && a.name === 'Title');
}

const cases = templates.flatMap((template) =>
  template.faces.flatMap((face) =>
    [true, false].map((withBack) => ({
      name: `${template.product} ${face.id} ${withBack ? 'with' : 'without'} Back images`,
      face,
      withBack,
    })),
  ),
);

describe.each(cases)('$name', ({ face, withBack }) => {
  const all = slots(face, withBack);
  test('no two slots overlap', () => {
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!exclude(one, other)) expect(overlaps(one.rect, other.rect), `${one.name} × ${other.name}`).toBe(false);
      }
    }
  });
  test('only what bleeds is nearer to the trim or the fold than the safe margin', () => {
    const inside = rect(safe, safe, face.trim.w - 2 * safe, face.trim.h - 2 * safe);
    for (const slot of all.filter((one) => !one.bleeds)) {
      expect(contains(inside, slot.rect), `${slot.name} in the safe zone`).toBe(true);
      if (face.fold !== undefined) {
        expect(overlaps(slot.rect, rect(face.fold - safe, 0, 2 * safe, face.trim.h)), `${slot.name} off the fold`).toBe(
          false,
        );
      }
    }
  });
  test('the postal service’s zones stay clear', () => {
    for (const zone of face.clear) {
      for (const slot of all) expect(overlaps(slot.rect, zone), slot.name).toBe(false);
      if (face.background) expect(overlaps(face.background.area, zone)).toBe(false);
    }
  });
  test('words and marks on a plate are inside it', () => {
    const onPlate = ['Message', 'Smilic', 'Logo', 'Return address'];
    const plate = face.messagePlate ?? face.background?.plate;
    if (!plate) return;
    for (const slot of all.filter((one) => onPlate.includes(one.name) || one.name.startsWith('Legend'))) {
      const ground = face.photoBand && slot.name.startsWith('Legend') ? face.photoBand : plate;
      expect(contains(ground, slot.rect), slot.name).toBe(true);
    }
  });
  test('a postcard’s plate contains everything left of the address, with a margin', () => {
    const plate = face.background?.plate;
    if (!plate) return;
    for (const slot of all.filter((one) => one.name !== 'Address')) {
      expect(contains(plate, grow(slot.rect, 0.5)), slot.name).toBe(true);
    }
  });
  test('what bleeds ends exactly at the bleed', () => {
    const sheet = rect(-face.bleed, -face.bleed, face.trim.w + 2 * face.bleed, face.trim.h + 2 * face.bleed);
    const full = face.images['Image Front Right Full'];
    for (const area of [
      face.backColour,
      face.background?.area,
      full && (full.clip ?? full.rect),
      face.cover && (face.cover.clip ?? face.cover.rect),
    ]) {
      if (area) expect(contains(sheet, area)).toBe(true);
    }
  });
});

test('the two halves of a folded sheet overlap at the fold, so that no paper shows between them', () => {
  const under = (left: Rect | undefined, right: Rect | undefined): boolean =>
    left !== undefined && right !== undefined && left.x + left.w > right.x && overlaps(left, right);
  const outside = findFace(greetingCardV1, 'outside');
  const [left, right] = findFace(greetingCardV1, 'inside')?.background?.leaves ?? [];
  expect(under(outside?.backColour, outside?.cover?.clip)).toBe(true);
  expect(under(left?.clip, right?.clip)).toBe(true);
});

describe('versions', () => {
  test('the current one is found again by its reference', () => {
    for (const product of ['greeting-card', 'postcard'] as const) {
      const { version } = currentTemplate(product);
      expect(templateFor({ product, version })).toBe(currentTemplate(product));
    }
  });
  test('an unknown version is refused', () => {
    expect(() => templateFor({ product: 'postcard', version: 99 })).toThrow('No template postcard v99.');
  });
});
