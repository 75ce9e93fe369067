import { z } from 'zod';
import { apiUrl, call, demoToken } from './api';

const made = z.object({ reference: z.string(), version: z.number() });
const draft = made.extend({
  customizations: z.record(z.string(), z.object({ value: z.string().nullable() })),
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
export const iriOf = async (path: string, slug: string): Promise<string> => {
  const found = named.parse(await call(path)).find((one) => one.slug === slug);
  if (!found) throw new Error(`Nothing called "${slug}" at ${path}`);
  return found.iri;
};

/** A guest's, or an account's with a token. @returns its reference */
export async function beginDraft(slug: string, token?: string): Promise<string> {
  const product = await iriOf('/products', 'greeting-card');
  const cover = await iriOf('/covers?itemsPerPage=100', slug);
  const body = JSON.stringify({ product, cover });
  return made.parse(await call('/creations', { method: 'POST', body }, token)).reference;
}

/** A draft of the demo client, for another browser. */
export const foreignDraft = async (slug: string): Promise<string> => beginDraft(slug, await demoToken('client'));

export async function readDraft(reference: string): Promise<DraftAnswer> {
  const [found] = z.array(draft).parse(await call(`/creations?reference=${reference}`));
  if (!found) throw new Error(`No draft ${reference}`);
  return found;
}

/** As another device would; a guest's draft, or an account's with a token. */
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
