'use client';

import { RouteError } from '@/components/layout/route-error';

/** The frame itself failed: the message stands alone. */
export default function FrameError(props: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="content">
      <RouteError {...props} />
    </main>
  );
}
