import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { ErrorView } from './error-view';
import { WithWords } from './words/with-words';

type ThrownErrorProps = { status: number; onRetry: () => void };

/** The error page for something thrown: with a button to try again for a failure, with a link to login for a 401. */
export function ThrownError(props: ThrownErrorProps) {
  return (
    <WithWords>
      <ErrorWithActions {...props} />
    </WithWords>
  );
}

function ErrorWithActions({ status, onRetry }: ThrownErrorProps) {
  const t = useTranslations('errorPage');
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
  return <ErrorView status={status} actions={retry || login} />;
}
