import { coverFitsProduct, type ProductSlug } from '@jolimot/card/products';
import { currentTemplate, findFace } from '@jolimot/card/templates/registry';
import type { FaceTemplate } from '@jolimot/card/templates/template';
import type { Locale } from '@jolimot/contract/fields';
import { readPublic } from '@/lib/api/server';
import { type HomeCover, homeCovers, readCovers } from '../../_home/home-data';

export const productPages = {
  'greeting-card': { words: 'greeting', route: 'greeting-cards', color: 'pink', written: 'inside' },
  postcard: { words: 'postcard', route: 'postcards', color: 'blue', written: 'address' },
} as const;

export function coversOf(product: ProductSlug, covers: readonly HomeCover[]): HomeCover[] {
  return covers.filter((cover) => coverFitsProduct(cover.type, product));
}

/** @throws Error when the template has none */
export function writtenFace(product: ProductSlug): FaceTemplate {
  const face = findFace(currentTemplate(product), productPages[product].written);
  if (!face) throw new Error(`The template of ${product} has no written side.`);
  return face;
}

/** `legend` in characters. */
export function figuresOf(product: ProductSlug): { lines: number; legend: number } {
  const { message } = writtenFace(product);
  return {
    lines: Math.max(message?.withStrip.lines.small ?? 0, message?.alone.lines.small ?? 0),
    legend: currentTemplate(product).legendMaximum,
  };
}

/** @throws Error also without the product */
export async function readProduct(slug: ProductSlug, locale: Locale) {
  const [products, { covers }, packages] = await Promise.all([
    readPublic('listProducts', {}, locale),
    readCovers(locale),
    readPublic('listCreditPackages', {}, locale),
  ]);
  const product = products.find((each) => each.slug === slug);
  if (!product) throw new Error(`The API sells no "${slug}".`);
  return { product, packages, covers: coversOf(slug, homeCovers(covers)) };
}
