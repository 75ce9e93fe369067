/** The words of one address as a file has them, all as text; `country` as it is written there. */
export type ContactWords = Readonly<Record<ContactField, string>>;

export const contactFields = [
  'firstname',
  'lastname',
  'company',
  'address1',
  'address2',
  'address3',
  'zipcode',
  'city',
  'state',
  'country',
] as const;
export type ContactField = (typeof contactFields)[number];

/** One address of a file, before anything is checked. */
export type ContactRow = {
  /** Apart in its file: a contact at home and at work is two rows of one place. */
  readonly id: number;
  /** Where people find it: the row of the table, counted from 1 with its heads, or the number of the vCard. */
  readonly place: number;
  readonly words: ContactWords;
};

/** The addresses of a file, and how many contacts in it have none. */
export type Contacts = { readonly rows: readonly ContactRow[]; readonly withoutAddress: number };

export const noWords: ContactWords = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', state: '', country: '' },
};

/** Whether there is anything in it that a letter could be sent to. */
export const hasAddress = ({ address1, address2, address3, zipcode, city }: ContactWords): boolean =>
  [address1, address2, address3, zipcode, city].some((text) => text.trim() !== '');

const streetFields = ['address1', 'address2', 'address3'] as const;

/** Address books keep a street of several lines in one field: its lines take the three of an envelope, in their order. */
function onStreetLines(words: ContactWords): ContactWords {
  const lines = streetFields.flatMap((field) => words[field].split(/[\r\n]+/u)).map((line) => line.trim());
  const [address1 = '', address2 = '', ...rest] = lines.filter((line) => line !== '');
  return { ...words, address1, address2, address3: rest.join(', ') };
}

/** A firm without a person stands in the place of the name, which an envelope needs. */
function namedByCompany(words: ContactWords): ContactWords {
  const isNameless = words.firstname.trim() === '' && words.lastname.trim() === '';
  return isNameless ? { ...words, lastname: words.company, company: '' } : words;
}

/** A first name alone, as in `Mamie`, is the name. */
function withLastname(words: ContactWords): ContactWords {
  return words.lastname.trim() === '' ? { ...words, firstname: '', lastname: words.firstname } : words;
}

/**
 * The words of a file as the fields of an address take them: one line each, no spaces around, a name where there is one.
 */
export function tidied(words: ContactWords): ContactWords {
  const placed = withLastname(namedByCompany(onStreetLines(words)));
  const entries = contactFields.map((field) => [field, placed[field].replace(/\s+/gu, ' ').trim()] as const);
  return { ...noWords, ...Object.fromEntries(entries) };
}
