import { frontLayouts, hasLayout, layoutPrefixes } from '@jolimot/card/cover-filters';
import {
  type CustomizationName,
  customizationNames,
  isFrontImage,
  isImageName,
} from '@jolimot/card/customization-types';
import { useFormContext, useWatch } from 'react-hook-form';
import { customizationIris } from '@/back-office/provider/resources';
import { useItems } from '../parts/fields';

export type FrontLayout = 'none' | (typeof frontLayouts)[number];

const otherChoices = {
  inside: ['Image Back Left', 'Image Back Middle', 'Image Back Right', 'Legend Left', 'Legend Middle', 'Legend Right'],
  colour: ['Background Color'],
  pattern: ['Background Cover'],
} as const satisfies Readonly<Record<string, readonly CustomizationName[]>>;
export type OtherChoice = keyof typeof otherChoices;

export function useCustomizations() {
  const types = useItems('customization_types', 'id');
  const { setValue } = useFormContext();
  const iris = customizationIris(useWatch({ name: 'customizationTypes' }));
  const iriOf = (name: string) => `/customization_types/${types?.find((type) => type.name === name)?.id}`;
  const names = customizationNames.filter((name) => iris.includes(iriOf(name)));
  const set = (wanted: readonly CustomizationName[]) =>
    setValue('customizationTypes', wanted.map(iriOf), { shouldDirty: true });
  const isFront = (name: CustomizationName) => isImageName(name) && isFrontImage(name);
  return {
    names,
    layout: frontLayouts.find((one) => hasLayout(names, one)) ?? ('none' as FrontLayout),
    setLayout: (layout: FrontLayout) =>
      set([
        ...names.filter((name) => !isFront(name)),
        ...(layout === 'none' ? [] : customizationNames.filter((name) => name.startsWith(layoutPrefixes[layout]))),
      ]),
    has: (choice: OtherChoice) => otherChoices[choice].every((name) => names.includes(name)),
    toggle: (choice: OtherChoice, isWanted: boolean) => {
      const own: readonly CustomizationName[] = otherChoices[choice];
      set([...names.filter((name) => !own.includes(name)), ...(isWanted ? own : [])]);
    },
  };
}
