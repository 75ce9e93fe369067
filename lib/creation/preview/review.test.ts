import { describe, expect, it } from 'vitest';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { evenShaper } from '@/test/shaper';
import { isTooSmall, photoSlot, sharpnessOf } from '../card/slot-geometry';
import { type Reviewed, review } from './review';

const names = ['Background Color', 'Message', 'Legend Left', 'Image Front Right Full', 'Image Back Left'] as const;
const cover = aCover({}, names);
const photo = (name: (typeof names)[number], width: number, height: number) =>
  aCustomization({
    customizationName: name,
    file: { width, height, contentType: 'image/jpeg', checksum: 'x' },
    fileUrl: '/x',
  });
const text = (name: (typeof names)[number], value: string) => aCustomization({ customizationName: name, value });

const done = aCreation({
  cover: { id: 3, iri: '/covers/3' },
  customizations: {
    'Background Color': text('Background Color', '#FFFFFF'),
    Message: text('Message', 'Coucou'),
    'Legend Left': text('Legend Left', 'Le soir'),
    'Image Front Right Full': photo('Image Front Right Full', 3000, 4000),
    'Image Back Left': photo('Image Back Left', 3000, 4000),
  },
});
const reviewed = (own: Partial<Reviewed> = {}): Reviewed => ({
  creation: done,
  cover,
  unsavedTexts: {},
  shaper: evenShaper,
  ...own,
});
const without = (...gone: string[]) => ({
  ...done,
  customizations: Object.fromEntries(Object.entries(done.customizations).filter(([name]) => !gone.includes(name))),
});

describe('review', () => {
  it('is empty for a finished card', () => expect(review(reviewed())).toEqual([]));

  it('lists what is missing, by step', () => {
    const items = review(reviewed({ creation: without('Background Color', 'Image Front Right Full', 'Message') }));
    expect(items.map((item) => [item.kind, item.step, item.blocking])).toEqual([
      ['missing', 'card', true],
      ['missing', 'images', true],
      ['missing', 'message', true],
    ]);
    expect(review(reviewed({ cover: null }))).toMatchObject([{ kind: 'missing', thing: { kind: 'cover' } }]);
  });

  it('counts an unsaved message, and one that was deleted but not saved yet', () => {
    expect(review(reviewed({ creation: without('Message'), unsavedTexts: { Message: 'Coucou' } }))).toEqual([]);
    expect(review(reviewed({ unsavedTexts: { Message: '  ' } }))).toMatchObject([{ kind: 'missing', step: 'message' }]);
  });

  it('warns of a soft photo and refuses a blurred one', () => {
    const of = (width: number, height: number) =>
      review(
        reviewed({
          creation: {
            ...done,
            customizations: { ...done.customizations, 'Image Back Left': photo('Image Back Left', width, height) },
          },
        }),
      );
    expect(of(237, 355)).toEqual([]);
    expect(of(235, 353)).toMatchObject([
      { kind: 'sharpness', level: 'soft', blocking: false, name: 'Image Back Left' },
    ]);
    expect(of(170, 255)).toMatchObject([{ level: 'blurred', blocking: false }]);
    expect(of(100, 150)).toMatchObject([{ level: 'refused', blocking: true }]);
  });

  it('lists texts that cannot be printed before mere hints', () => {
    const items = review(reviewed({ creation: without('Legend Left'), unsavedTexts: { Message: 'Je t’aime ❤️' } }));
    expect(items).toMatchObject([
      { kind: 'text', name: 'Message', problem: { code: 'emoji' } },
      { kind: 'legend', name: 'Legend Left', blocking: false },
    ]);
  });

  it('does not check texts without the shaper', () => {
    expect(review(reviewed({ shaper: undefined, unsavedTexts: { Message: '❤️' } }))).toEqual([]);
  });
});

describe('sharpness', () => {
  it('follows the crop', () => {
    const whole = photo('Image Back Left', 600, 900);
    expect(sharpnessOf(whole, 'greeting-card', 'Image Back Left')?.dpi).toBeCloseTo(508, 0);
    const half = { ...whole, value: 'xywh=percent:0,0,50,50' };
    expect(sharpnessOf(half, 'greeting-card', 'Image Back Left')?.dpi).toBeCloseTo(254, 0);
    expect(sharpnessOf(undefined, 'greeting-card', 'Image Back Left')).toBeUndefined();
  });

  it('recognises a picture that is too small with any crop', () => {
    const rect = photoSlot('postcard', 'Image Front Right Full')?.rect;
    expect(rect).toEqual({ x: -3, y: -3, w: 111, h: 154 });
    if (!rect) throw new Error('no slot');
    expect(isTooSmall({ width: 438, height: 607 }, rect)).toBe(false);
    expect(isTooSmall({ width: 430, height: 600 }, rect)).toBe(true);
    expect(isTooSmall({ width: 607, height: 438 }, rect)).toBe(false);
  });
});
