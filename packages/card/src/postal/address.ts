export type PostalAddress = {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly zipcode: string;
  readonly city: string;
  /** Abbreviated where the country has a closed list, else as typed. */
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

/** La Poste's limit (NF Z10-011). */
export const addressLineMaximum = 38;

/** Domestic mail, without a country line. */
const domestic = new Set(['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF']);

export const isDomestic = (isoCode: string): boolean => domestic.has(isoCode.toUpperCase());

/** Those of `fira`: Latin, modern Greek and Cyrillic. A test compares them with the font file. */
const addressLetter =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u024F\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u0479\u048A-\u052F\u1E02-\u1E05\u1E0A-\u1E0F\u1E12\u1E13\u1E1E\u1E1F\u1E24\u1E25\u1E2E\u1E2F\u1E36\u1E37\u1E3C-\u1E41\u1E44-\u1E47\u1E4A-\u1E4D\u1E50-\u1E57\u1E5A\u1E5B\u1E60-\u1E63\u1E6A-\u1E71\u1E78\u1E79\u1E80-\u1E85\u1E92\u1E93\u1E9E\u1EA0-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2030\u2039\u203A\u20AC\u2116\u2122\u2212]$/u;

export const isAddressLetter = (character: string): boolean => addressLetter.test(character);

export const foreignLetters = (line: string): string[] => [
  ...new Set(Array.from(line).filter((character) => !isAddressLetter(character))),
];

/** docs/product/addresses.md, "Fields" */
export const recipientName = ({
  firstname,
  lastname,
  company,
}: Pick<PostalAddress, 'firstname' | 'lastname' | 'company'>): string => `${firstname} ${lastname}`.trim() || company;
