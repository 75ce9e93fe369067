import slugify from '@sindresorhus/slugify';
import { invalid } from './errors';

/** The longest slug that the contract takes. */
const longest = 80;

/** A name as a part of an address: `Fête des mères` → `fete-des-meres`. Empty when nothing of it has a Latin spelling. */
export const slugOf = (name: string): string =>
  slugify(name, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, longest)
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
