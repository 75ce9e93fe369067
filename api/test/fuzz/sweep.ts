import { placesIn, putAt, type Step } from './body-places';
import type { FuzzCall, Parameter } from './document';
import { validDraft } from './generate';
import { sweepValues } from './hostile-values';
import type { Draft } from './request-draft';
import { type Making, typeOf } from './values';

export interface SweptCase {
  draft: Draft;
  note: string;
}

/**
 * Every parameter and every place of a body with every kind of bad value. The most frequent kind comes first for all,
 * so that a sweep cut short skips no place.
 */
export function* sweep(making: Making, call: FuzzCall, files: readonly Buffer[]): Generator<SweptCase> {
  const { body } = validDraft(making, call, files);
  const value = body && 'json' in body ? body.json : body && 'form' in body ? body.form : {};
  const places = placesIn(call.body?.schema ?? {}, value).map(({ steps, schema }) => {
    const branch = schema.anyOf?.[0] ?? schema;
    return { steps, values: sweepValues(typeOf(branch), branch.format) };
  });
  for (let rank = 0; rank < 4; rank += 1) {
    for (const parameter of call.parameters) {
      const draft = validDraft(making, call, files);
      if (spoiltParameter(draft, parameter, rank)) yield { draft, note: `${parameter.in} ${parameter.name}` };
    }
    for (const { steps, values } of places.filter((one) => one.values.length > rank)) {
      const draft = validDraft(making, call, files);
      if (spoilt(draft, steps, values[rank])) yield { draft, note: `hostile ${steps.join('.')}` };
    }
  }
}

const numbers = ['9007199254740993', '2147483648', '0'];
const texts = ['a\0b', 'x\ud800', '9999-12-31'];
const days = ['0000-01-01', '9999-12-31', 'a\0b'];

function spoiltParameter(draft: Draft, { schema, name, in: where }: Parameter, rank: number): boolean {
  const values = typeOf(schema) === 'integer' ? numbers : schema.format === 'date' ? days : texts;
  const value = values[rank];
  if (where === 'header' || value === undefined) return false;
  if (where === 'path') draft.params[name] = value;
  else draft.query.push([name, value]);
  return true;
}

/** @returns false if a form field cannot take it: it takes only text */
function spoilt({ body }: Draft, steps: readonly Step[], value: unknown): boolean {
  if (body && 'json' in body) putAt(body.json, steps, value);
  else if (body && 'form' in body && typeof value === 'string') putAt(body.form, steps, value);
  else return false;
  return true;
}
