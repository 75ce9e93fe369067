import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { reportError } from '@/lib/report-error';
import { messageOf, statusOf } from '@/lib/route-error';
import { ErrorView } from './error-view';
import { WithWords } from './words/with-words';

type ThrownErrorProps = {
  error: unknown;
  onRetry: () => void;
  /** Draws the page again from what it knows, without asking the server. */
  onRedraw: () => void;
};

/** When the page was last drawn anew by itself, in ms of the page's clock; and for how long it is not again. */
let redrawnAt = Number.NEGATIVE_INFINITY;
const restMs = 5000;

/** A browser's translation, or an extension, has moved what the page took for its own. */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/**
 * The error page for something thrown, which is reported unless it is a refusal: with a button to try again for a failure,
 * with a link to login for a 401. After a fault of the browser's translation the page is drawn anew, with what was typed.
 */
export function ThrownError({ error, onRetry, onRedraw }: ThrownErrorProps) {
  const [isRedrawn] = useState(() => isMovedNode(error) && performance.now() - redrawnAt > restMs);
  useEffect(() => {
    if (!isRedrawn) return;
    redrawnAt = performance.now();
    onRedraw();
  }, [isRedrawn, onRedraw]);
  if (isRedrawn) return null;
  return (
    <WithWords>
      <ErrorWithActions error={error} onRetry={onRetry} />
    </WithWords>
  );
}

function ErrorWithActions({ error, onRetry }: Omit<ThrownErrorProps, 'onRedraw'>) {
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
