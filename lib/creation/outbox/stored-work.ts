import { customizationNames, isImageName } from '@jolimot/card/customization-types';
import { productSlugs } from '@jolimot/card/products';
import type { Desired, NewDesign, PlacedPhoto } from '../document/desired';
import { isTypedName } from '../document/unsaved-texts';
import type { Entry, EntryState } from './entries';
import type { Spare } from './outbox-store';

/* Parsed by hand: zod would be loaded with the page. */

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

const nameIn = (value: unknown) => customizationNames.find((name) => name === value);

function isDesign(value: unknown): value is NewDesign {
  if (!isRecord(value)) return false;
  const { cover, product, names, colours, background } = value;
  const isResource = (one: unknown): one is { slug?: unknown } =>
    isRecord(one) && typeof one.id === 'number' && isText(one.iri);
  return (
    isResource(cover) &&
    isResource(product) &&
    productSlugs.some((slug) => slug === product.slug) &&
    Array.isArray(names) &&
    names.every((name) => nameIn(name) !== undefined) &&
    (colours === null || (isRecord(colours) && isText(colours.from) && isText(colours.to))) &&
    (background === undefined || isText(background))
  );
}

const isPlacedPhoto = (value: unknown): value is PlacedPhoto =>
  isRecord(value) && isText(value.key) && isTextOrNull(value.crop);

function isWanted(value: unknown): value is Desired {
  if (!isRecord(value)) return false;
  switch (value.place) {
    case 'cover':
      return isDesign(value.design);
    case 'style':
      return isRecord(value.style);
    case 'background': {
      const { background } = value;
      const isNamed = (one: unknown): boolean => one === 'Background Color' || one === 'Background Cover';
      return background === null || (isRecord(background) && isNamed(background.name) && isText(background.value));
    }
  }
  const name = nameIn(value.place);
  if (!name) return false;
  if (isTypedName(name)) return isText(value.text);
  return isImageName(name) && (value.photo === null || isPlacedPhoto(value.photo));
}

const states = ['ready', 'waiting', 'refused', 'placeless'] as const satisfies EntryState[];
const isState = (value: unknown): value is EntryState => states.some((state) => state === value);

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  isWanted(value.desired) &&
  isTextOrNull(value.base) &&
  Array.isArray(value.tried) &&
  value.tried.every(isWanted) &&
  isState(value.state) &&
  typeof value.isOfOther === 'boolean';

const isSpare = (value: unknown): value is Spare => isRecord(value) && isText(value.key) && isText(value.fileName);

/** Skips malformed parts. */
export function parseWork(value: unknown): { entries: Entry[]; spares: Spare[] } {
  if (!isRecord(value)) return { entries: [], spares: [] };
  const { entries, spares } = value;
  return {
    entries: Array.isArray(entries) ? entries.filter(isEntry) : [],
    spares: Array.isArray(spares) ? spares.filter(isSpare) : [],
  };
}
