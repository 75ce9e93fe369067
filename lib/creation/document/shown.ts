import type { ImageName } from '@jolimot/card/customization-types';
import { cropped } from '@jolimot/card/document/carry-photos';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { carryCard, type NewDesign, serverCustomizations, toHeldPhoto, withPlacement } from './carry-card';
import { customizationIn, unconfirmed, withCustomization, withoutCustomization } from './customizations';
import { type Background, type Desired, isPhoto, keptText, type PlacedPhoto } from './desired';

/** The URL is the browser's, or the API's for some minutes. Upright pixels. */
export type LocalPicture = { readonly url: string; readonly width: number; readonly height: number };

/** By photo key. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

type Known = Pick<Customization, 'file' | 'fileUrl' | 'crops' | 'value'>;

function knownPhotos(serverCard: Creation, pictures: LocalPictures): (key: string) => Known | undefined {
  const all = serverCustomizations(serverCard);
  return (key) => {
    const there = all.find(({ file }) => file?.checksum === key);
    if (there) return there;
    const local = pictures[key];
    if (!local) return undefined;
    const { url, width, height } = local;
    const file = { width, height, contentType: 'image/jpeg', checksum: key } as const;
    return { file, fileUrl: url, crops: {}, value: null };
  };
}

function withPhoto(creation: Creation, place: ImageName, { key, crop }: PlacedPhoto, known: Known | undefined) {
  const there = customizationIn(creation, place);
  const photo = there && toHeldPhoto(there);
  if (photo && there.file?.checksum === key) {
    return crop === null ? creation : withCustomization(creation, withPlacement(there, cropped(photo, crop)));
  }
  // Only the API can show a file that this browser cannot decode.
  if (!known) return creation;
  const { file, fileUrl, crops } = known;
  const value = crop ?? crops[place] ?? known.value;
  return withCustomization(creation, { ...unconfirmed(creation, place), file, fileUrl, crops, value });
}

function withBackground(creation: Creation, background: Background | null): Creation {
  if (!background) return withoutCustomization(withoutCustomization(creation, 'Background Color'), 'Background Cover');
  const { name, value } = background;
  return withCustomization(creation, { ...(customizationIn(creation, name) ?? unconfirmed(creation, name)), value });
}

function withFirstBackground(creation: Creation, { background, names }: NewDesign): Creation {
  const hasOne = customizationIn(creation, 'Background Color') ?? customizationIn(creation, 'Background Cover');
  if (!background || hasOne || !names.includes('Background Color')) return creation;
  return withBackground(creation, { name: 'Background Color', value: background });
}

function applyDesired(creation: Creation, desired: Desired, photoOf: (key: string) => Known | undefined): Creation {
  switch (desired.place) {
    case 'cover':
      return withFirstBackground(carryCard(creation, desired.design), desired.design);
    case 'style':
      return { ...creation, style: { ...creation.style, ...desired.style } };
    case 'background':
      return withBackground(creation, desired.background);
  }
  const { place } = desired;
  if (isPhoto(desired)) {
    const { photo } = desired;
    return photo
      ? withPhoto(creation, desired.place, photo, photoOf(photo.key))
      : withoutCustomization(creation, place);
  }
  const value = keptText(desired.text);
  if (value === null) return withoutCustomization(creation, place);
  return withCustomization(creation, { ...(customizationIn(creation, place) ?? unconfirmed(creation, place)), value });
}

/** Photos picked on this page are not downloaded again. */
function fromPage(customization: Customization, pictures: LocalPictures): Customization {
  const local = customization.file && pictures[customization.file.checksum];
  const isOfPage = local?.url.startsWith('blob:') ?? false;
  return local && isOfPage && customization.fileUrl !== local.url
    ? { ...customization, fileUrl: local.url }
    : customization;
}

function withPictures(creation: Creation, pictures: LocalPictures): Creation {
  const drawn = (serverCard: Creation['customizations']): Creation['customizations'] => {
    const all = Object.values(serverCard).map((one) => [one, fromPage(one, pictures)] as const);
    if (all.every(([before, after]) => before === after)) return serverCard;
    return Object.fromEntries(all.map(([, after]) => [after.customizationName, after]));
  };
  const [customizations, tray] = [drawn(creation.customizations), drawn(creation.tray)];
  const isSame = customizations === creation.customizations && tray === creation.tray;
  return isSame ? creation : { ...creation, customizations, tray };
}

/** The API's state with the desired values applied in order. @param serverCard as answered by the API */
export function shownCreation(
  serverCard: Creation,
  desiredValues: readonly Desired[],
  pictures: LocalPictures,
): Creation {
  const photoOf = knownPhotos(serverCard, pictures);
  const shown = desiredValues.reduce((creation, desired) => applyDesired(creation, desired, photoOf), serverCard);
  return withPictures(shown, pictures);
}
