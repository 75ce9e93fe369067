import { type CustomizationName, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { arranged } from './carry-card';

/** Setting one background removes the other. */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};

export const customizationIn = (
  { customizations, tray }: Creation,
  name: CustomizationName,
): Customization | undefined => customizations[name] ?? tray[name];

export function withoutCustomization(creation: Creation, name: CustomizationName): Creation {
  if (!customizationIn(creation, name)) return creation;
  const isOther = ({ customizationName }: Customization): boolean => customizationName !== name;
  return arranged(
    creation,
    Object.values(creation.customizations).filter(isOther),
    Object.values(creation.tray).filter(isOther),
  );
}

/** As the API does: by name, and removes the other background. */
export function withCustomization(creation: Creation, customization: Customization): Creation {
  const name = customization.customizationName;
  const other = otherBackground[name];
  const base = other ? withoutCustomization(creation, other) : creation;
  // A waiting customization stays in the tray.
  if (base.tray[name] && !base.customizations[name]) {
    const waiting = Object.values({ ...base.tray, [name]: customization });
    return arranged(base, Object.values(base.customizations), waiting);
  }
  return { ...base, customizations: { ...base.customizations, [name]: customization } };
}

export const unconfirmed = (creation: Creation, name: CustomizationName): Customization => ({
  id: 0,
  type: customizationTypeDefinitions.find((one) => one.name === name)?.type ?? 'text',
  value: null,
  file: null,
  fileUrl: null,
  customizationName: name,
  home: null,
  crops: {},
  customizationType: '',
  creationReference: creation.reference,
  creationVersion: creation.version,
  placeVersion: '',
  createdAt: creation.updatedAt,
  updatedAt: creation.updatedAt,
});
