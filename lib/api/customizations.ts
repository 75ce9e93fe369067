import type { CustomizationName } from '@jolimot/card/customization-types';
import type { OnProgress } from '@jolimot/client/progress-transport';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { api } from './client';
import type { WriteOptions } from './creations';

export type CustomizationWrite = {
  reference: string;
  name: CustomizationName;
  /** Text, colour, cover IRI or crop; with a file, its first crop. */
  value?: string;
  file?: Blob;
  /** Checksum of bytes that the API has had. */
  photo?: string;
  /** Of the replaced field. */
  ifMatch: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
};

/** By creation and name. @throws ApiError */
export function saveCustomization(write: CustomizationWrite): Promise<Customization> {
  const { reference, name, value, photo, ...options } = write;
  const content = { ...(value === undefined ? {} : { value }), ...(photo === undefined ? {} : { photo }) };
  const body = { customizationName: name, creationReference: reference, ...content };
  return api('createCustomization', { body }, options);
}

/** @throws ApiError */
export async function removeCustomization(id: number, reference: string, options: WriteOptions): Promise<void> {
  await api('deleteCustomization', { params: { id }, query: { creationReference: reference } }, options);
}

/** @throws ApiError */
export const swapPhotos = (
  reference: string,
  first: CustomizationName,
  second: CustomizationName,
  options: WriteOptions,
): Promise<Creation> => api('swapPhotos', { params: { reference }, body: { first, second } }, options);
