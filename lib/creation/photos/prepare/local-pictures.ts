import { isImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { onVisitForgotten } from '@/stores/visit-stores';

/**
 * Object URLs of the photos picked on this page, by checksum. After upload a photo is still drawn from here: it is not
 * downloaded again, and does not flicker.
 */
const localPictures = new Map<string, string>();
onVisitForgotten(() => localPictures.clear());

/** @param checksum SHA-256 of the file that is sent, in hex @param url a blob's, for as long as the page lives */
export const rememberPicture = (checksum: string, url: string): void => {
  localPictures.set(checksum, url);
};

/** A creation whose photos are drawn from this page where possible. */
export function withLocalPictures(creation: Creation): Creation {
  if (localPictures.size === 0) return creation;
  const drawn = (held: Creation['customizations']): Creation['customizations'] => {
    const own = Object.values(held).flatMap((one): [string, Customization][] => {
      const url = isImageName(one.customizationName) && one.file ? localPictures.get(one.file.checksum) : undefined;
      return url ? [[one.customizationName, { ...one, fileUrl: url }]] : [];
    });
    return own.length === 0 ? held : { ...held, ...Object.fromEntries(own) };
  };
  const [customizations, tray] = [drawn(creation.customizations), drawn(creation.tray)];
  const isSame = customizations === creation.customizations && tray === creation.tray;
  return isSame ? creation : { ...creation, customizations, tray };
}
