import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { reportError } from '@/lib/report-error';
import { messageOf, statusOf } from '@/lib/route-error';
import { ErrorView } from './error-view';
import { WithWords } from './words/with-words';

type ThrownErrorProps = { error: unknown; onRetry: () => void };

/**
 * The error page for something thrown, which is reported unless it is a refusal: with a button to try again for a failure,
 * with a link to login for a 401.
 */
export function ThrownError(props: ThrownErrorProps) {
  return (
    <WithWords>
      <ErrorWithActions {...props} />
    </WithWords>
  );
}

function ErrorWithActions({ error, onRetry }: ThrownErrorProps) {
  const t = useTranslations('errorPage');
  const status = statusOf(error);
  useEffect(() => {
    if (status >= 500) void reportError(error, 'render');
  }, [error, status]);
  const path = usePathname();
  const retry = status >= 500 && (
    <Button variant="line" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  const login = status === 401 && (
    <ButtonLink to="login" query={{ callback: path }} variant="line">
      {t('login')}
    </ButtonLink>
  );
  return <ErrorView status={status} detail={messageOf(error)} actions={retry || login} />;
}
