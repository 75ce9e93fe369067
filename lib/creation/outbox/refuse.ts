import { ApiError, asApiError } from '@jolimot/client/api-error';
import { actionOf, type Desired, type DesiredPhoto, isPhoto } from '../document/desired';
import { fileNameOf } from '../photos/prepare/photo-bytes';
import { dispatch, useEditor } from '../screen/editor';
import { type Entry, withChanged, without } from './entries';
import { changeUnsent, type RefusedPhoto } from './outbox-store';
import { forgetPhotoIfUnused } from './photo-keys';

/** docs/product/screens.md, "What loads" */
const report = (error: ApiError, action: string): void => {
  import('@/lib/api/report-error').then(({ reportError }) => reportError(error, action)).catch(() => undefined);
};

/** Another cover was chosen meanwhile. */
const isWithoutPlace = ({ violations }: ApiError): boolean =>
  violations.some(({ code }) => code === 'customization_not_allowed');

/** Opens the photo's tools, unless another photo is being edited. */
export function showRefusal(reference: string, photo: RefusedPhoto): void {
  changeUnsent(reference, ({ refusedPhotos, refused }) => ({
    refusedPhotos: [...refusedPhotos, photo],
    refused: [...refused, photo.slot],
  }));
  const { screen, slot, selectSlot } = useEditor.getState();
  if (slot === null && screen.step === 'images' && screen.reference === reference) selectSlot(photo.slot);
}

/** Read, or replaced by another photo. */
export const dismissRefusals = (reference: string, slot: RefusedPhoto['slot']): void =>
  changeUnsent(reference, ({ refusedPhotos }) => ({ refusedPhotos: refusedPhotos.filter((one) => one.slot !== slot) }));

function refusePhoto(reference: string, { place, photo }: DesiredPhoto, error: ApiError): void {
  const fileName = photo && fileNameOf(photo.key);
  if (!photo || !fileName) return;
  if (isWithoutPlace(error)) {
    changeUnsent(reference, ({ spares }) => ({ spares: [...spares, { key: photo.key, fileName }] }));
    return;
  }
  const { code = null, params = {}, message } = error.violations[0] ?? {};
  showRefusal(reference, { id: photo.key, slot: place, fileName, code, params, message });
  forgetPhotoIfUnused(reference, photo.key);
}

/** At the photo's place or beside the card. */
const isToldElsewhere = (desired: Desired): boolean =>
  isPhoto(desired) && desired.photo !== null && fileNameOf(desired.photo.key) !== undefined;

/** Keeps a refused text for correction, drops anything else. Our own faults are also reported. */
export function refuse(reference: string, entries: readonly Entry[], cause: unknown): void {
  if (!(cause instanceof ApiError)) globalThis.reportError?.(cause);
  const error = asApiError(cause);
  const [texts, others] = [
    entries.filter(({ desired }) => 'text' in desired),
    entries.filter(({ desired }) => !('text' in desired)),
  ];
  const state = isWithoutPlace(error) ? 'placeless' : 'refused';
  changeUnsent(reference, (former) => ({
    entries: withChanged(without(former.entries, others), texts, () => ({ state })),
    refused:
      state === 'placeless' ? former.refused : [...former.refused, ...entries.map(({ desired }) => desired.place)],
  }));
  for (const { desired } of others) if (isPhoto(desired)) refusePhoto(reference, desired, error);
  const told = entries.find(({ desired }) => !isToldElsewhere(desired));
  const [first] = entries;
  if (first && first.desired.place !== 'cover') report(error, actionOf(first.desired));
  const { screen } = useEditor.getState();
  if (told && screen.reference === reference) dispatch({ type: 'failed', action: actionOf(told.desired), error });
}
