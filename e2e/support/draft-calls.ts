import { z } from 'zod';
import { apiUrl, call, post } from './api';

const made = z.object({ reference: z.string(), version: z.number() });
const held = z.record(
  z.string(),
  z.object({ value: z.string().nullable(), file: z.looseObject({ width: z.number(), height: z.number() }).nullable() }),
);
const draft = made.extend({
  product: z.object({ slug: z.string() }),
  cover: z.object({ iri: z.string() }).nullable(),
  customizations: held,
  tray: held,
  style: z.object({
    font: z.string(),
    size: z.string(),
    ink: z.string(),
    align: z.string(),
    smilic: z.string().nullable(),
  }),
});
type DraftAnswer = z.infer<typeof draft>;

const named = z.array(z.object({ iri: z.string(), slug: z.string() }));
const iriOf = async (path: string, slug: string): Promise<string> => {
  const found = named.parse(await call(path)).find((one) => one.slug === slug);
  if (!found) throw new Error(`Nothing called "${slug}" at ${path}`);
  return found.iri;
};

/** @returns its reference */
export async function beginDraft(
  slug: string,
  token?: string,
  format: 'greeting-card' | 'postcard' = 'greeting-card',
): Promise<string> {
  const product = await iriOf('/products', format);
  const cover = await iriOf('/covers?itemsPerPage=100', slug);
  return made.parse(await post('/creations', { product, cover }, token)).reference;
}

export async function readDraft(reference: string): Promise<DraftAnswer> {
  const [found] = z.array(draft).parse(await call(`/creations?reference=${reference}`));
  if (!found) throw new Error(`No draft ${reference}`);
  return found;
}

/** As another device would. */
export async function customize(
  reference: string,
  name: string,
  content: { file: File } | { value: string },
  token?: string,
): Promise<void> {
  const body = new FormData();
  for (const [key, field] of Object.entries({ creationReference: reference, customizationName: name, ...content })) {
    body.set(key, field);
  }
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const answer = await fetch(`${apiUrl}/customizations`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`);
}

export const writeText = (reference: string, name: string, value: string): Promise<void> =>
  customize(reference, name, { value });
