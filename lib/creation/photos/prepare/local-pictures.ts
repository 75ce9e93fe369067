import { isImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';

/**
 * Photos that were picked on this page, by what the API will call them: once sent they go on being drawn from here, so
 * that nobody downloads again what they have just sent, and nothing flickers.
 */
const ownPictures = new Map<string, string>();

/** @param checksum SHA-256 of the file that is sent, in hex @param url a blob's, for as long as the page lives */
export const rememberPicture = (checksum: string, url: string): void => {
  ownPictures.set(checksum, url);
};

/** A creation whose photos come from this page where they can. */
export function withOwnPictures(creation: Creation): Creation {
  if (ownPictures.size === 0) return creation;
  const own = Object.values(creation.customizations).flatMap((one): [string, Customization][] => {
    const url = isImageName(one.customizationName) && one.file ? ownPictures.get(one.file.checksum) : undefined;
    return url ? [[one.customizationName, { ...one, fileUrl: url }]] : [];
  });
  if (own.length === 0) return creation;
  return { ...creation, customizations: { ...creation.customizations, ...Object.fromEntries(own) } };
}
