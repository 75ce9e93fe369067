import { placesIn, putAt, type Step } from './body-places';
import type { FuzzCall, Parameter } from './document';
import type { Draft } from './draft';
import { validDraft } from './generate';
import { sweepValues } from './hostile';
import { type Making, typeOf } from './values';

/** A request with one thing wrong, and what that is. */
export interface SweptCase {
  draft: Draft;
  note: string;
}

/** Every parameter and every place in a call's body, each with every kind of value that has been a fault somewhere. */
export function* sweep(making: Making, call: FuzzCall, files: readonly Buffer[]): Generator<SweptCase> {
  for (const parameter of call.parameters) yield* sweepParameter(making, call, files, parameter);
  if (call.body) yield* sweepBody(making, call, files);
}

function* sweepParameter(
  making: Making,
  call: FuzzCall,
  files: readonly Buffer[],
  { schema, name, in: where }: Parameter,
): Generator<SweptCase> {
  if (where === 'header') return;
  const numbers = ['0', '9007199254740993', '2147483648'];
  for (const text of typeOf(schema) === 'integer' ? numbers : ['a\0b', '0000-01-01', 'x\ud800']) {
    const draft = validDraft(making, call, files);
    if (where === 'path') draft.params[name] = text;
    else draft.query.push([name, text]);
    yield { draft, note: `${where} ${name}` };
  }
}

function* sweepBody(making: Making, call: FuzzCall, files: readonly Buffer[]): Generator<SweptCase> {
  const { body } = validDraft(making, call, files);
  const value = body && 'json' in body ? body.json : body && 'form' in body ? body.form : {};
  for (const { steps, schema } of placesIn(call.body?.schema ?? {}, value)) {
    const branch = schema.anyOf?.[0] ?? schema;
    for (const hostile of sweepValues(typeOf(branch), branch.format)) {
      const draft = validDraft(making, call, files);
      if (spoilt(draft, steps, hostile)) yield { draft, note: `hostile ${steps.join('.')}` };
    }
  }
}

/** @returns whether it could be put there: a form's field takes a text and nothing else */
function spoilt({ body }: Draft, steps: readonly Step[], value: unknown): boolean {
  if (body && 'json' in body) putAt(body.json, steps, value);
  else if (body && 'form' in body && typeof value === 'string') putAt(body.form, steps, value);
  else return false;
  return true;
}
