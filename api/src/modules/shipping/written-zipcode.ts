/**
 * A postcode the way the post writes it: capitals, single spaces, and in France and its territories none at all
 * (« 75 011 » is how people say it, 75011 how machines read it).
 * @param isoCode ISO 3166-1 alpha-2
 */
export function writtenZipcode(isoCode: string, zipcode: string): string {
  const written = zipcode.trim().replace(/\s+/g, ' ').toUpperCase();
  return frenchPost.has(isoCode) ? written.replaceAll(' ', '') : written;
}

/** Where La Poste's five digits are in use. */
const frenchPost = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF', 'MC']);
