'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ResendValidation } from '@/components/account/resend-validation';
import { HoverLink } from '@/components/ui/hover-link';
import { ButtonLink, textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { api } from '@/lib/api/client';
import { refreshUser } from '@/lib/api/users';
import { useCallbackPath } from '@/lib/auth/page-guards';
import { useErrorText } from '@/lib/i18n/error-text';
import { useAuth, useSessionStatus } from '@/stores/auth';
import { useToasts } from '@/stores/toasts';
import { actionState, useUserStore } from '@/stores/user';

type ValidationProps = {
  /** The values of the mailed link; absent when the address was cut short. */
  link: { id: number; token: string } | null;
};

/** Validates the account that the mailed link names, once, and shows the outcome. */
export function Validation({ link }: ValidationProps) {
  const t = useTranslations('account.validation');
  const { run, actions } = useUserStore();
  const { errorText } = useErrorText();
  const { loading, error } = actionState(actions, 'account:validate');
  const user = useAuth((state) => state.user);
  const addToast = useToasts((state) => state.add);
  const callback = useCallbackPath();
  const [done, setDone] = useState(false);
  const started = useRef(false);

  useSessionStatus();
  useEffect(() => {
    if (!link || started.current) return;
    started.current = true;
    run('account:validate', () => api('validateShopUser', { params: link })).then(async (validated) => {
      if (validated === false) return;
      setDone(true);
      addToast({ message: t('toast'), toastClass: 'success' });
      await refreshUser();
    });
  }, [link, run, addToast, t]);

  if (done) {
    return (
      <div className="grid gap-6">
        <Note tone="success" role="status" title={t('doneTitle')}>
          {t('doneText')}
        </Note>
        {callback ? (
          <HoverLink href={callback} className={textLinkClass}>
            {t('continue')}
          </HoverLink>
        ) : (
          <ButtonLink to={user ? 'my-account' : 'login'}>{user ? t('toAccount') : t('toLogin')}</ButtonLink>
        )}
      </div>
    );
  }
  if (!link || error !== null) {
    return (
      <div className="grid gap-6">
        <Note tone="error" role="alert">
          {error === null ? t('cut') : errorText(error, 'validateAccount')}
        </Note>
        {user ? <ResendValidation userId={user.id} /> : <ButtonLink to="login">{t('toLogin')}</ButtonLink>}
      </div>
    );
  }
  return (
    <p role="status" aria-busy={loading}>
      {t('running')}
    </p>
  );
}
