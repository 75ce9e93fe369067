import { addressLines } from '@jolimot/card/postal/address-lines';
import { addressViolations, printedAddress } from '@jolimot/contract/addresses';
import { idOfIri } from '@jolimot/contract/iri';
import type { OrderCreate } from '@jolimot/contract/orders/order';
import { type ClosedDays, closedDaysOf, shippingDayProblem } from '@jolimot/contract/shipping-days';
import type { DbOrTx } from '../../../db/client';
import type { AddressSnapshot } from '../../../db/schema/orders';
import type { RefusedField } from '../../../errors';
import { isServed, postalCountry } from '../../shipping/countries';
import { allShopHolidays } from '../../shipping/shop-holidays';
import { type AddressEntry, addressBook } from './repository';

export interface CheckedShipping {
  addressId: number;
  recipient: AddressSnapshot;
  date: string;
  deliveryMin: number;
  deliveryMax: number;
  /** Factor for a product's credits. */
  zoneCredits: number;
}

const dayMessages = {
  day_past: 'That day is no longer possible. Pick another.',
  day_closed: 'The workshop is closed that day. Pick another.',
  day_too_far: 'That day is too far away. Pick another.',
} as const;

/** docs/product/orders.md, "What is refused" */
export async function checkShippings(
  db: DbOrTx,
  shopUserId: number,
  wanted: OrderCreate['shippings'],
  now: Date,
): Promise<{ shippings: CheckedShipping[]; violations: RefusedField[] }> {
  const { book, closed } = await addressBook(db, shopUserId, wanted.map(addressIdOf));
  const shippings: CheckedShipping[] = [];
  const violations = wanted.flatMap((one, index) => {
    const entry = book.get(addressIdOf(one));
    if (entry) shippings.push(toShipping(entry, one.date));
    const earlier = wanted.findIndex((other) => addressIdOf(other) === addressIdOf(one)) < index;
    return [
      ...addressProblems(entry, earlier, `shippings[${index}].address`),
      ...dayProblems(one.date, now, closed, `shippings[${index}].date`),
    ];
  });
  return { shippings, violations };
}

export const closedDays = async (db: DbOrTx): Promise<ClosedDays> => closedDaysOf(await allShopHolidays(db));

const addressIdOf = (wanted: { address: string }): number => idOfIri('addresses', wanted.address);

/**
 * Names the wrong field, as in `shippings[0].address.city`.
 * @param earlier whether the address was listed before
 */
export function addressProblems(
  entry: AddressEntry | undefined,
  earlier: boolean,
  propertyPath: string,
): RefusedField[] {
  if (!entry) return [{ propertyPath, code: 'invalid', message: 'This address is not in your address book.' }];
  if (earlier) return [{ propertyPath, code: 'invalid', message: 'This recipient is listed twice.' }];
  if (!isServed(entry)) {
    return [{ propertyPath, code: 'country_inactive', message: 'We don’t post to this country yet.' }];
  }
  return addressViolations(entry.address, postalCountry(entry.country)).map((violation) => ({
    ...violation,
    propertyPath: `${propertyPath}.${violation.propertyPath}`,
  }));
}

/** @param first see `shippingDayProblem` */
export function dayProblems(
  day: string,
  now: Date,
  closed: ClosedDays,
  propertyPath: string,
  first?: string,
): RefusedField[] {
  const problem = shippingDayProblem(day, now, closed, first);
  if (problem === undefined) return [];
  return [{ propertyPath, code: problem === 'day_too_far' ? 'invalid' : problem, message: dayMessages[problem] }];
}

export function toShipping({ address, country, zone }: AddressEntry, date: string): CheckedShipping {
  const { firstname, lastname, company, address1, address2, address3, city } = address;
  const printed = printedAddress(address, postalCountry(country));
  const { zipcode, state } = printed;
  return {
    addressId: address.id,
    recipient: {
      ...{ firstname, lastname, company, address1, address2, address3, zipcode, city, state },
      countryCode: country.isoCode,
      countryName: country.name,
      lines: addressLines(printed).map(({ text }) => text),
    },
    date,
    deliveryMin: zone.deliveryMin,
    deliveryMax: zone.deliveryMax,
    zoneCredits: zone.nbCredit,
  };
}
