'use client';

import { useEffect } from 'react';
import { statusOf } from '@/lib/page-error';
import { canReloadFor, reloadPage } from './chunk-reload';
import { ErrorView } from './error-view';

type RouteErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Whatever a page throws ends here, inside the shop's frame; a part that a new release took away is worth one reload. */
export function RouteError({ error, retry }: RouteErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  const status = statusOf(error);
  return <ErrorView status={status} onRetry={status >= 500 ? retry : undefined} />;
}
