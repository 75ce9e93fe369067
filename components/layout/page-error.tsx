'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, lazy, type ReactNode, Suspense, startTransition, useEffect } from 'react';
import { canReloadFor, reloadPage } from './missing-chunk';
import type { LateWords } from './words/late-words';

// On failure: every page has this boundary.
const ThrownError = lazy(() => import('./thrown-error').then((module) => ({ default: module.ThrownError })));

type PageErrorProps = { words: LateWords; error: unknown; onRetry: () => void; onRedraw: () => void };

/** After a release that removed a file. */
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

type BoundaryProps = { path: string; words: LateWords; onRetry: () => void; children: ReactNode };
type BoundaryState = { path: string; caught: { error: unknown } | null };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    // The framework redirects by throwing.
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
      <PageError words={this.props.words} error={caught.error} onRetry={this.retry} onRedraw={this.redraw} />
    ) : (
      this.props.children
    );
  }
}

/**
 * An `error.tsx` would be loaded with every page, and the framework's `catchError` brings 2 kB of its own error page.
 */
export function PageErrors({ words, children }: { words: LateWords; children: ReactNode }) {
  const router = useRouter();
  return (
    <Boundary path={usePathname()} words={words} onRetry={router.refresh}>
      {children}
    </Boundary>
  );
}
