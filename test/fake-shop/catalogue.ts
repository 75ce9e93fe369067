import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Cover, Product } from '@jolimot/contract/catalogue';
import { iriOf, parseIri } from '@jolimot/contract/iri';
import { aCover } from '../creation';
import { noSuchItem } from './refusals';

const instant = '2026-11-20T10:00:00.000Z';

const backgrounds = ['Background Color', 'Background Cover'] as const;
const backImages = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

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

export const coverIds = {
  plain: 1,
  full: 2,
  triptych: 3,
  backWithLegends: 4,
  backWithoutLegends: 5,
  /** Message, no background; may be another card's background. */
  pattern: 6,
  postcardOnly: 7,
} as const;

/** @throws Error for an unknown id */
export function coverOf(id: number): Cover {
  const found = covers.find((cover) => cover.id === id);
  if (!found) throw new Error(`The fake shop has no cover ${id}.`);
  return found;
}

/** @throws Refusal 400 for an unknown IRI */
export function coverNamed(iri: string): Cover {
  const found = covers.find(({ id }) => id === parseIri('covers', iri));
  if (!found) throw noSuchItem(iri);
  return found;
}

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

export const products: readonly Product[] = [aProduct(1, 'greeting-card'), aProduct(2, 'postcard')];

/** @throws Refusal 400 for an unknown IRI */
export function productNamed(iri: string): Product {
  const found = products.find(({ id }) => id === parseIri('products', iri));
  if (!found) throw noSuchItem(iri);
  return found;
}

/** @throws Error for an unknown id */
export const productOf = (id: number): Product => productNamed(iriOf('products', id));
