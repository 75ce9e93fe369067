import { randomUUID } from 'node:crypto';
import { type CustomizationName, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/db/client';
import { coverCustomizationTypes, coverImages, covers, customizationTypes, products } from '../src/db/schema/catalogue';

export type CardCatalogue = {
  products: { greeting: string; postcard: string };
  /** Ids of the customization types by name. */
  types: ReadonlyMap<CustomizationName, number>;
};

/** The two products and every customization type. Once for a database. */
export async function addCardCatalogue(db: Db): Promise<CardCatalogue> {
  const name = { fr: 'Carte', en: 'Card' };
  const rows = await db
    .insert(products)
    .values([
      { slug: 'greeting-card' as const, name, description: name },
      { slug: 'postcard' as const, name, description: name },
    ])
    .returning({ id: products.id });
  const types = await db
    .insert(customizationTypes)
    .values(customizationTypeDefinitions.map((one) => ({ ...one })))
    .returning({ id: customizationTypes.id });
  return {
    products: { greeting: `/products/${rows[0]?.id}`, postcard: `/products/${rows[1]?.id}` },
    types: new Map(customizationTypeDefinitions.map((one, index) => [one.name, types[index]?.id ?? 0])),
  };
}

type CoverOptions = Partial<typeof covers.$inferInsert> & { allows?: readonly CustomizationName[] };

const words: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'];

/** A cover for both products that takes words and a background, unless said otherwise. @returns its IRI */
export async function addCover(db: Db, catalogue: CardCatalogue, options: CoverOptions = {}): Promise<string> {
  const { allows = words, ...values } = options;
  const slug = `cover-${randomUUID()}`;
  const [cover] = await db
    .insert(covers)
    .values({
      slug,
      name: { fr: slug, en: slug },
      keywords: { fr: '', en: '' },
      priority: 1,
      type: 'both',
      logoColor: '#1B2345',
      color: '#1B2345',
      backColor: '#F4E9D8',
      barcodePadding: 2,
      ...values,
    })
    .returning({ id: covers.id });
  const coverId = cover?.id ?? 0;
  await db
    .insert(coverCustomizationTypes)
    .values(allows.map((name) => ({ coverId, customizationTypeId: catalogue.types.get(name) ?? 0 })));
  await db.insert(coverImages).values({
    coverId,
    name: 'front',
    storageKey: `covers/${slug}.png`,
    checksum: slug,
    contentType: 'image/png',
  });
  return `/covers/${coverId}`;
}

/** A multipart body of fields and one file, as `inject` takes it. */
export function formBody(
  fields: Record<string, string>,
  file?: { bytes: Buffer; filename?: string; type?: string; field?: string },
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `form-${randomUUID()}`;
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { field = 'file', filename = 'photo.jpg', type = 'image/jpeg', bytes } = file;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Saves a customization over HTTP. */
export function saveCustomization(
  app: FastifyInstance,
  fields: { creationReference: string; customizationName: CustomizationName; value?: string },
  options: { headers?: Record<string, string>; file?: Parameters<typeof formBody>[1] } = {},
) {
  const { payload, headers } = formBody(fields, options.file);
  return app.inject({ method: 'POST', url: '/customizations', payload, headers: { ...headers, ...options.headers } });
}
