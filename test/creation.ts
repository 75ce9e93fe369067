import { type CustomizationName, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import { defaultStyle } from '@jolimot/card/style';
import type { Cover, CustomizationType } from '@jolimot/contract/catalogue';
import type { Creation, Customization } from '@jolimot/contract/creations';

const instant = '2026-11-20T10:00:00.000Z';

export const aCustomization = (
  own: Partial<Customization> & Pick<Customization, 'customizationName'>,
): Customization => ({
  id: 11,
  type: own.customizationName.startsWith('Image ') ? 'file' : 'text',
  value: null,
  file: null,
  fileUrl: null,
  home: null,
  crops: {},
  customizationType: '/customization_types/1',
  creationReference: 'AB12CD34EF56',
  creationVersion: 1,
  placeVersion: `p:${own.value ?? ''}:${own.file?.checksum ?? ''}`,
  createdAt: instant,
  updatedAt: instant,
  ...own,
});

export const aCreation = (own: Partial<Creation> = {}): Creation => ({
  id: 7,
  iri: '/creations/7',
  reference: 'AB12CD34EF56',
  shopUser: null,
  product: { id: 1, iri: '/products/1', slug: 'greeting-card' },
  cover: null,
  relatedOrder: null,
  customizations: {},
  waiting: [],
  tray: {},
  style: defaultStyle,
  version: 1,
  places: { cover: 'p:cover', style: 'p:style' },
  createdAt: instant,
  updatedAt: instant,
  ...own,
});

const typeOf = (name: CustomizationName): CustomizationType => {
  const { type = 'text', parameters = { displaySteps: [] } } =
    customizationTypeDefinitions.find((one) => one.name === name) ?? {};
  const { editionStep, displaySteps } = parameters;
  const step = editionStep ? { editionStep } : {};
  return {
    id: 1,
    name,
    type,
    parameters: { ...step, displaySteps: [...displaySteps] },
    createdAt: instant,
    updatedAt: instant,
  };
};

export const aCover = (
  own: Partial<Cover> = {},
  names: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'],
): Cover => ({
  id: 3,
  iri: '/covers/3',
  slug: 'a-cover',
  name: 'A cover',
  priority: 1,
  type: 'greeting',
  logoColor: '#1B2345',
  color: '#1B2345',
  backColor: '#FBF7EE',
  barcodePadding: 2,
  usableAsBackground: false,
  active: true,
  colorFamilies: [],
  languages: [],
  images: {},
  picture: null,
  customizationTypes: Object.fromEntries(names.map((name) => [name, typeOf(name)])),
  tags: [],
  keywords: '',
  createdAt: instant,
  updatedAt: instant,
  deletedAt: null,
  ...own,
});
