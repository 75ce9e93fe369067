import type { AddressField, PostalAddress } from '../../src/postal/address';
import type { AddressChange } from '../../src/postal/shorten';

export type RealAddress = {
  readonly what: string;
  readonly typed: Partial<PostalAddress> & Pick<PostalAddress, 'countryCode' | 'countryName'>;
} & (
  | { readonly lines: readonly string[] }
  | {
      readonly refused: { readonly field: AddressField; readonly code: string };
      /** Inserted by one press. Scripts are transliterated in the browser only. */
      readonly proposal?: AddressChange;
      /** Absent if still too long. */
      readonly mended?: readonly string[];
    }
);

const countries = {
  ...{ FR: 'France', RE: 'La Réunion', NC: 'Nouvelle-Calédonie', MC: 'Monaco', BE: 'Belgique', CH: 'Suisse' },
  ...{ NL: 'Pays-Bas', LU: 'Luxembourg', DE: 'Allemagne', AT: 'Autriche', IT: 'Italie', ES: 'Espagne' },
  ...{ PT: 'Portugal', SE: 'Suède', FI: 'Finlande', AX: 'Îles Åland', NO: 'Norvège', IS: 'Islande', PL: 'Pologne' },
  ...{ CZ: 'Tchéquie', HU: 'Hongrie', RO: 'Roumanie', LV: 'Lettonie', GR: 'Grèce', CY: 'Chypre', BG: 'Bulgarie' },
  ...{ RS: 'Serbie', UA: 'Ukraine', TR: 'Turquie', GB: 'Royaume-Uni', IE: 'Irlande', US: 'États-Unis', CA: 'Canada' },
  ...{ AU: 'Australie', NZ: 'Nouvelle-Zélande', BR: 'Brésil', MX: 'Mexique', AR: 'Argentine', JP: 'Japon' },
  ...{ CN: 'Chine', HK: 'Hong Kong', KR: 'Corée du Sud', VN: 'Viêt Nam', TH: 'Thaïlande', SG: 'Singapour' },
  ...{ MY: 'Malaisie', IN: 'Inde', GE: 'Géorgie', AE: 'Émirats arabes unis', IL: 'Israël', EG: 'Égypte' },
  ...{ ZA: 'Afrique du Sud', SN: 'Sénégal' },
};

export const who = (firstname: string, lastname: string) => ({ firstname, lastname });

export const town = (countryCode: keyof typeof countries, zipcode: string, city: string, state = '') => ({
  ...{ zipcode, city, state, countryCode },
  countryName: countries[countryCode],
});
