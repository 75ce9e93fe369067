import { zodResolver } from '@hookform/resolvers/zod';
import { sandboxConfirmation } from '@jolimot/contract/payments';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ConfirmDialog } from '@/components/ui/alert-dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { ApiError } from '@/lib/api/api-error';
import { api } from '@/lib/api/client';
import { issueCodes, setViolations } from '@/lib/forms/violations';
import { useErrorText } from '@/lib/i18n/error-text';

const card = sandboxConfirmation.omit({ authenticated: true });
type CardInput = z.input<typeof card>;
type Card = z.output<typeof card>;
const fields = ['cardNumber', 'expiry', 'cvc'] as const;

type SandboxCardFormProps = {
  /** The form's id, so that the ticket's button can send it. */
  id: string;
  /** Prepares the payment and gives its transaction. */
  onPrepare: () => Promise<string>;
  /** The provider has accepted the card. */
  onPaid: (transactionId: string) => Promise<void>;
  onBusy: (busy: boolean) => void;
  onError: (error: unknown) => void;
};

/** Charges the card of the form; when the bank asks for a confirmation, the reader gives it in a dialog first. */
function useSandboxCharge({ onPrepare, onPaid, onBusy, onError }: Omit<SandboxCardFormProps, 'id'>) {
  const [asking, setAsking] = useState<{ transactionId: string; card: Card } | null>(null);
  const form = useForm<CardInput, unknown, Card>({
    resolver: zodResolver(card, issueCodes),
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
    submit: form.handleSubmit((values) => attempt(async () => charge(await onPrepare(), values, false))),
    asking: asking !== null,
    cancel: () => setAsking(null),
    confirm: () => {
      const asked = asking;
      setAsking(null);
      if (asked) void attempt(() => charge(asked.transactionId, asked.card, true));
    },
  };
}

/** The card form of the sandbox provider: test cards only, nothing is ever charged. */
export function SandboxCardForm({ id, ...events }: SandboxCardFormProps) {
  const t = useTranslations('checkout.card');
  const { fieldText } = useErrorText();
  const { form, submit, asking, cancel, confirm } = useSandboxCharge(events);
  const { errors } = form.formState;
  const textOf = (field: (typeof fields)[number]) => {
    const error = errors[field];
    return error && error.type !== 'server' ? t(`invalid.${field}`) : fieldText(error);
  };

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-5">
      <Note tone="info">{t('sandbox')}</Note>
      <Field
        label={t('cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={t('cardNumberExample')}
        error={textOf('cardNumber')}
        {...form.register('cardNumber')}
      />
      <div className="grid grid-cols-2 gap-5">
        <Field
          label={t('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('expiryExample')}
          error={textOf('expiry')}
          {...form.register('expiry')}
        />
        <Field
          label={t('cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={t('cvcExample')}
          error={textOf('cvc')}
          {...form.register('cvc')}
        />
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
