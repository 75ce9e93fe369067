/**
 * The steps of the creation screen, in order (docs/product/screens.md, "The creation screen"). `preview` edits nothing.
 */
export const creationSteps = ['card', 'images', 'message', 'preview'] as const;
export type CreationStep = (typeof creationSteps)[number];

/** How a customization's value is stored: a text, an uploaded file, or a reference to another entity. */
export const customizationKinds = ['text', 'file', 'entity'] as const;
export type CustomizationKind = (typeof customizationKinds)[number];

/** Every customization name, exactly as stored (docs/product/card.md, "Places"). */
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
  /** The one step where it is edited; absent: editable everywhere. */
  editionStep?: CreationStep;
  /** The steps that show it; empty: shown everywhere. */
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

/** The customization types as seeded: backgrounds on the card step, photos on images, words on message. */
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

/** Whether a name is a photo slot (docs/product/card.md, "Places"). */
export const isImageName = (name: CustomizationName): name is ImageName => name.startsWith('Image ');

/** Whether a photo slot is on the front, not inside or on the address side. */
export const isFrontImage = (name: ImageName): boolean => name.startsWith('Image Front ');

/** Whether a name is a legend. */
export const isLegendName = (name: CustomizationName): name is LegendName => name.startsWith('Legend ');

/** Editable on a step if no editionStep is set or it matches (docs/product/screens.md, "The creation screen"). */
export const isEditableOn = (parameters: CustomizationParameters, step: CreationStep): boolean =>
  parameters.editionStep === undefined || parameters.editionStep === step;

/** Displayable on a step if displaySteps is empty or includes it (docs/product/screens.md, "The creation screen"). */
export const isDisplayableOn = (parameters: CustomizationParameters, step: CreationStep): boolean =>
  parameters.displaySteps.length === 0 || parameters.displaySteps.includes(step);
