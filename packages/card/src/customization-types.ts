/** In order. `preview` edits nothing. */
export const creationSteps = ['card', 'images', 'message', 'preview'] as const;
export type CreationStep = (typeof creationSteps)[number];

export const customizationKinds = ['text', 'file', 'entity'] as const;
export type CustomizationKind = (typeof customizationKinds)[number];

/** As stored (docs/product/card.md, "Places"). */
export const customizationNames = [
  'Background Color',
  'Background Cover',
  'Message',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
  'Image Front Right Full',
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
  'Image Front Right Triptyque 2 Left',
  'Image Front Right Triptyque 2 Top',
  'Image Front Right Triptyque 2 Right',
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
] as const;
export type CustomizationName = (typeof customizationNames)[number];

export type ImageName = Extract<CustomizationName, `Image ${string}`>;
export type LegendName = Extract<CustomizationName, `Legend ${string}`>;

export type CustomizationParameters = {
  /** Absent: editable on every step. */
  editionStep?: CreationStep;
  /** Empty: shown on every step. */
  displaySteps: readonly CreationStep[];
};

export type CustomizationTypeDefinition = {
  name: CustomizationName;
  type: CustomizationKind;
  parameters: CustomizationParameters;
};

const image = (name: ImageName): CustomizationTypeDefinition => ({
  name,
  type: 'file',
  parameters: { editionStep: 'images', displaySteps: [] },
});

const legend = (name: LegendName): CustomizationTypeDefinition => ({
  name,
  type: 'text',
  parameters: { editionStep: 'message', displaySteps: ['images', 'message', 'preview'] },
});

export const customizationTypeDefinitions: readonly CustomizationTypeDefinition[] = [
  { name: 'Background Color', type: 'text', parameters: { editionStep: 'card', displaySteps: [] } },
  { name: 'Background Cover', type: 'entity', parameters: { editionStep: 'card', displaySteps: [] } },
  { name: 'Message', type: 'text', parameters: { editionStep: 'message', displaySteps: ['message', 'preview'] } },
  legend('Legend Left'),
  legend('Legend Middle'),
  legend('Legend Right'),
  image('Image Front Right Full'),
  image('Image Front Right Triptyque 1 Top'),
  image('Image Front Right Triptyque 1 Left'),
  image('Image Front Right Triptyque 1 Right'),
  image('Image Front Right Triptyque 2 Left'),
  image('Image Front Right Triptyque 2 Top'),
  image('Image Front Right Triptyque 2 Right'),
  image('Image Back Left'),
  image('Image Back Middle'),
  image('Image Back Right'),
];

export const isImageName = (name: CustomizationName): name is ImageName => name.startsWith('Image ');

export const isFrontImage = (name: ImageName): boolean => name.startsWith('Image Front ');

/** The photos inside a greeting card, or on a postcard's address side, with their legends. */
export const isOfStrip = (name: CustomizationName): boolean =>
  name.startsWith('Image Back ') || name.startsWith('Legend ');

export const isLegendName = (name: CustomizationName): name is LegendName => name.startsWith('Legend ');

/** docs/product/screens.md, "The creation screen" */
export const isEditableOn = (parameters: CustomizationParameters, step: CreationStep): boolean =>
  parameters.editionStep === undefined || parameters.editionStep === step;

export const isDisplayableOn = (parameters: CustomizationParameters, step: CreationStep): boolean =>
  parameters.displaySteps.length === 0 || parameters.displaySteps.includes(step);

export type Parts = Readonly<Partial<Record<CustomizationName, object>>>;

/** A blank text counts as missing. */
export function isPresent(name: CustomizationName, parts: Parts): boolean {
  const part = parts[name];
  if (part === undefined || isImageName(name)) return part !== undefined;
  return !('value' in part) || (typeof part.value === 'string' && part.value.trim() !== '');
}

/** An empty strip leaves its room to a postcard's message (docs/product/card.md, "What is required"). */
export const isStripUsed = (coverTypes: readonly CustomizationName[], parts: Parts): boolean =>
  coverTypes.some((name) => isOfStrip(name) && isPresent(name, parts));
