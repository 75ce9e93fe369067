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
  /** The creation's version that the write is based on. */
  ifMatch: number;
  onProgress?: OnProgress;
  signal?: AbortSignal;
};

/** Creates or replaces a customization by its creation and name. @throws ApiError */
export function saveCustomization({ reference, name, value, ...options }: CustomizationWrite): Promise<Customization> {
  const body = { customizationName: name, creationReference: reference, ...(value === undefined ? {} : { value }) };
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
