import { z } from 'zod';
import type { FuzzCall } from './document';
import type { RandomChoices } from './random';

/** An item of the API: the fields sent and answered. */
export interface KnownThing {
  fields: Record<string, unknown>;
  actor: string;
}

const object = z.record(z.string(), z.unknown());
const mostThings = 200;
/** The first things, from the seed, are never dropped. */
const firstThings = 20;

/**
 * Ids, references and IRIs of real answers, so that requests name existing items. Items are found by the words of their
 * address, single values by field.
 */
export class Pool {
  private readonly things = new Map<string, KnownThing[]>();
  private readonly values = new Map<string, unknown[]>();
  private readonly iris = new Map<string, string[]>();
  private readonly successes = new Map<string, Record<string, unknown>[]>();

  /** @param sent fields of the request's body and query */
  harvest(call: FuzzCall, actor: string, sent: Record<string, unknown>, answer: unknown): void {
    this.keep(this.successes, call.name, sent);
    const words = call.path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
    const items = Array.isArray(answer) ? answer : [answer];
    for (const item of items.slice(0, 30)) {
      const fields = object.safeParse(item).data;
      if (!fields) continue;
      const thing = { fields: Array.isArray(answer) ? fields : { ...sent, ...fields }, actor };
      for (const word of new Set(words)) this.learn(word, thing);
      this.read(fields, actor);
    }
  }

  /** Adds what no answer shows. @param word such as `creations` */
  learn(word: string, thing: KnownThing): void {
    const list = this.things.get(word) ?? [];
    this.things.set(word, list);
    list.push(thing);
    if (list.length > mostThings) list.splice(firstThings, 1);
    if (typeof thing.fields.iri === 'string') this.readText('iri', thing.fields.iri);
  }

  know(field: string, value: unknown): void {
    this.keep(this.values, field, value);
  }

  /** An item for one of a path's last words, mostly the actor's own and new. */
  thing(random: RandomChoices, path: string, actor: string): KnownThing | undefined {
    const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
    for (const word of words.reverse()) {
      const list = this.things.get(word);
      if (!list || list.length === 0) continue;
      const own = list.filter((one) => one.actor === actor);
      const from = own.length > 0 && random.often(0.7) ? own : list;
      return random.pick(random.often(0.6) ? from.slice(-8) : from);
    }
    return undefined;
  }

  success(random: RandomChoices, call: FuzzCall): Record<string, unknown> {
    const list = this.successes.get(call.name);
    return list && list.length > 0 ? random.pick(list.slice(-5)) : {};
  }

  value(random: RandomChoices, field: string): unknown {
    const list = this.values.get(field);
    return list && list.length > 0 ? random.pick(list) : undefined;
  }

  partFor(random: RandomChoices, field: string, actor: string): unknown {
    const [, name, part] = /^(\w+)([A-Z][a-z]+)$/.exec(field) ?? [];
    const resource = name === undefined ? undefined : this.resourceOf(name);
    return resource === undefined ? undefined : this.thing(random, resource, actor)?.fields[part?.toLowerCase() ?? ''];
  }

  /** An IRI for a field such as `country` or `tags`, mostly the actor's own. */
  iriFor(random: RandomChoices, field: string, actor: string): string | undefined {
    const resource = this.resourceOf(field);
    if (resource === undefined) return undefined;
    const thing = random.often(0.8) ? this.thing(random, resource, actor) : undefined;
    if (typeof thing?.fields.iri === 'string') return thing.fields.iri;
    const list = this.iris.get(resource);
    return list && list.length > 0 ? random.pick(list) : undefined;
  }

  anyIri(random: RandomChoices): string | undefined {
    const lists = [...this.iris.values()];
    return lists.length > 0 ? random.pick(random.pick(lists)) : undefined;
  }

  wordFor(random: RandomChoices, field: string, actor: string): string | undefined {
    const resource = this.resourceOf(field);
    const thing = resource === undefined ? undefined : this.thing(random, resource, actor);
    const texts = Object.values(thing?.fields ?? {}).filter((one) => typeof one === 'string');
    return texts.length > 0 ? random.pick(texts) : undefined;
  }

  private resourceOf(field: string): string | undefined {
    const word = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const plurals = [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
    const known = [...new Set([...this.iris.keys(), ...this.things.keys()])];
    return known.find((one) => plurals.includes(one)) ?? known.find((one) => one.endsWith(`_${word}s`));
  }

  private read(value: unknown, actor: string, field = '', depth = 0): void {
    if (depth > 6) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) this.read(one, actor, field, depth + 1);
      return;
    }
    const fields = object.safeParse(value).data;
    if (fields) {
      if (depth > 0 && fields.id !== undefined) this.learn(field, { fields, actor });
      for (const [name, one] of Object.entries(fields)) this.read(one, actor, name, depth + 1);
      return;
    }
    if (typeof value === 'string') this.readText(field, value, actor);
    if (typeof value === 'number' || typeof value === 'string') this.keep(this.values, field, value);
  }

  private readText(field: string, text: string, actor = ''): void {
    const resource = /^\/([a-z_]+)\/[1-9]\d*$/.exec(text)?.[1];
    if (resource !== undefined) {
      this.keep(this.iris, resource, text);
      this.keep(this.iris, field, text);
    }
    // The id and the secret of a mailed link.
    for (const [, kind = '', id, token] of text.matchAll(/\/([a-z-]+)\/(\d+)\/([\w-]{20,})/g)) {
      const thing = { fields: { id: Number(id), userId: Number(id), token }, actor };
      this.learn(kind, thing);
      if (kind === 'account-validation') this.learn('validate', thing);
    }
  }

  private keep<T>(lists: Map<string, T[]>, name: string, value: T): void {
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > mostThings) list.splice(firstThings, 1);
  }
}
