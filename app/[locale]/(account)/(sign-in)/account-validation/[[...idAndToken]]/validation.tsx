'use client';

import { ApiError } from '@jolimot/client/api-error';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ResendValidation } from '@/components/account/resend-validation';
import { Button } from '@/components/ui/button';
import { ButtonLink, textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { api } from '@/lib/api/client';
import { refreshUser } from '@/lib/api/users';
import { useCallbackPath } from '@/lib/auth/page-guards';
import { useErrorText } from '@/lib/i18n/error-text';
import type { MailedLink } from '@/lib/page/route-tail';
import { useAuth } from '@/stores/auth';
import { addToast } from '@/stores/toasts';
import { actionState, useUserStore } from '@/stores/user';

type ValidationProps = {
  /** Null when cut short. */
  link: MailedLink | null;
};

/** A second click counts as success too (docs/product/accounts.md, "Registration"). */
export function Validation({ link }: ValidationProps) {
  const t = useTranslations('account.validation');
  const { run, actions } = useUserStore();
  const { errorText } = useErrorText();
  const { loading, error } = actionState(actions, 'account:validate');
  const user = useAuth((state) => state.user);
  const callback = useCallbackPath();
  const [outcome, setOutcome] = useState<'done' | 'already' | null>(null);
  const started = useRef(false);

  const validate = useCallback(
    async (params: MailedLink) => {
      const validated = await run('account:validate', () => api('validateShopUser', { params }));
      if (validated === false) return;
      setOutcome(validated.alreadyValidated ? 'already' : 'done');
      if (!validated.alreadyValidated) addToast({ message: t('toast'), toastClass: 'success' });
      await refreshUser();
    },
    [run, t],
  );
  useEffect(() => {
    if (!link || started.current) return;
    started.current = true;
    void validate(link);
  }, [link, validate]);

  if (outcome) {
    return (
      <div className="grid gap-6">
        <Note tone="success" role="status" title={t(`${outcome}Title`)}>
          {t(`${outcome}Text`)}
        </Note>
        {callback ? (
          <a href={callback} className={textLinkClass}>
            {t('continue')}
          </a>
        ) : (
          <ButtonLink to={user ? 'my-account' : 'login'}>{user ? t('toAccount') : t('toLogin')}</ButtonLink>
        )}
      </div>
    );
  }
  if (!link || error !== null) {
    const isRefused = !link || (error instanceof ApiError && error.status === 422);
    return (
      <div className="grid gap-6">
        <Note tone="error" role="alert">
          {error === null ? t('cut') : errorText(error, 'validateAccount')}
        </Note>
        {!isRefused && (
          <Button busy={loading} onClick={() => validate(link)}>
            {t('retry')}
          </Button>
        )}
        {isRefused && user && <ResendValidation userId={user.id} />}
        {isRefused && !user && <ButtonLink to="login">{t('toLoginForLink')}</ButtonLink>}
      </div>
    );
  }
  return (
    <p role="status" aria-busy={loading}>
      {t('running')}
    </p>
  );
}
