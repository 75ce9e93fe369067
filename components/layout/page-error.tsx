import { lazy, Suspense, useEffect } from 'react';
import { canReloadFor, reloadPage } from './missing-chunk';

/**
 * The status to show for whatever was thrown: 500 unless the error has a `statusCode` of its own
 * (docs/product/screens.md, "Error pages").
 */
export function statusOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof code === 'number' && code >= 400 && code <= 599 ? code : 500;
}

// Fetched only when something breaks: every page has this boundary, hardly any shows it.
const ThrownError = lazy(() => import('./thrown-error').then((module) => ({ default: module.ThrownError })));

type RouteErrorProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * Shown for whatever a page throws, inside the shop's frame. When the cause is a file that a new release removed, it
 * reloads.
 */
export function RouteError({ error, retry }: RouteErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  return (
    <Suspense>
      <ThrownError status={statusOf(error)} onRetry={retry} />
    </Suspense>
  );
}
