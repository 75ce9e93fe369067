import { ApiError } from '@jolimot/client/api-error';
import type { CouponEffect } from '@jolimot/contract/coupons';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { inputClass } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { useErrorText } from '@/lib/i18n/error-text';
import { forgetCarriedCode } from '@/lib/purchases/carried-code';
import { type CodeProblem, useBroughtCodes } from './use-codes';

type CodeFieldProps = {
  busy: boolean;
  taken: readonly string[];
  field: RefObject<HTMLInputElement | null>;
  onAdd: (typed: string) => Promise<{ problem: CodeProblem } | { effect: CouponEffect }>;
};

/** Else it did not answer. */
const isRefusal = (problem: CodeProblem): boolean =>
  typeof problem === 'object' && problem.error instanceof ApiError && problem.error.status === 422;

function useProblemText(): (problem: CodeProblem) => string {
  const t = useTranslations('checkout.buy.codes');
  const { errorText } = useErrorText();
  return (problem) => {
    if (problem === 'known' || problem === 'alone' || problem === 'empty') return t(problem);
    return errorText(problem.error, 'prepareTransaction');
  };
}

export function CodeField({ busy, taken, field, onAdd }: CodeFieldProps) {
  const t = useTranslations('checkout.buy.codes');
  const problemText = useProblemText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<Pick<CouponEffect, 'code' | 'label'> | null>(null);

  const add = useCallback(
    async (code: string): Promise<void> => {
      setProblem(null);
      setAdded(null);
      const outcome = await onAdd(code);
      if ('effect' in outcome) {
        setTyped('');
        setAdded(outcome.effect);
        return;
      }
      setTyped(code);
      setProblem(problemText(outcome.problem));
      // Told once, not on every visit of this tab.
      if (isRefusal(outcome.problem)) forgetCarriedCode();
    },
    [onAdd, problemText],
  );

  const addAll = useCallback(
    async (codes: readonly string[]) => {
      for (const code of codes) await add(code);
    },
    [add],
  );
  useBroughtCodes(addAll);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add(typed);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {t('label')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className={`${inputClass(problem !== null)} min-w-0 flex-[1_1_8rem] uppercase`}
        />
        <Button type="submit" variant="line" size="sm" className="min-h-[50px]" busy={busy}>
          {t('add')}
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{problem ?? undefined}</FieldError>
      <p role="status" className="sr-only">
        {added && taken.includes(added.code) && t('added', { code: added.code, label: added.label })}
      </p>
    </form>
  );
}
