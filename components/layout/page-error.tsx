'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect } from 'react';
import { canReloadFor, reloadPage } from './missing-chunk';

// Fetched only when something breaks: every page has this boundary, hardly any shows it.
const ThrownError = lazy(() => import('./thrown-error').then((module) => ({ default: module.ThrownError })));

type PageErrorProps = { error: unknown; onRetry: () => void; onRedraw: () => void };

/** The error page; when the cause is a file that a new release removed, it reloads. */
function PageError({ error, ...actions }: PageErrorProps) {
  useEffect(() => {
    if (canReloadFor(error)) reloadPage();
  }, [error]);

  return (
    <Suspense>
      <ThrownError error={error} {...actions} />
    </Suspense>
  );
}

type BoundaryProps = { path: string; onRetry: () => void; children: ReactNode };
type BoundaryState = { path: string; caught: { error: unknown } | null };

/** Keeps what its children threw until the visitor tries again or goes to another page. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    // What the framework throws to redirect is no error.
    unstable_rethrow(error);
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return path === state.path ? null : { path, caught: null };
  }

  redraw = () => this.setState({ caught: null });

  retry = () =>
    startTransition(() => {
      this.props.onRetry();
      this.redraw();
    });

  override render() {
    const { caught } = this.state;
    return caught ? (
      <PageError error={caught.error} onRetry={this.retry} onRedraw={this.redraw} />
    ) : (
      this.props.children
    );
  }
}

/**
 * Shows the error page, inside the shop's frame, for whatever a page throws. A part of the frame, because an `error.tsx` is
 * a file of its own that is fetched with every page, and the framework's `catchError` brings 2 kB of its old error page.
 */
export function PageErrors({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <Boundary path={usePathname()} onRetry={router.refresh}>
      {children}
    </Boundary>
  );
}
