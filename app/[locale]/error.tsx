'use client';

import { useEffect } from 'react';
import { canReloadFor, reloadPage } from '@/components/layout/chunk-reload';
import { ErrorView } from '@/components/layout/error-view';
import { statusOf } from '@/lib/page-error';

/** Whatever a page throws ends here; a part that a new release took away is answered by one reload. */
export default function RouteError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  const status = statusOf(error);
  return (
    <main id="content">
      <ErrorView status={status} onRetry={status >= 500 ? retry : undefined} />
    </main>
  );
}
