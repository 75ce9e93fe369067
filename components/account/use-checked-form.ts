import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldError, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { issueCodes } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';

/**
 * @param mode `onSubmit` checks nothing before the first try
 * @returns `field` wires a field by its name; its `reading` may change the error's message
 */
export function useCheckedForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
) {
  const { fieldText } = useErrorText();
  const form = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema, issueCodes), defaultValues, mode });
  const { errors } = form.formState;
  const field = (name: FieldPath<Values>, reading = (message: string | undefined) => message) => {
    const error: FieldError | undefined = get(errors, name);
    return { ...form.register(name), error: error && fieldText({ message: reading(error.message) }) };
  };
  return { form, field };
}
