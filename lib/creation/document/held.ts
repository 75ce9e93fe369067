import { type CustomizationName, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { arranged } from './carry-card';

/** The two kinds of background exclude each other: setting one removes the other. */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};

/** What a creation holds under a name, on the card or waiting. */
export const heldAs = ({ customizations, tray }: Creation, name: CustomizationName): Customization | undefined =>
  customizations[name] ?? tray[name];

/** A creation without what it holds under a name, on the card or waiting. */
export function withoutCustomization(creation: Creation, name: CustomizationName): Creation {
  if (!heldAs(creation, name)) return creation;
  const isOther = ({ customizationName }: Customization): boolean => customizationName !== name;
  return arranged(
    creation,
    Object.values(creation.customizations).filter(isOther),
    Object.values(creation.tray).filter(isOther),
  );
}

/** Puts a customization into its creation as the API does: by name, removing the other kind of background. */
export function withCustomization(creation: Creation, customization: Customization): Creation {
  const name = customization.customizationName;
  const other = otherBackground[name];
  const base = other ? withoutCustomization(creation, other) : creation;
  // What waits stays waiting under its name.
  if (base.tray[name] && !base.customizations[name]) {
    const waiting = Object.values({ ...base.tray, [name]: customization });
    return arranged(base, Object.values(base.customizations), waiting);
  }
  return { ...base, customizations: { ...base.customizations, [name]: customization } };
}

/** A customization that the API has not confirmed yet. */
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
