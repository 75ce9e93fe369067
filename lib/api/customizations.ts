import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { api } from './client';
import type { WriteOptions } from './creations';
import type { OnProgress } from './progress-transport';

export type CustomizationWrite = {
  reference: string;
  name: CustomizationName;
  /** The text, colour, cover IRI or crop; with a file, its first crop. */
  value?: string;
  file?: Blob;
  /** The checksum of a photo that the creation has had, in place of its bytes. */
  photo?: string;
  /** The version of the place that the write replaces. */
  ifMatch: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
};

/** Creates or replaces a customization by its creation and name. @throws ApiError */
export function saveCustomization(write: CustomizationWrite): Promise<Customization> {
  const { reference, name, value, photo, ...options } = write;
  const content = { ...(value === undefined ? {} : { value }), ...(photo === undefined ? {} : { photo }) };
  const body = { customizationName: name, creationReference: reference, ...content };
  return api('createCustomization', { body }, options);
}

/** Removes a customization. @throws ApiError */
export async function removeCustomization(id: number, reference: string, options: WriteOptions): Promise<void> {
  await api('deleteCustomization', { params: { id }, query: { creationReference: reference } }, options);
}

/** Swaps the photos of two slots. @throws ApiError */
export const swapPhotos = (
  reference: string,
  first: CustomizationName,
  second: CustomizationName,
  options: WriteOptions,
): Promise<Creation> => api('swapPhotos', { params: { reference }, body: { first, second } }, options);
