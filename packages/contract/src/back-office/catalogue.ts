import { colorFamilies } from '@jolimot/card/cover-filters';
import { coverTypes, productSlugs } from '@jolimot/card/products';
import { z } from 'zod';
import { coverImage, coverImageNames, covers, customizationType, events, products, tags } from '../catalogue';
import {
  dayInput,
  decimal,
  id,
  idFilter,
  iri,
  locale,
  localized,
  localizedOrEmpty,
  ordering,
  paged,
  slug,
  timestamps,
} from '../fields';
import { adminEdit, resource, withStaffView } from '../resource';

const tagIris = z.array(iri('tags')).max(100);
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);
const position = z.number().int().min(-10_000).max(10_000);
const creditsOfProduct = z.number().int().min(1).max(100);
const deletedAt = z.null().optional();
const noWords = { fr: '', en: '' };

const productInput = z.object({
  slug: z.enum(productSlugs),
  name: localized,
  description: localizedOrEmpty.default(noWords),
  nbCredit: creditsOfProduct.default(1),
  active: z.boolean().default(false),
  tags: tagIris.default([]),
});
const productChange = z.object({
  name: localized.optional(),
  description: localizedOrEmpty.optional(),
  nbCredit: creditsOfProduct.optional(),
  active: z.boolean().optional(),
  tags: tagIris.optional(),
  deletedAt,
});

const tagInput = z.object({
  /** Made from the French name when left out. */
  slug: slug.optional(),
  name: localized,
  position: position.default(0),
  active: z.boolean().default(true),
});
const tagChange = z.object({
  slug: slug.optional(),
  name: localized.optional(),
  position: position.optional(),
  active: z.boolean().optional(),
  deletedAt,
});

const eventInput = z.object({
  /** The same every year. */
  slug: slug.optional(),
  name: localized,
  description: localizedOrEmpty.default(noWords),
  date: dayInput,
  tags: tagIris.default([]),
});
const eventChange = z.object({
  slug: slug.optional(),
  name: localized.optional(),
  description: localizedOrEmpty.optional(),
  date: dayInput.optional(),
  tags: tagIris.optional(),
  deletedAt,
});

const coverFields = {
  slug,
  name: localized,
  keywords: localizedOrEmpty,
  priority: z.number().int().min(0).max(1_000_000),
  type: z.enum(coverTypes),
  logoColor: hexColor,
  color: hexColor,
  backColor: hexColor,
  /** mm */
  barcodePadding: decimal(0, 20),
  usableAsBackground: z.boolean(),
  active: z.boolean(),
  /** Null for at once. */
  publishFrom: dayInput.nullable(),
  /** The dominant one first. */
  colorFamilies: z
    .array(z.enum(colorFamilies))
    .max(colorFamilies.length)
    .transform((families) => [...new Set(families)]),
  /** Of the drawn words; may be empty. */
  languages: z
    .array(locale)
    .max(2)
    .transform((languages) => [...new Set(languages)]),
  tags: tagIris,
  /** At most one Front Right layout. */
  customizationTypes: z.array(iri('customization_types')).max(30),
};
/** Inactive until it has its front picture. */
const coverInput = z.object({
  ...coverFields,
  slug: slug.optional(),
  keywords: localizedOrEmpty.default(noWords),
  usableAsBackground: z.boolean().default(false),
  active: z.boolean().default(false),
  publishFrom: coverFields.publishFrom.default(null),
  colorFamilies: coverFields.colorFamilies.default([]),
  languages: coverFields.languages.default([]),
  tags: tagIris.default([]),
});
const coverChange = z.object(coverFields).partial().extend({ deletedAt });

const synonymWords = z
  .array(z.string().trim().min(1).max(60))
  .min(2)
  .max(60)
  .transform((words) => [...new Set(words)]);

const searchSynonym = z
  .object({ id, iri: z.string(), words: z.array(z.string()), ...timestamps })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof searchSynonym>;

const coverImageInput = z.object({ cover: iri('covers'), name: z.enum(coverImageNames) });

const coverImages = resource('/cover_images', 'CoverImage', coverImage);
const searchSynonyms = resource('/search_synonyms', 'SearchSynonym', searchSynonym);
const customizationTypes = resource('/customization_types', 'CustomizationType', customizationType);

export const backOfficeCatalogueCalls = {
  getProduct: products.get({ summary: 'One product', access: 'public', ...withStaffView }),
  createProduct: products.create({ summary: 'Add a product', access: 'admin', body: productInput }),
  updateProduct: products.update({
    summary: 'Change a product; what is left out stays',
    ...adminEdit,
    body: productChange,
  }),
  deleteProduct: products.remove({ summary: 'Delete a product softly', access: 'admin' }),
  getTag: tags.get({ summary: 'One occasion', access: 'public', ...withStaffView }),
  createTag: tags.create({ summary: 'Add an occasion', access: 'admin', body: tagInput }),
  updateTag: tags.update({ summary: 'Change an occasion; what is left out stays', ...adminEdit, body: tagChange }),
  deleteTag: tags.remove({ summary: 'Delete an occasion softly; what carried it stays', access: 'admin' }),
  getEvent: events.get({ summary: 'One event', access: 'public', ...withStaffView }),
  createEvent: events.create({ summary: 'Add an event', access: 'admin', body: eventInput }),
  updateEvent: events.update({ summary: 'Change an event; what is left out stays', ...adminEdit, body: eventChange }),
  deleteEvent: events.remove({ summary: 'Delete an event softly', access: 'admin' }),
  createCover: covers.create({
    summary: 'Add a cover; it goes on show once it has its front picture',
    access: 'admin',
    body: coverInput,
  }),
  updateCover: covers.update({
    summary: 'Change a cover; what is left out stays, placed orders keep the old one',
    ...adminEdit,
    body: coverChange,
  }),
  deleteCover: covers.remove({ summary: 'Delete a cover softly', access: 'admin' }),
  listCoverImages: coverImages.list({
    summary: 'The pictures of covers',
    access: 'staff',
    query: paged({ 'cover[]': idFilter('covers'), ...ordering('id', 'createdAt') }, 50),
  }),
  getCoverImage: coverImages.get({ summary: 'One picture of a cover', access: 'staff' }),
  createCoverImage: coverImages.create({
    summary: 'Upload a picture of a cover, or replace it; placed orders keep the old one',
    access: 'admin',
    body: coverImageInput,
    multipart: { file: 'file' },
    rateLimit: 'upload',
  }),
  deleteCoverImage: coverImages.remove({ summary: 'Remove a picture that its cover can do without', access: 'admin' }),
  listSearchSynonyms: searchSynonyms.list({
    summary: 'The groups of words that the search takes for one',
    access: 'staff',
    query: paged({}, 100),
  }),
  getSearchSynonym: searchSynonyms.get({ summary: 'One group of words', access: 'staff' }),
  createSearchSynonym: searchSynonyms.create({
    summary: 'Add a group of words',
    access: 'admin',
    body: z.object({ words: synonymWords }),
  }),
  updateSearchSynonym: searchSynonyms.update({
    summary: 'Change a group of words',
    ...adminEdit,
    body: z.object({ words: synonymWords.optional() }),
  }),
  deleteSearchSynonym: searchSynonyms.remove({ summary: 'Delete a group of words', access: 'admin' }),
  listCustomizationTypes: customizationTypes.list({ summary: 'Everything that a cover may take', access: 'public' }),
  getCustomizationType: customizationTypes.get({ summary: 'One thing that a cover may take', access: 'public' }),
};
