import { ApiError } from '@/lib/api/api-error';
import { actionOf, isPhoto, type Wanted, type WantedPhoto } from '../document/wanted';
import { fileNameOf } from '../photos/prepare/photo-bytes';
import { useEditor } from '../screen/editor';
import { type Entry, withChanged } from './entries';
import { changeUnsent, type RefusedPhoto } from './keeper';
import { forgetPhotoIfUnwanted } from './photo-keys';

/** Any other error is a fault of ours, for instance an answer that breaks the contract: shown as `internal`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');

/** Failed customizations are reported as well as shown (docs/product/screens.md, "What loads"). */
const report = (error: ApiError, action: string): void => {
  import('@/lib/report-error').then(({ reportError }) => reportError(error, action)).catch(() => undefined);
};

/** Whether another cover, without this place, was chosen meanwhile. */
const isWithoutPlace = ({ violations }: ApiError): boolean =>
  violations.some(({ code }) => code === 'customization_not_allowed');

/** Shows a refused photo at its place; its tools open beside the card, unless another photo is being worked on. */
export function showRefusal(reference: string, photo: RefusedPhoto): void {
  changeUnsent(reference, ({ refusedPhotos }) => ({ refusedPhotos: [...refusedPhotos, photo] }));
  const { screen, slot, selectSlot } = useEditor.getState();
  if (slot === null && screen.step === 'images' && screen.reference === reference) selectSlot(photo.slot);
}

/** Removes the refusals of a place: the visitor has read them, or chosen another photo. */
export const dismissRefusals = (reference: string, slot: RefusedPhoto['slot']): void =>
  changeUnsent(reference, ({ refusedPhotos }) => ({ refusedPhotos: refusedPhotos.filter((one) => one.slot !== slot) }));

function refusePhoto(reference: string, { place, photo }: WantedPhoto, error: ApiError): void {
  const fileName = photo && fileNameOf(photo.key);
  if (!photo || !fileName) return;
  if (isWithoutPlace(error)) {
    changeUnsent(reference, ({ spares }) => ({ spares: [...spares, { key: photo.key, fileName }] }));
    return;
  }
  const { code = null, params = {} } = error.violations[0] ?? {};
  showRefusal(reference, { id: photo.key, slot: place, fileName, code, params });
  forgetPhotoIfUnwanted(reference, photo.key);
}

/** Whether a refusal is told at the place of a photo or beside the card, and need not be told a second time. */
const isToldElsewhere = (wanted: Wanted): boolean =>
  isPhoto(wanted) && wanted.photo !== null && fileNameOf(wanted.photo.key) !== undefined;

/**
 * The API refuses what was sent: a text stays to be corrected, anything else is dropped. It is told under its action key, or
 * at the place of a photo. A fault of ours is told as one, with its trace: as a refusal alone it would pass for the API's.
 */
export function refuse(reference: string, entries: readonly Entry[], cause: unknown): void {
  if (!(cause instanceof ApiError)) globalThis.reportError?.(cause);
  const error = asApiError(cause);
  const [texts, others] = [
    entries.filter(({ wanted }) => 'text' in wanted),
    entries.filter(({ wanted }) => !('text' in wanted)),
  ];
  const state = isWithoutPlace(error) ? 'placeless' : 'refused';
  changeUnsent(reference, (former) => ({
    entries: withChanged(dropped(former.entries, others), texts, () => ({ state })),
    refused: state === 'placeless' ? former.refused : [...former.refused, ...entries.map(({ wanted }) => wanted.place)],
  }));
  for (const { wanted } of others) if (isPhoto(wanted)) refusePhoto(reference, wanted, error);
  const told = entries.find(({ wanted }) => !isToldElsewhere(wanted));
  const [first] = entries;
  if (first && first.wanted.place !== 'cover') report(error, actionOf(first.wanted));
  const { screen, dispatch } = useEditor.getState();
  if (told && screen.reference === reference) dispatch({ type: 'failed', action: actionOf(told.wanted), error });
}

const dropped = (entries: readonly Entry[], meant: readonly Entry[]): Entry[] =>
  entries.filter(({ wanted }) => !meant.some((one) => one.wanted === wanted));
