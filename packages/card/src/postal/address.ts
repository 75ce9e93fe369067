/** A postal address as an order stores it. */
export type PostalAddress = {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly zipcode: string;
  readonly city: string;
  /** State, province or prefecture: its postal abbreviation where the country has a closed list, else as typed. */
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** In French, the language of the post that takes the card. */
  readonly countryName: string;
};

/** What is printed of an address, by the names of the contract. */
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

/** Characters that La Poste prints on one line of an address (NF Z10-011). */
export const addressLineMaximum = 38;

/** The countries and territories that La Poste serves as domestic mail: written without a country line. */
const domestic = new Set(['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF']);

/** Whether La Poste itself delivers there. @param isoCode ISO 3166-1 alpha-2 */
export const isDomestic = (isoCode: string): boolean => domestic.has(isoCode.toUpperCase());
