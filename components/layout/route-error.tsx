import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { canReloadFor, reloadPage, statusOf } from './page-error';

// Fetched only when something breaks: every page has this boundary, hardly any shows it.
const ThrownError = dynamic(() => import('./thrown-error').then((module) => module.ThrownError));

type RouteErrorProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * Shown for whatever a page throws, inside the shop's frame. When the cause is a file that a new release removed, it
 * reloads.
 */
export function RouteError({ error, retry }: RouteErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  return <ThrownError status={statusOf(error)} onRetry={retry} />;
}
