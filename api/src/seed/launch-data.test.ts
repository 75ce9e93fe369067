import { customizationTypeDefinitions } from '@jolimot/card/customization-types';
import { catalogue } from '@jolimot/covers/catalogue';
import { tagSlugs } from '@jolimot/covers/tags';
import { eq } from 'drizzle-orm';
import { COUNTRIES } from 'postal-code-checker';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/app/open-test-app';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { TestClock } from '../../test/app/test-clock';
import { createDiskStorage } from '../adapters/storage/disk-storage';
import { coverImages, customizationTypes, products, tags } from '../db/schema/catalogue';
import { countries, countryZones, shopHolidays } from '../db/schema/shipping';
import { coverMasterKey } from '../images/cover-thumbnails';
import { closedDays } from '../modules/shipping/shop-holidays';
import { photosOf } from './cover-masters';
import { launchPackages } from './launch/credit-packages';
import { seed } from './seed';

const shop = await openTestDatabase();
const folder = temporaryFolder();
const storage = createDiskStorage(folder);
await seed({
  db: shop.db,
  storage,
  demo: false,
  dataDir: folder,
  clock: new TestClock(new Date('2026-11-20T12:00:00Z')),
});

describe('the launch data', () => {
  it('hold every customization type of the card, every tag and both products', async () => {
    expect(await shop.db.$count(customizationTypes)).toBe(customizationTypeDefinitions.length);
    expect((await shop.db.select().from(tags)).map((tag) => tag.slug).sort()).toEqual([...tagSlugs].sort());
    expect((await shop.db.select().from(products)).map((row) => row.slug)).toEqual(['greeting-card', 'postcard']);
  });

  it('take one credit for a card, of either product and to any country', async () => {
    const ofProducts = await shop.db.select({ nbCredit: products.nbCredit }).from(products);
    const ofZones = await shop.db.select({ nbCredit: countryZones.nbCredit }).from(countryZones);
    expect(new Set([...ofProducts, ...ofZones].map(({ nbCredit }) => nbCredit))).toEqual(new Set([1]));
  });

  it('hold no sample photograph: a new card has its places empty', async () => {
    const samples = (await Promise.all(catalogue.map(photosOf))).flat().map(({ checksum }) => checksum);
    expect(samples.length).toBeGreaterThan(0);
    const known = (await shop.db.select().from(coverImages)).map(({ checksum }) => checksum);
    for (const sample of samples) {
      expect(known).not.toContain(sample);
      expect(await storage.exists(coverMasterKey(sample))).toBe(false);
    }
  });

  it('sell 1, 5, 10, 25 and 50 credits at a falling price for each, one marked best value, and hide the welcome package', () => {
    const shelf = launchPackages.filter((entry) => !entry.hidden);
    expect(shelf.map((entry) => entry.nbCredit)).toEqual([1, 5, 10, 25, 50]);
    const each = shelf.map((entry) => entry.price / entry.nbCredit);
    expect(each).toEqual([...each].sort((one, other) => other - one));
    expect(new Set(each).size).toBe(each.length);
    expect(shelf.filter((entry) => entry.label.en !== '' || entry.label.fr !== '')).toEqual([]);
    expect(launchPackages.filter((entry) => entry.hidden)).toMatchObject([{ slug: 'welcome', nbCredit: 1, price: 0 }]);
  });

  it('close the shop on the days off of this year and three more, and on no other day', async () => {
    const days = (await shop.db.select().from(shopHolidays)).map((row) => row.date);
    expect(days.toSorted()).toEqual([2026, 2027, 2028, 2029].flatMap(closedDays));
  });

  it('know every country of ISO 3166-1 with a name in both languages and a zone', async () => {
    const rows = await shop.db.select().from(countries);
    expect(rows.map((row) => row.isoCode).sort()).toEqual([...Object.keys(COUNTRIES), 'XK'].sort());
    for (const row of rows) {
      expect(row.name.fr).not.toBe(row.isoCode);
      expect(row.name.en).not.toBe(row.isoCode);
      expect(row.name.fr.length, 'a line of an envelope').toBeLessThanOrEqual(38);
    }
    expect(rows.find((row) => row.isoCode === 'DE')?.name).toEqual({ fr: 'Allemagne', en: 'Germany' });
  });

  it('promise the delays of docs/product/addresses.md, "Delays", in France and overseas, Europe and afar', async () => {
    const rows = await shop.db
      .select({ iso: countries.isoCode, min: countryZones.deliveryMin, max: countryZones.deliveryMax })
      .from(countries)
      .innerJoin(countryZones, eq(countryZones.id, countries.zoneId));
    const delay = (iso: string) => {
      const row = rows.find((entry) => entry.iso === iso);
      return [row?.min, row?.max];
    };
    for (const iso of ['FR', 'RE', 'GP', 'NC', 'PM']) expect(delay(iso)).toEqual([2, 6]);
    for (const iso of ['DE', 'GB', 'CH', 'GR', 'IS']) expect(delay(iso)).toEqual([3, 10]);
    for (const iso of ['US', 'CA', 'AU']) expect(delay(iso)).toEqual([8, 12]);
    for (const iso of ['JP', 'BR', 'NZ', 'SN']) expect(delay(iso)).toEqual([8, 15]);
  });
});
