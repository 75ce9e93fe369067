import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '@/stores/auth';
import { readTabJson, writeTab } from '@/stores/tab-storage';

/** Cleared at logout (lib/auth/forget-visit.ts). */
const keyOf = (name: string): string => `jolimot-form-${name}`;

/** Null for another account. */
function readKept(name: string, user: number | undefined): object | null {
  const kept = readTabJson(keyOf(name));
  if (typeof kept !== 'object' || kept === null || !('user' in kept) || kept.user !== user) return null;
  return 'values' in kept && typeof kept.values === 'object' ? kept.values : null;
}

/** It opens again after login. */
export const isFormKept = (name: string): boolean => readKept(name, useAuth.getState().user?.id) !== null;

type KeptForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset'>;

/** Known fields of the same type. */
function withKept<Values extends FieldValues>(values: Values, kept: object): Values {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in values && typeof values[field] === typeof value,
  );
  return Object.assign({}, values, Object.fromEntries(known));
}

/**
 * In this tab, when the session ends, for the same account.
 * @param name unique, such as `address-12`
 * @param secrets never kept
 * @param isTouched false keeps nothing
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: KeptForm<Values>,
  secrets: readonly (keyof Values)[] = [],
  isTouched = true,
): void {
  const user = useAuth((state) => state.user?.id);

  const putBack = useEffectEvent((kept: object) => {
    form.reset(withKept(form.getValues(), kept), { keepDefaultValues: true });
  });
  useEffect(() => {
    const kept = readKept(name, user);
    if (!kept) return;
    putBack(kept);
    writeTab(keyOf(name), null);
  }, [name, user]);

  const keepFor = useEffectEvent((id: number) => {
    if (!isTouched) return;
    const open = Object.entries(form.getValues());
    const values = Object.fromEntries(open.filter(([field]) => !secrets.includes(field)));
    writeTab(keyOf(name), JSON.stringify({ user: id, values }));
  });
  useEffect(
    () =>
      useAuth.subscribe((state, former) => {
        if (former.user && !state.user && state.ended) keepFor(former.user.id);
      }),
    [],
  );
}
