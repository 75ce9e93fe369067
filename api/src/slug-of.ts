import { invalid } from './errors';

/** A name as the part of an address: `Fête des mères` → `fete-des-meres`. Empty when it has no Latin letter or digit. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/**
 * The slug of something new: the one given, else one made from its French name.
 * @throws AppError 422 `required` on `slug` when none can be made
 */
export function slugFor({ slug, name }: { slug?: string | undefined; name: { fr: string } }): string {
  const made = slug ?? slugOf(name.fr);
  if (made === '') throw invalid('slug', 'required', 'This value should not be blank.');
  return made;
}
