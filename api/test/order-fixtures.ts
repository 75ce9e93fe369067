import { defaultStyle } from '@jolimot/card/style';
import { idOfIri } from '@jolimot/contract/fields';
import sharp from 'sharp';
import type { Storage } from '../src/adapters/storage/storage';
import type { Db } from '../src/db/client';
import { coverImages } from '../src/db/schema/catalogue';
import { creations, customizations } from '../src/db/schema/creations';
import { addresses, countries, countryZones, shopHolidays } from '../src/db/schema/shipping';
import { newReference } from '../src/modules/creations/document/reference';
import { addCardCatalogue, addCover, type CardCatalogue } from './card-fixtures';
import { addPaymentMethods } from './commerce-fixtures';

/** What an order needs to be placed: products and a cover with its picture, two zones, three countries, closed days. */
export interface OrderShop extends CardCatalogue {
  cover: string;
  countries: { france: number; usa: number; unserved: number };
}

/** Once for a database. @param closedDays `YYYY-MM-DD` */
export async function addOrderShop(db: Db, storage: Storage, closedDays: string[] = []): Promise<OrderShop> {
  await addPaymentMethods(db);
  const catalogue = await addCardCatalogue(db);
  const cover = await addCover(db, catalogue);
  await storeFront(db, storage, cover);
  if (closedDays.length > 0) await db.insert(shopHolidays).values(closedDays.map((date) => ({ date })));
  return { ...catalogue, cover, countries: await addCountries(db) };
}

/** Puts the pictures of a cover where its rows say they are. */
export async function storeFront(db: Db, storage: Storage, cover: string): Promise<void> {
  const picture = sharp({ create: { width: 222, height: 308, channels: 3, background: '#E8552D' } });
  const bytes = await picture.png().toBuffer();
  const rows = await db.select().from(coverImages);
  const mine = rows.filter(({ coverId }) => coverId === idOfIri('covers', cover));
  await Promise.all(mine.map(({ storageKey }) => storage.put(storageKey, bytes)));
}

async function addCountries(db: Db): Promise<OrderShop['countries']> {
  const name = (word: string) => ({ fr: word, en: word });
  const [near, far] = await db
    .insert(countryZones)
    .values([
      { slug: 'france', name: name('France'), nbCredit: 1, deliveryMin: 2, deliveryMax: 6 },
      { slug: 'far', name: name('Loin'), nbCredit: 2, deliveryMin: 8, deliveryMax: 12 },
    ])
    .returning({ id: countryZones.id });
  const france = { isoCode: 'FR', name: name('France'), needsZipcode: true, zipcodeFormat: '\\d{5}' };
  const usa = { isoCode: 'US', name: { fr: 'États-Unis', en: 'United States' }, needsZipcode: true };
  const unserved = { isoCode: 'AQ', name: name('Antarctique'), needsZipcode: false, active: false };
  const rows = await db
    .insert(countries)
    .values([
      { ...france, zoneId: near?.id ?? 0 },
      { ...usa, zipcodeFormat: '\\d{5}', zoneId: far?.id ?? 0 },
      { ...unserved, zoneId: far?.id ?? 0 },
    ])
    .returning({ id: countries.id });
  const [one, two, three] = rows.map(({ id }) => id);
  return { france: one ?? 0, usa: two ?? 0, unserved: three ?? 0 };
}

type NewAddress = Partial<typeof addresses.$inferInsert>;

/** An address of somebody's, in France unless said otherwise. @returns its IRI */
export async function addAddress(
  db: Db,
  shop: OrderShop,
  shopUserId: number,
  values: NewAddress = {},
): Promise<string> {
  const [row] = await db
    .insert(addresses)
    .values({
      shopUserId,
      firstname: 'Jeanne',
      lastname: 'Dubois',
      address1: '12 rue de l’Église',
      zipcode: '94240',
      city: 'L’Haÿ-les-Roses',
      countryId: shop.countries.france,
      ...values,
    })
    .returning({ id: addresses.id });
  return `/addresses/${row?.id}`;
}

type NewCreation = Partial<typeof creations.$inferInsert> & { message?: string | null };

/** A creation of somebody's that can be ordered: cover, background and message. @returns its id and IRI */
export async function addCreation(
  db: Db,
  shop: OrderShop,
  shopUserId: number | null,
  { message = 'Bon anniversaire, Jeanne !', ...values }: NewCreation = {},
): Promise<{ id: number; iri: string }> {
  const [row] = await db
    .insert(creations)
    .values({
      reference: newReference(),
      shopUserId,
      productId: idOfIri('products', shop.products.greeting),
      coverId: idOfIri('covers', shop.cover),
      style: defaultStyle,
      ...values,
    })
    .returning({ id: creations.id });
  const id = row?.id ?? 0;
  const typeOf = (name: 'Message' | 'Background Color') => shop.types.get(name) ?? 0;
  await db.insert(customizations).values([
    {
      creationId: id,
      name: 'Background Color',
      customizationTypeId: typeOf('Background Color'),
      value: '#F4E9D8',
    },
    ...(message === null
      ? []
      : [{ creationId: id, name: 'Message' as const, customizationTypeId: typeOf('Message'), value: message }]),
  ]);
  return { id, iri: `/creations/${id}` };
}
