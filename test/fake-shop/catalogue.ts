import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Cover, Product } from '@jolimot/contract/catalogue';
import { iriOf, parseIri } from '@jolimot/contract/iri';
import { aCover } from '../creation';
import { noSuchItem } from './refusals';

const instant = '2026-11-20T10:00:00.000Z';

const backgrounds = ['Background Color', 'Background Cover'] as const;
const backImages = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

/** What each cover has a place for, and what else of it tells it from the others. */
const designs: readonly { names: readonly CustomizationName[]; own: Partial<Cover> }[] = [
  { names: [...backgrounds, 'Message'], own: { slug: 'plain', backColor: '#FBF7EE' } },
  { names: [...backgrounds, 'Message', 'Image Front Right Full'], own: { slug: 'full', backColor: '#DDEEFF' } },
  {
    names: [
      ...backgrounds,
      'Message',
      'Image Front Right Triptyque 1 Top',
      'Image Front Right Triptyque 1 Left',
      'Image Front Right Triptyque 1 Right',
    ],
    own: { slug: 'triptych', backColor: '#FFE4D6' },
  },
  {
    names: [...backgrounds, 'Message', 'Legend Left', 'Legend Middle', 'Legend Right', ...backImages],
    own: { slug: 'back-with-legends', backColor: '#E6F4E1' },
  },
  { names: [...backgrounds, 'Message', ...backImages], own: { slug: 'back-without-legends', backColor: '#F3E1F4' } },
  { names: ['Message'], own: { slug: 'pattern', backColor: '#FFFFFF', usableAsBackground: true } },
  { names: [...backgrounds, 'Message'], own: { slug: 'postcard-only', backColor: '#CCCCCC', type: 'postcard' } },
];

const covers: readonly Cover[] = designs.map(({ names, own }, index) => {
  const id = index + 1;
  return aCover({ id, iri: iriOf('covers', id), name: `Cover ${id}`, type: 'both', ...own }, names);
});

/** The ids of the covers on show, by what they have a place for. */
export const coverIds = {
  /** A message, and no photos. */
  plain: 1,
  /** One photo on the whole front. */
  full: 2,
  /** Three photos on the front. */
  triptych: 3,
  /** Three photos beside the message, with legends. */
  backWithLegends: 4,
  /** The same without legends. */
  backWithoutLegends: 5,
  /** A message and no background; it may be the background of another card. */
  pattern: 6,
  /** Fits postcards alone. */
  postcardOnly: 7,
} as const;

/** @throws Error for an id that the fake shop does not sell */
export function coverOf(id: number): Cover {
  const found = covers.find((cover) => cover.id === id);
  if (!found) throw new Error(`The fake shop has no cover ${id}.`);
  return found;
}

/** The cover that a payload names. @throws Refusal 400 for none */
export function coverNamed(iri: string): Cover {
  const found = covers.find(({ id }) => id === parseIri('covers', iri));
  if (!found) throw noSuchItem(iri);
  return found;
}

/** What a cover has a place for; nothing without a cover. */
export const namesOf = (coverId: number | null): CustomizationName[] =>
  coverId === null ? [] : Object.values(coverOf(coverId).customizationTypes).map(({ name }) => name);

const aProduct = (id: number, slug: Product['slug']): Product => ({
  id,
  iri: iriOf('products', id),
  name: slug,
  slug,
  type: 'card',
  description: '',
  nbCredit: 1,
  active: true,
  tags: [],
  createdAt: instant,
  updatedAt: instant,
  deletedAt: null,
});

/** What is sold. */
export const products: readonly Product[] = [aProduct(1, 'greeting-card'), aProduct(2, 'postcard')];

/** The product that a payload names. @throws Refusal 400 for none */
export function productNamed(iri: string): Product {
  const found = products.find(({ id }) => id === parseIri('products', iri));
  if (!found) throw noSuchItem(iri);
  return found;
}

/** @throws Error for an id that is not sold */
export const productOf = (id: number): Product => productNamed(iriOf('products', id));
