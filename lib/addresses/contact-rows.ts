/** `country` as written in the file. */
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

export type ContactRow = {
  /** A contact's home and work are two rows of one place. */
  readonly id: number;
  /** The table's row, counted from 1 with its heads, or the vCard's number. */
  readonly place: number;
  readonly words: ContactWords;
  /** No postcode begins with a zero: a spreadsheet may have dropped them. */
  readonly mayLackZeros?: boolean;
};

/** `withoutAddress` counts contacts. */
export type Contacts = { readonly rows: readonly ContactRow[]; readonly withoutAddress: number };

export const noWords: ContactWords = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', state: '', country: '' },
};

export const hasAddress = ({ address1, address2, address3, zipcode, city }: ContactWords): boolean =>
  [address1, address2, address3, zipcode, city].some((text) => text.trim() !== '');

const streetFields = ['address1', 'address2', 'address3'] as const;

/** Address books keep several lines in one field: spread over the envelope's three. */
function onStreetLines(words: ContactWords): ContactWords {
  const lines = streetFields.flatMap((field) => words[field].split(/[\r\n]+/u)).map((line) => line.trim());
  const [address1 = '', address2 = '', ...rest] = lines.filter((line) => line !== '');
  return { ...words, address1, address2, address3: rest.join(', ') };
}

/** An envelope needs a name. */
function namedByCompany(words: ContactWords): ContactWords {
  const isNameless = words.firstname.trim() === '' && words.lastname.trim() === '';
  return isNameless ? { ...words, lastname: words.company, company: '' } : words;
}

/** A single first name, as `Mamie`, is the name. */
function withLastname(words: ContactWords): ContactWords {
  return words.lastname.trim() === '' ? { ...words, firstname: '', lastname: words.firstname } : words;
}

export function tidied(words: ContactWords): ContactWords {
  const placed = withLastname(namedByCompany(onStreetLines(words)));
  const entries = contactFields.map((field) => [field, placed[field].replace(/\s+/gu, ' ').trim()] as const);
  return { ...noWords, ...Object.fromEntries(entries) };
}
