import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@jolimot/client/api-error';
import type { sandboxConfirmation } from '@jolimot/contract/payments';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ConfirmDialog } from '@/components/ui/alert-dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { api } from '@/lib/api/client';
import { setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';
import { cardNumberProblem, cvcProblem, expiryProblem, formatCardNumber, formatCvc, formatExpiry } from './card-text';
import { reformat } from './keep-caret';
import { type CardEvents, CardRefusal } from './use-card-payment';

type Card = Omit<z.input<typeof sandboxConfirmation>, 'authenticated'>;
const fields = ['cardNumber', 'expiry', 'cvc'] as const;
type FieldName = (typeof fields)[number];

/** The message is a key. */
const card = z.object({ cardNumber: z.string(), expiry: z.string(), cvc: z.string() }).superRefine((typed, context) => {
  const problems = {
    cardNumber: cardNumberProblem(typed.cardNumber)?.code,
    expiry: expiryProblem(typed.expiry, new Date()),
    cvc: cvcProblem(typed.cvc, typed.cardNumber),
  };
  for (const field of fields) {
    const message = problems[field];
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}) satisfies z.ZodType<Card>;

type SandboxCardFormProps = CardEvents & {
  /** For the pay button outside. */
  id: string;
};

/** @param interrupted when the bank's question is closed without an answer */
function useSandboxCharge({ onPrepare, onPaid, onBusy, onError }: CardEvents, interrupted: string) {
  const [asking, setAsking] = useState<{ transactionId: string; card: Card } | null>(null);
  const form = useForm<Card>({
    resolver: zodResolver(card),
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });

  const charge = async (transactionId: string, values: Card, authenticated: boolean): Promise<void> => {
    const params = { id: transactionId };
    const { status } = await api('confirmSandboxPayment', { params, body: { ...values, authenticated } });
    if (status === 'requires_action') setAsking({ transactionId, card: values });
    else await onPaid(transactionId);
  };

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    onBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError && setViolations(form, error, fields))) onError(error);
    } finally {
      onBusy(false);
    }
  };

  return {
    form,
    submit: form.handleSubmit((values) => attempt(async () => charge((await onPrepare()).id, values, false))),
    asking: asking !== null,
    cancel: () => {
      setAsking(null);
      onError(new CardRefusal(interrupted, false));
    },
    confirm: () => {
      const asked = asking;
      setAsking(null);
      if (asked) void attempt(() => charge(asked.transactionId, asked.card, true));
    },
  };
}

type Format = (text: string, isDeleting: boolean) => string;

function formatted(form: UseFormReturn<Card>, name: FieldName, format: Format) {
  const field = form.register(name);
  return {
    ...field,
    onChange: async (event: ChangeEvent<HTMLInputElement>) => {
      const { target, nativeEvent } = event;
      const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
      const caret = target.selectionStart ?? target.value.length;
      const next = reformat({ value: target.value, caret, before: form.getValues(name), inputType }, format);
      target.value = next.value;
      target.setSelectionRange(next.caret, next.caret);
      await field.onChange(event);
    },
  };
}

/** Test cards only, never charges. */
export function SandboxCardForm({ id, ...events }: SandboxCardFormProps) {
  const t = useTranslations('checkout.card');
  const { fieldText } = useErrorText();
  const { form, submit, asking, cancel, confirm } = useSandboxCharge(events, t('interrupted'));
  const { errors } = form.formState;
  const problem = cardNumberProblem(form.getValues('cardNumber'));
  const sentences: Record<string, string> = {
    'cardNumber.short': t('problems.short', { count: problem?.code === 'short' ? problem.count : 0 }),
    'cardNumber.empty': t('problems.noNumber'),
    'cardNumber.wrong': t('problems.wrongNumber'),
    'expiry.empty': t('problems.noExpiry'),
    'expiry.form': t('problems.expiryForm'),
    'expiry.past': t('problems.expiryPast'),
    'cvc.empty': t('problems.noCvc'),
    'cvc.three': t('problems.cvcThree'),
    'cvc.four': t('problems.cvcFour'),
  };
  const textOf = (field: FieldName) => {
    const error = errors[field];
    return error && error.type !== 'server' ? sentences[`${field}.${error.message}`] : fieldText(error);
  };
  const field = (name: FieldName, autoComplete: string, format: Format) => ({
    ...{ label: t(name), placeholder: t(`${name}Example`), error: textOf(name) },
    ...{ inputMode: 'numeric' as const, autoComplete },
    ...formatted(form, name, format),
  });

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-5">
      <Note tone="info">{t('sandbox')}</Note>
      <Field {...field('cardNumber', 'cc-number', formatCardNumber)} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-5">
        <Field {...field('expiry', 'cc-exp', formatExpiry)} />
        <Field {...field('cvc', 'cc-csc', formatCvc)} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          if (!open) cancel();
        }}
        title={t('bankTitle')}
        confirmLabel={t('bankConfirm')}
        onConfirm={confirm}
      >
        {t('bankText')}
      </ConfirmDialog>
    </form>
  );
}
