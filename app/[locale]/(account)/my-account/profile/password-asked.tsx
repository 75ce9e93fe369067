import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { useCheckedForm } from '@/components/account/use-checked-form';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Icon, type IconName } from '@/components/ui/icon';
import { PasswordField } from '@/components/ui/password-field';
import { FormFailure } from '@/components/ui/refusal';
import { TextButton } from '@/components/ui/text-button';
import { useAttempt } from '@/lib/forms/use-attempt';

type PasswordAskedProps = {
  label: string;
  submitLabel: string;
  busyLabel: string;
  icon?: IconName;
  /** Asks once more: it cannot be undone. */
  isDangerous?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** @throws ApiError; a violation of `currentPassword` shows at the field */
  onSubmit: (password: string) => Promise<void>;
  children: ReactNode;
};

/** For actions that need more than the session. */
export function PasswordAsked({ label, icon, isDangerous = false, isOpen, onOpen, ...form }: PasswordAskedProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <PasswordForm isDangerous={isDangerous} {...form} />;
  if (isDangerous) {
    return (
      <TextButton ref={opener} onClick={onOpen} className="text-pink-ink">
        {label}
      </TextButton>
    );
  }
  return (
    <Button ref={opener} variant="line" size="sm" onClick={onOpen}>
      {icon && <Icon name={icon} />}
      {label}
    </Button>
  );
}

const knownPassword = z.object({ currentPassword: z.string().min(1) });

type PasswordFormProps = Omit<PasswordAskedProps, 'label' | 'icon' | 'isOpen' | 'onOpen'>;

function PasswordForm({ submitLabel, busyLabel, isDangerous, onClose, onSubmit, children }: PasswordFormProps) {
  const t = useTranslations('profile.data');
  const { form, field } = useCheckedForm(knownPassword, { currentPassword: '' }, 'onSubmit');
  const { failure, attempt } = useAttempt(form, ['currentPassword']);
  const submit = form.handleSubmit(({ currentPassword }) => attempt(() => onSubmit(currentPassword)));
  const button = { busy: form.formState.isSubmitting, busyLabel };

  return (
    <form
      onSubmit={(event) => {
        // Enter must not skip the confirmation.
        if (isDangerous) event.preventDefault();
        else void submit(event);
      }}
      noValidate
      className="grid w-full gap-5 rounded-note border border-line bg-vellum p-5"
    >
      {children}
      <FormFailure failure={failure} action="updateUser" />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        // The visitor has just pressed the button.
        autoFocus
        {...field('currentPassword')}
      />
      <div className="flex flex-wrap gap-3">
        {isDangerous ? (
          <ConfirmButton size="sm" {...button} onConfirm={() => void submit()}>
            {submitLabel}
          </ConfirmButton>
        ) : (
          <Button type="submit" size="sm" {...button}>
            {submitLabel}
          </Button>
        )}
        <Button variant="line" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
