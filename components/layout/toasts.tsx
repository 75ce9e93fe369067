'use client';

import { Toaster } from '@/components/ui/toaster';
import { useToasts } from '@/stores/toasts';

/** The toasts of the page, from their store. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const remove = useToasts((state) => state.remove);
  return <Toaster toasts={toasts} onDismiss={remove} />;
}
