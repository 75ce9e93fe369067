import type { Country } from '@jolimot/contract/addresses';

const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const zone = { id: 1, iri: '/country_zones/1', name: '', nbCredit: 1, active: true, deliveryDays: { min: 2, max: 6 } };

const country = (id: number, isoCode: string, name: string, zipcodeFormat: string): Country => ({
  ...{ id, iri: `/countries/${id}`, isoCode, name, postalName: name, needsZipcode: true, zipcodeFormat, active: true },
  zone: { ...zone, ...stamps },
  ...{ ...stamps, deletedAt: null },
});

export const sampleCountries: readonly Country[] = [
  country(1, 'FR', 'France', '\\d{5}'),
  country(2, 'US', 'États-Unis', '\\d{5}(?:-\\d{4})?'),
  country(3, 'GB', 'Royaume-Uni', '[A-Z\\d]{2,4} \\d[A-Z]{2}'),
  country(4, 'DE', 'Allemagne', '\\d{5}'),
  country(5, 'BE', 'Belgique', '\\d{4}'),
  country(6, 'ES', 'Espagne', '\\d{5}'),
];
