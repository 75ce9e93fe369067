import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldError, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { codeOfMessage, issueCodes } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';

/**
 * A form that a schema checks, in the page's language.
 * @param mode `onSubmit` checks nothing before the first try
 * @returns `field` wires a field by its name; its `codeOf` may read the error's message differently
 */
export function useCheckedForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const { violationText } = useErrorText();
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema, issueCodes), defaultValues, mode });
  const { errors } = form.formState;
  const field = (name: FieldPath<Values>, codeOf = codeOfMessage) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...form.register(name), error: error && violationText(codeOf(error.message)) };
  };
  return { form, field };
}
