import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { canReloadFor, reloadPage, statusOf } from './page-error';

// Fetched only when something breaks: every page carries this boundary, hardly any shows it.
const ThrownError = dynamic(() => import('./thrown-error').then((module) => module.ThrownError));

type RouteErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Whatever a page throws ends here, inside the shop's frame; a part that a new release took away is worth one reload. */
export function RouteError({ error, retry }: RouteErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  return <ThrownError status={statusOf(error)} onRetry={retry} />;
}
