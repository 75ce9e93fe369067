import type { Call } from '@jolimot/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { z } from 'zod';

const documented = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
      }),
    ),
  ),
});

const root = 'https://api.example/document';

export class DescribedAnswers {
  private readonly ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  private readonly paths: z.output<typeof documented>['paths'];
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: unknown) {
    formats.default(this.ajv);
    this.paths = documented.parse(document).paths;
    this.ajv.addSchema({ ...documented.parse(document), $id: root });
  }

  /** @param type media type without parameters @returns the difference from the document, or undefined */
  problemOf(call: Pick<Call, 'method' | 'path'>, status: number, type: string, payload: unknown): string | undefined {
    const method = call.method.toLowerCase();
    const responses = this.paths[call.path]?.[method]?.responses;
    if (!responses) return 'the call is not documented';
    const name = responses[status] ? String(status) : 'default';
    const response = responses[name];
    if (!response || (name === 'default' && status < 400)) return 'the status is not documented';
    if (!response.content) return isEmpty(payload) ? undefined : 'a body where none is documented';
    if (!(type in response.content)) return `the media type ${type || '(none)'} is not documented`;
    if (!/json$/.test(type)) return undefined;
    if (typeof payload !== 'string') return 'JSON that is no text';
    const steps = ['paths', call.path, method, 'responses', name, 'content', type, 'schema'];
    const validate = this.validator(`${root}#/${steps.map(pointer).join('/')}`);
    return validate(JSON.parse(payload)) ? undefined : this.ajv.errorsText(validate.errors);
  }

  private validator(reference: string): ValidateFunction {
    const kept = this.validators.get(reference) ?? this.ajv.compile({ $ref: reference });
    this.validators.set(reference, kept);
    return kept;
  }
}

const isEmpty = (payload: unknown) => payload === undefined || payload === null || payload === '';
const pointer = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Shared by all apps of the process: reading a call's answers takes a third of a second. */
export const describedAnswers = new WeakMap<Call, DescribedAnswers>();
