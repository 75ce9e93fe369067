import type { ContactField } from './contact-rows';

/** A field, or a full name to split. */
type ColumnField = ContactField | 'name';

/** `of`: which of a contact's addresses. */
export type Column = { readonly of: string; readonly field: ColumnField };

/** `Pays/Région (domicile)` → `pays region domicile`. */
const plainHead = (head: string): string =>
  head
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** In French and English, and as Google, Outlook and Apple write them, without "home" and "work". */
const heads: Readonly<Record<ColumnField, string>> = {
  firstname: 'prenom, prenoms, first name, firstname, given name, forename',
  lastname: 'nom, nom de famille, last name, lastname, family name, surname',
  name: 'nom complet, nom et prenom, prenom et nom, nom prenom, prenom nom, destinataire, name, full name, display name, recipient',
  company:
    'entreprise, societe, organisation, organisme, raison sociale, company, company name, organization, organization name, organization 1 name',
  address1:
    'adresse, adresse 1, adresse1, adresse postale, ligne 1, adresse ligne 1, rue, rue et numero, numero et rue, n et rue, voie, numero et voie, address, address 1, address1, address line 1, street, street 1, street address, street and number',
  address2:
    'adresse 2, adresse2, ligne 2, adresse ligne 2, rue 2, complement, complement d adresse, complement adresse, appartement, batiment, etage, address 2, address2, address line 2, street 2, extended address, apartment, apt, flat',
  address3:
    'adresse 3, adresse3, ligne 3, adresse ligne 3, rue 3, lieu dit, lieu dit ou boite postale, boite postale, address 3, address3, address line 3, street 3, locality or po box, po box, pobox',
  zipcode: 'code postal, cp, npa, zip, zipcode, zip code, postal code, postcode, post code, zip postal code',
  city: 'ville, commune, localite, city, town, locality, town or city, city town',
  state:
    'etat, etat ou province, province, region, dep region, state, state or province, state province, province state, county',
  country: 'pays, pays region, code pays, country, country region, country code, nation',
};

const fields = new Map(
  (Object.keys(heads) as ColumnField[]).flatMap((field) =>
    heads[field].split(', ').map((head) => [head, field] as const),
  ),
);

const places =
  /\b(?:adresse personnelle|adresse professionnelle|home|business|work|other|domicile|bureau|autre|personnelle?|professionnelle?|address \d+(?= \D))\b/u;

/** Undefined for a column without use on an envelope. */
export function columnOf(head: string): Column | undefined {
  const plain = plainHead(head);
  const whole = fields.get(plain);
  if (whole) return { of: '', field: whole };
  const [place] = places.exec(plain) ?? [];
  if (!place) return undefined;
  const field = fields.get(plain.replace(place, ' ').replace(/ +/gu, ' ').trim());
  return field && { of: place, field };
}

/** 0 for a row of values. */
export const recognised = (row: readonly string[]): number => row.filter((head) => columnOf(head) !== undefined).length;
