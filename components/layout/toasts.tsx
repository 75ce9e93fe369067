'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useToasts } from '@/stores/toasts';

const ToastItem = lazy(() => import('./toast-item').then((module) => ({ default: module.ToastItem })));

type ToastsProps = {
  /** For screen readers. */
  label: string;
  dismissLabel: string;
};

/** Main buttons are at the foot. Always there: screen readers watch the region. */
export function Toasts({ label, dismissLabel }: ToastsProps) {
  const { toasts, remove, restore } = useToasts();
  useEffect(restore, [restore]);
  return (
    <section aria-label={label} className="pointer-events-none fixed inset-x-0 top-(--head) z-toast p-2 print:hidden">
      <ol aria-live="polite" className="mx-auto grid max-w-[480px] grid-cols-[minmax(0,1fr)] gap-2">
        <Suspense>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={remove} />
          ))}
        </Suspense>
      </ol>
    </section>
  );
}
