export type PostalAddress = {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly zipcode: string;
  readonly city: string;
  /** The postal abbreviation where the country has a closed list, else as typed. */
  readonly state: string;
  readonly countryCode: string;
  /** In French: La Poste reads it. */
  readonly countryName: string;
};

export type AddressField =
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'zipcode'
  | 'city'
  | 'state'
  | 'country';

/** La Poste's limit for one line (NF Z10-011). */
export const addressLineMaximum = 38;

/** Domestic mail, without a country line. */
const domestic = new Set(['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF']);

/** @param isoCode ISO 3166-1 alpha-2 */
export const isDomestic = (isoCode: string): boolean => domestic.has(isoCode.toUpperCase());
