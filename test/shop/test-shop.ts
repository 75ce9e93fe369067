import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import type { CardStyle } from '@jolimot/card/style';
import { tokens } from '@jolimot/contract/accounts';
import { type Cover, cover as coverSchema } from '@jolimot/contract/catalogue';
import {
  type Creation,
  type CreationHistoryEntry,
  creationHistoryEntry,
  creation as creationSchema,
} from '@jolimot/contract/creations';
import { expect } from 'vitest';
import { z } from 'zod';
import { account } from '../../api/test/shop/known-shop';
import { Line } from '../line/line';
import { passOn, readRequest } from '../line/request';

const json = { 'content-type': 'application/json' };

/** Past the line. @throws AssertionError for a refusal */
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const isForm = body === undefined || body instanceof FormData;
  const sent = isForm
    ? { headers, body: body ?? null }
    : { headers: { ...headers, ...json }, body: JSON.stringify(body) };
  const init: RequestInit = { method, ...sent };
  const answer = await passOn(await readRequest(`http://localhost:4000${path}`, init));
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
}

/** While the file loads, without a time limit: the API starts. */
const covers = new Map(
  z
    .array(coverSchema)
    .parse(await ask('GET', '/covers?itemsPerPage=50'))
    .map((cover) => [cover.id, cover]),
);

/** @throws Error for an unknown id */
export function coverOf(id: number): Cover {
  const found = covers.get(id);
  if (!found) throw new Error(`The shop has no cover ${id}.`);
  return found;
}

export const signIn = async (): Promise<z.output<typeof tokens>> =>
  tokens.parse(await ask('POST', '/login_check', account));

async function findCreation(reference: string): Promise<Creation> {
  return z.tuple([creationSchema]).parse(await ask('GET', `/creations?reference=${reference}`))[0];
}

type Photo = Uint8Array<ArrayBuffer>;

class OtherDevice {
  constructor(private readonly reference: string) {}

  private async put(body: object): Promise<Creation> {
    return creationSchema.parse(await ask('PUT', `/creations/${this.reference}`, body));
  }

  private async save(customizationName: CustomizationName, fields: Record<string, string | Blob>): Promise<Creation> {
    const form = new FormData();
    const all = { customizationName, creationReference: this.reference, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    await ask('POST', '/customizations', form);
    return findCreation(this.reference);
  }

  /** A text, a colour, a background cover's IRI, or a crop. */
  readonly setText = (name: CustomizationName, value: string) => this.save(name, { value });
  readonly setPhoto = (name: ImageName, bytes: Photo) => this.save(name, { file: new Blob([bytes]) });
  readonly setStyle = (style: Partial<CardStyle>) => this.put({ style });
  readonly setCover = (id: number) => this.put({ cover: coverOf(id).iri });
  readonly setProduct = (id: number) => this.put({ product: `/products/${id}` });

  async remove(name: CustomizationName): Promise<Creation> {
    const { customizations } = await findCreation(this.reference);
    await ask('DELETE', `/customizations/${customizations[name]?.id}?creationReference=${this.reference}`);
    return findCreation(this.reference);
  }
}

/** Behind a line that breaks as a test asks. */
export class TestShop {
  readonly line = new Line().install();

  /** The next test's windows must not get the answers. */
  async close(): Promise<void> {
    this.line.close();
    await this.line.quiet();
  }

  /** @param token else it is a guest's */
  async begin({ cover, background, token }: { cover: number; background?: string; token?: string }): Promise<Creation> {
    const chosen = { product: '/products/1', cover: coverOf(cover).iri, ...(background ? { background } : {}) };
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return creationSchema.parse(await ask('POST', '/creations', chosen, headers));
  }

  /** As the API has it. */
  readonly creation = findCreation;

  async history(reference: string): Promise<CreationHistoryEntry[]> {
    return z.array(creationHistoryEntry).parse(await ask('GET', `/creations/${reference}/history?itemsPerPage=50`));
  }

  readonly elsewhere = (reference: string): OtherDevice => new OtherDevice(reference);
}
