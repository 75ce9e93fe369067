import { usePathname } from 'next/navigation';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { reportError } from '@/lib/api/report-error';
import { messageOf, statusOf } from '@/lib/page/route-error';
import { ErrorView } from './error-view';
import type { LateWords } from './words/late-words';

type ThrownErrorProps = {
  words: LateWords;
  error: unknown;
  onRetry: () => void;
  /** Without asking the server. */
  onRedraw: () => void;
};

/** ms; and the pause before another. */
let redrawnAt = Number.NEGATIVE_INFINITY;
const restMs = 5000;

/** By a translation or an extension. */
const isMovedNode = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/** Refusals are not reported. After a fault of the browser's translation the page is redrawn with its input. */
export function ThrownError({ words, error, onRetry, onRedraw }: ThrownErrorProps) {
  const [isRedrawn] = useState(() => isMovedNode(error) && performance.now() - redrawnAt > restMs);
  useEffect(() => {
    if (!isRedrawn) return;
    redrawnAt = performance.now();
    onRedraw();
  }, [isRedrawn, onRedraw]);
  if (isRedrawn) return null;
  return (
    <NextIntlClientProvider {...words}>
      <ErrorWithActions error={error} onRetry={onRetry} />
    </NextIntlClientProvider>
  );
}

function ErrorWithActions({ error, onRetry }: Pick<ThrownErrorProps, 'error' | 'onRetry'>) {
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
