import type { CustomizationName } from '@jolimot/card/customization-types';
import { type Place, versionOf } from '@jolimot/card/document/places';
import { type Creation, creation as creationSchema } from '@jolimot/contract/creations';
import { problem as problemSchema } from '@jolimot/contract/problem';
import { z } from 'zod';
import { coverIds } from './catalogue';

let photos = 0;

export function newPhoto(): Uint8Array<ArrayBuffer> {
  photos += 1;
  return new TextEncoder().encode(`photo ${photos}`);
}

/** Without the client. @param version of a creation or place, without quotes */
export const call = async (method: string, path: string, body?: object, version?: string) => {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const response = await fetch(`http://localhost:4000${path}`, { method, headers, ...(sent ? { body: sent } : {}) });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, answer };
};
type Called = Awaited<ReturnType<typeof call>>;

export const statusOf = async (answer: Promise<Called>): Promise<number> => (await answer).status;

export async function refusal(answer: Promise<Called>): Promise<[number, string | undefined]> {
  const { status, answer: body } = await answer;
  const { code, violations } = problemSchema.parse(body);
  return [status, violations?.[0] ? `${violations[0].propertyPath} ${violations[0].code}` : code];
}

type Content = { value?: string; photo?: string; file?: Uint8Array<ArrayBuffer> };

export async function draft(cover: number = coverIds.backWithoutLegends, more: object = {}) {
  const begun = await call('POST', '/creations', { product: '/products/1', cover: `/covers/${cover}`, ...more });
  const { reference } = creationSchema.parse(begun.answer);
  const path = `/creations/${reference}`;
  const now = async (): Promise<Creation> =>
    z.tuple([creationSchema]).parse((await call('GET', `/creations?reference=${reference}`)).answer)[0];
  return {
    reference,
    path,
    now,
    at: async (place: Place) => versionOf(await now(), place),
    save: (name: CustomizationName, { file, ...fields }: Content, version?: string) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({ customizationName: name, creationReference: reference, ...fields }))
        form.append(key, value);
      if (file) form.append('file', new Blob([file], { type: 'image/png' }));
      return call('POST', '/customizations', form, version);
    },
    put: (body: object, version?: string) => call('PUT', path, body, version),
    remove: async (name: CustomizationName, version?: string) => {
      const id = (await now()).customizations[name]?.id;
      return call('DELETE', `/customizations/${id}?creationReference=${reference}`, undefined, version);
    },
    swap: (first: CustomizationName, second: CustomizationName, version?: string) =>
      call('POST', `${path}/swap`, { first, second }, version),
    undo: (version?: string) => call('POST', `${path}/undo`, undefined, version),
    redo: (version?: string) => call('POST', `${path}/redo`, undefined, version),
  };
}
