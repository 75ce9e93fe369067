import type { HeldPhoto } from '@jolimot/card/carry/carry-photos';
import { isImageName } from '@jolimot/card/customization-types';
import type { StoredCustomization } from './repository';

export function toHeldPhoto({ name, home, value, crops, photo }: StoredCustomization): HeldPhoto | undefined {
  if (!isImageName(name) || !photo) return undefined;
  return { name, home: home ?? name, value, crops: crops ?? {}, picture: photo };
}

export const placementOf = ({ name, home, crops }: HeldPhoto): Pick<StoredCustomization, 'home' | 'crops'> => ({
  home: home === name ? null : home,
  crops: Object.keys(crops).length === 0 ? null : crops,
});
