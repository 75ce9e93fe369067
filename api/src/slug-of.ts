import slugify from '@sindresorhus/slugify';
import { invalid } from './errors';

const longest = 80;

/** `Fête des mères` → `fete-des-meres`; empty when the name has no Latin spelling. */
export const slugOf = (name: string): string =>
  slugify(name, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, longest)
    .replace(/-+$/, '');

/** @throws AppError 422 `required` on `slug` if the French name gives none */
export function slugFor({ slug, name }: { slug?: string | undefined; name: { fr: string } }): string {
  const made = slug ?? slugOf(name.fr);
  if (made === '') throw invalid('slug', 'required', 'This value should not be blank.');
  return made;
}
