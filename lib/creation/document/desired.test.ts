import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { aCard, aDesign, aPhoto } from '@/test/entry';
import { actionOf, type Desired, isHeld, keptText } from './desired';

const left = 'Image Back Left';
const crop = 'xywh=percent:0,0,50,50';
const written = aCard(
  [
    aCustomization({ customizationName: 'Message', value: 'Coucou' }),
    aCustomization({ customizationName: 'Background Color', value: '#AABBCC' }),
    aPhoto(left, 'a', { value: crop }),
  ],
  { cover: { id: 3, iri: '/covers/3' } },
);
const empty = aCreation();

describe('a text is kept', () => {
  it.each([
    ['as it is typed', 'Coucou\n toi', 'Coucou\n toi'],
    ['without what is invisible', 'Cou\u200Bcou\0', 'Coucou'],
    ['not at all if it is blank', ' \n ', null],
    ['not at all if nothing of it is visible', '\u200B\uFEFF', null],
  ])('%s', (_, typed, kept) => expect(keptText(typed)).toBe(kept));
});

describe('a creation holds', () => {
  it.each<[string, Desired]>([
    ['a cover with its product', { place: 'cover', design: aDesign() }],
    ['the part of a style that is desired', { place: 'style', style: { ink: written.style.ink } }],
    ['a colour in other letters', { place: 'background', background: { name: 'Background Color', value: '#aabbcc' } }],
    ['a text', { place: 'Message', text: 'Coucou' }],
    ['a text with something invisible', { place: 'Message', text: 'Cou\u200Bcou' }],
    ['no text where a blank one is desired', { place: 'Legend Left', text: ' ' }],
    ['a photo with its crop', { place: left, photo: { key: 'a', crop } }],
    ['a photo whose crop is left to the place', { place: left, photo: { key: 'a', crop: null } }],
    ['no photo', { place: 'Image Back Right', photo: null }],
  ])('%s', (_, desired) => expect(isHeld(written, desired)).toBe(true));

  it.each<[string, Desired]>([
    ['another cover', { place: 'cover', design: aDesign({ cover: { id: 4, iri: '/covers/4' } }) }],
    [
      'another product',
      { place: 'cover', design: aDesign({ product: { id: 2, iri: '/products/2', slug: 'postcard' } }) },
    ],
    ['another ink', { place: 'style', style: { align: written.style.align, ink: 'forest' } }],
    ['another colour', { place: 'background', background: { name: 'Background Color', value: '#AABBCD' } }],
    ['a pattern', { place: 'background', background: { name: 'Background Cover', value: '/covers/6' } }],
    ['no background', { place: 'background', background: null }],
    ['another text', { place: 'Message', text: 'Coucou !' }],
    ['no text', { place: 'Message', text: '' }],
    ['another photo', { place: left, photo: { key: 'b', crop: null } }],
    ['another crop', { place: left, photo: { key: 'a', crop: 'xywh=percent:50,50,50,50' } }],
    ['no photo', { place: left, photo: null }],
  ])('not %s', (_, desired) => expect(isHeld(written, desired)).toBe(false));

  it('what waits as well', () => {
    const waiting = aCreation({ tray: { [left]: aPhoto(left, 'a', { value: crop }) }, waiting: [left] });
    expect(isHeld(waiting, { place: left, photo: { key: 'a', crop } })).toBe(true);
    expect(isHeld(waiting, { place: left, photo: null })).toBe(false);
  });

  it('no background at first', () => expect(isHeld(empty, { place: 'background', background: null })).toBe(true));
});

it.each<[Desired, string]>([
  [{ place: 'cover', design: aDesign() }, 'selectCover'],
  [{ place: 'style', style: { ink: 'night' } }, 'selectCustomization'],
  [{ place: 'Message', text: 'Coucou' }, 'selectCustomization'],
  [{ place: 'Message', text: ' ' }, 'removeCustomization'],
  [{ place: left, photo: { key: 'a', crop: null } }, 'selectCustomization'],
  [{ place: left, photo: null }, 'removeCustomization'],
  [{ place: 'background', background: { name: 'Background Color', value: '#AABBCC' } }, 'selectCustomization'],
  [{ place: 'background', background: null }, 'removeCustomization'],
])('%o is told as %s', (desired, action) => expect(actionOf(desired)).toBe(action));
