'use client';

import { useEffect } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { useToasts } from '@/stores/toasts';

/** The toasts of the page, from their store. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const remove = useToasts((state) => state.remove);
  const restore = useToasts((state) => state.restore);
  useEffect(restore, [restore]);
  return <Toaster toasts={toasts} onDismiss={remove} />;
}
