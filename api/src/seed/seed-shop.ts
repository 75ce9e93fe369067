import { civilYear } from '@jolimot/contract/calendar/civil-year';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { coupons } from '../db/schema/coupons';
import { creditPackages, paymentMethods } from '../db/schema/payments';
import { countries, countryZones, shopHolidays } from '../db/schema/shipping';
import { closedDays } from '../modules/shipping/shop-holidays';
import { launchCoupons, launchPackages, launchPaymentMethods } from './launch/credit-packages';
import { launchZones } from './launch/zones';
import type { Seeded } from './seed-memory';

/** Besides the present year. */
const yearsAhead = 3;

/** @param today `YYYY-MM-DD` in Paris */
export async function seedShop(tx: Tx, seeded: Seeded, today: string): Promise<void> {
  const packages = seeded.fresh('credit-packages', launchPackages, ({ slug }) => slug);
  if (packages.length > 0) await tx.insert(creditPackages).values(packages).onConflictDoNothing();
  await seedCoupons(tx, seeded);
  const methods = seeded.fresh('payment-methods', launchPaymentMethods, ({ name }) => name);
  if (methods.length > 0) await tx.insert(paymentMethods).values(methods).onConflictDoNothing();
  const zones = seeded.fresh('country-zones', launchZones, ({ slug }) => slug);
  if (zones.length > 0) await tx.insert(countryZones).values(zones).onConflictDoNothing();
  await seedCountries(tx, seeded);
  await seedClosedDays(tx, seeded, civilYear(today));
}

async function seedCoupons(tx: Tx, seeded: Seeded): Promise<void> {
  for (const { packages, restrictions, ...coupon } of seeded.fresh('coupons', launchCoupons, ({ code }) => code)) {
    const known = await tx
      .select({ id: creditPackages.id })
      .from(creditPackages)
      .where(inArray(creditPackages.slug, [...packages]));
    // Without its packages a coupon would be valid for all.
    if (known.length < packages.length) continue;
    const values = { ...coupon, restrictions: { ...restrictions, packages: known.map(({ id }) => id) } };
    await tx.insert(coupons).values(values).onConflictDoNothing();
  }
}

async function seedCountries(tx: Tx, seeded: Seeded): Promise<void> {
  if (seeded.fresh('countries', ['all'], (name) => name).length === 0) return;
  const { launchCountries } = await import('./launch/countries');
  const zones = await tx.select().from(countryZones);
  const zoneIds = new Map(zones.map((zone) => [zone.slug, zone.id]));
  const rows = launchCountries().flatMap(({ zone, ...country }) => {
    const zoneId = zoneIds.get(zone);
    return zoneId === undefined ? [] : [{ ...country, zoneId }];
  });
  await tx.insert(countries).values(rows).onConflictDoNothing();
}

async function seedClosedDays(tx: Tx, seeded: Seeded, thisYear: number): Promise<void> {
  const years = Array.from({ length: yearsAhead + 1 }, (_, offset) => thisYear + offset);
  const fresh = seeded.fresh('closed-years', years, String);
  if (fresh.length === 0) return;
  const rows = fresh.flatMap(closedDays).map((date) => ({ date }));
  await tx.insert(shopHolidays).values(rows).onConflictDoNothing();
}
