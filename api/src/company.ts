import { readFileSync } from 'node:fs';
import { type Company, type CompanyFacts, companyFacts, socialPages } from '@jolimot/contract/shop/company';

/** Nobody must take it for a real company. */
const invented: CompanyFacts = {
  name: 'Jolimot Démonstration (société inventée)',
  legalForm: 'SAS',
  capital: '1 000 €',
  address: '1 rue de l’Exemple, 29000 Quimper',
  registryCity: 'Quimper',
  registryNumber: '000 000 000',
  vatNumber: 'FR00 000000000',
  phone: '+33 1 99 00 00 00',
  email: 'bonjour@jolimot.example',
  director: 'Camille Exemple',
  directorTitle: 'présidente',
  host: 'Hébergeur d’exemple',
  hostAddress: '2 rue de l’Exemple, 29000 Quimper',
  hostPhone: '+33 1 99 00 00 01',
  dataEmail: 'donnees@jolimot.example',
  paymentProvider: 'Paiement d’exemple',
  mailProvider: 'Courriel d’exemple',
  mediator: 'Médiateur d’exemple',
  mediatorAddress: '3 rue de l’Exemple, 29000 Quimper, mediateur.example',
};

/** RFC 2606: `.example` is never a real domain. */
const inventedPages = {
  instagram: 'https://instagram.example/jolimot',
  facebook: 'https://facebook.example/jolimot',
  pinterest: 'https://pinterest.example/jolimot',
};

const fileSchema = companyFacts.extend({ social: socialPages.default({}) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readFacts(file: string): { company: Company } | { problems: string[] } {
  let written: unknown;
  try {
    written = readJson(file);
  } catch (cause) {
    return { problems: [`COMPANY_FILE cannot be read as JSON (${cause instanceof Error ? cause.message : cause}).`] };
  }
  const parsed = fileSchema.safeParse(written);
  if (parsed.success) return { company: { ...parsed.data, invented: false } };
  const names = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
  return {
    problems: names.map((name) => {
      if (name === '') return 'COMPANY_FILE must be an object.';
      if (!name.startsWith('social')) return `COMPANY_FILE must say "${name}".`;
      return 'COMPANY_FILE: "social" may give "instagram", "facebook" and "pinterest", each an address with https://.';
    }),
  };
}

/**
 * A demo without a file has an invented company (docs/product/law.md, "The company").
 * @param file absolute path of a JSON file
 */
export function companyOf(file: string | undefined, demo: boolean): { company: Company } | { problems: string[] } {
  if (file !== undefined) return readFacts(file);
  if (demo) return { company: { ...invented, social: inventedPages, invented: true } };
  const names = Object.keys(companyFacts.shape).join(', ');
  return { problems: [`A real shop says who runs it: COMPANY_FILE must name a JSON file with ${names}.`] };
}
