import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Toast, ToastClass } from '@/stores/toasts';

/** docs/product/times.md, "Times and sizes" */
export const TOAST_MS = 3000;

const colors: Record<ToastClass, string> = { success: 'green', error: 'pink', warning: 'yellow', default: 'neutral' };

type ToastItemProps = { toast: Toast; dismissLabel: string; onDismiss: (id: string) => void };

/** It stays under the pointer or focus. */
export function ToastItem({ toast, dismissLabel, onDismiss }: ToastItemProps) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id, onDismiss]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={clsx(
        colors[toast.toastClass],
        'pointer-events-auto flex animate-[toast_260ms_cubic-bezier(.2,.75,.25,1)] items-center justify-between gap-3 rounded-note bg-cp py-1 pr-1 pl-4 shadow-lift',
      )}
    >
      <span className="min-w-0 py-2 leading-[1.3] break-words">{toast.message}</span>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => onDismiss(toast.id)}
        className="grid size-tap flex-none place-items-center rounded-label"
      >
        <Icon name="close" className="size-[18px]" />
      </button>
    </li>
  );
}
