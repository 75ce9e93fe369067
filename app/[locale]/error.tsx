'use client';

import { RouteError } from '@/components/layout/page-error';

/** Shown when the frame itself fails: the error page without bar and footer. */
export default function FrameError(props: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="content">
      <RouteError {...props} />
    </main>
  );
}
