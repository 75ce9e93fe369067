import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { marker } from '../contract/world';

const object = z.record(z.string(), z.unknown());
const kept = 12;

/** Where a field has another name than the answers. */
const asAnswered: Record<string, string> = {
  creationReference: 'creations.reference',
  references: 'creations.reference',
  codes: 'code',
  photo: 'checksum',
};

/** One of the last answered values of a field, filled in when sent: `{{orders.reference#2}}`. */
export const knownValue = (name: string): Arbitrary<string> =>
  fc.nat({ max: kept - 1 }).map((nth) => `{{${asAnswered[name] ?? name}#${nth}}}`);

/** What the API has answered, by collection and field, for requests to name. */
export class KnownValues {
  private readonly values = new Map<string, string[]>();

  /** @param collection of an answer that has no IRI */
  learn(answer: unknown, collection: string): void {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 20)) this.learn(one, collection);
    const fields = object.safeParse(answer).data;
    if (!fields || Array.isArray(answer)) return;
    const [, own = collection] = typeof fields.iri === 'string' ? fields.iri.split('/') : [];
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'object') this.learn(value, name);
      else if (typeof value === 'string' || typeof value === 'number') this.keep(`${own}.${name}`, name, String(value));
    }
  }

  /** The owner's data stays out: others would send it as theirs. */
  private keep(full: string, name: string, value: string): void {
    if (value === '' || value.length > 200 || value.includes(marker) || value.includes('@')) return;
    for (const key of [full, name]) {
      const list = this.values.get(key) ?? [];
      if (!list.includes(value)) this.values.set(key, [value, ...list].slice(0, kept));
    }
  }

  /** Of a text; other values stay. */
  readonly fill = (value: unknown): unknown =>
    typeof value !== 'string'
      ? value
      : value.replace(/\{\{([\w.]+)#(\d+)\}\}/g, (_, key: string, nth: string) => {
          const list = this.values.get(key) ?? this.values.get(key.split('.')[1] ?? '') ?? [];
          return list[Number(nth) % list.length] ?? 'unknown';
        });
}
