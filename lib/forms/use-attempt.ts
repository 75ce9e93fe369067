import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { setViolations } from './violations';

/**
 * Violations show at their fields, other errors become `failure`.
 * @param fields those that the server may refuse
 * @returns `attempt` says whether the action succeeded
 */
export function useAttempt<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  fields: readonly FieldPath<Values>[],
) {
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      if (!setViolations(form, error, fields)) setFailure(error);
      return false;
    }
  };
  return { failure, attempt };
}
