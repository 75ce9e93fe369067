import type { Address, Country } from '@jolimot/contract/addresses';

/** The country unless France. */
export function addressLine(address: Address, country: Pick<Country, 'isoCode' | 'name'> | undefined): string {
  const town = `${address.zipcode} ${address.city}`.trim();
  const abroad = country && country.isoCode !== 'FR' ? country.name : '';
  return [address.address1, town, address.state, abroad].filter((part) => part !== '').join(', ');
}

/** `29900 Concarneau`, abroad with the country. */
export function addressTown(
  { zipcode, city }: Pick<Address, 'zipcode' | 'city'>,
  country: Pick<Country, 'isoCode' | 'name'> | undefined,
): string {
  const town = `${zipcode} ${city}`.trim();
  return country && country.isoCode !== 'FR' ? `${town}, ${country.name}` : town;
}
