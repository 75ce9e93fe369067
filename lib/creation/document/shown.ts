import { cropped } from '@jolimot/card/carry/carry-photos';
import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { carryCard, heldCustomizations, type NewDesign, toHeldPhoto, withPlacement } from './carry-card';
import { heldAs, unconfirmed, withCustomization, withoutCustomization } from './held';
import { type Background, isPhoto, keptText, type PlacedPhoto, type Wanted } from './wanted';

/** The URL is the browser's, or the API's for some minutes. Upright pixels. */
export type LocalPicture = { readonly url: string; readonly width: number; readonly height: number };

/** By photo key. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

type Known = Pick<Customization, 'file' | 'fileUrl' | 'crops' | 'value'>;

function knownPhotos(held: Creation, pictures: LocalPictures): (key: string) => Known | undefined {
  const all = heldCustomizations(held);
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
  const there = heldAs(creation, place);
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
  return withCustomization(creation, { ...(heldAs(creation, name) ?? unconfirmed(creation, name)), value });
}

function withFirstBackground(creation: Creation, { background, names }: NewDesign): Creation {
  const hasOne = heldAs(creation, 'Background Color') ?? heldAs(creation, 'Background Cover');
  if (!background || hasOne || !names.includes('Background Color')) return creation;
  return withBackground(creation, { name: 'Background Color', value: background });
}

function withWanted(creation: Creation, wanted: Wanted, photoOf: (key: string) => Known | undefined): Creation {
  switch (wanted.place) {
    case 'cover':
      return withFirstBackground(carryCard(creation, wanted.design), wanted.design);
    case 'style':
      return { ...creation, style: { ...creation.style, ...wanted.style } };
    case 'background':
      return withBackground(creation, wanted.background);
  }
  const { place } = wanted;
  if (isPhoto(wanted)) {
    const { photo } = wanted;
    return photo ? withPhoto(creation, wanted.place, photo, photoOf(photo.key)) : withoutCustomization(creation, place);
  }
  const value = keptText(wanted.text);
  if (value === null) return withoutCustomization(creation, place);
  return withCustomization(creation, { ...(heldAs(creation, place) ?? unconfirmed(creation, place)), value });
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
  const drawn = (held: Creation['customizations']): Creation['customizations'] => {
    const all = Object.values(held).map((one) => [one, fromPage(one, pictures)] as const);
    if (all.every(([before, after]) => before === after)) return held;
    return Object.fromEntries(all.map(([, after]) => [after.customizationName, after]));
  };
  const [customizations, tray] = [drawn(creation.customizations), drawn(creation.tray)];
  const isSame = customizations === creation.customizations && tray === creation.tray;
  return isSame ? creation : { ...creation, customizations, tray };
}

/** The API's state with the wanted values applied in order. @param held as answered by the API */
export function shownCreation(held: Creation, wants: readonly Wanted[], pictures: LocalPictures): Creation {
  const photoOf = knownPhotos(held, pictures);
  const shown = wants.reduce((creation, wanted) => withWanted(creation, wanted, photoOf), held);
  return withPictures(shown, pictures);
}
