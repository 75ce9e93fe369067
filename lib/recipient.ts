import type { Address, Country } from '@jolimot/contract/addresses';

/** An address on one line, for a list: street, postcode and town, state, then the country when it is not France. */
export function addressLine(address: Address, country: Pick<Country, 'isoCode' | 'name'> | undefined): string {
  const town = `${address.zipcode} ${address.city}`.trim();
  const abroad = country && country.isoCode !== 'FR' ? country.name : '';
  return [address.address1, town, address.state, abroad].filter((part) => part !== '').join(', ');
}

/** The town of an address for a list: `29900 Concarneau`, abroad with the country. */
export function addressTown(
  { zipcode, city }: Pick<Address, 'zipcode' | 'city'>,
  country: Pick<Country, 'isoCode' | 'name'> | undefined,
): string {
  const town = `${zipcode} ${city}`.trim();
  return country && country.isoCode !== 'FR' ? `${town}, ${country.name}` : town;
}
