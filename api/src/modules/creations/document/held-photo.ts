import type { HeldPhoto } from '@jolimot/card/carry/carry-photos';
import { isImageName } from '@jolimot/card/customization-types';
import type { StoredCustomization } from './repository';

/** A stored photo as the rules of the card know it; undefined for anything else. */
export function toHeldPhoto({ name, home, value, crops, photo }: StoredCustomization): HeldPhoto | undefined {
  if (!isImageName(name) || !photo) return undefined;
  return { name, home: home ?? name, value, crops: crops ?? {}, picture: photo };
}

/** What of a photo is stored beside its file. */
export const placementOf = ({ name, home, crops }: HeldPhoto): Pick<StoredCustomization, 'home' | 'crops'> => ({
  home: home === name ? null : home,
  crops: Object.keys(crops).length === 0 ? null : crops,
});
