import { create } from 'zustand';
import { readTab, writeTab } from './tab-storage';
import { onVisitForgotten } from './visit-stores';

export const TOAST_CAPACITY = 5;

const toastClasses = ['default', 'success', 'warning', 'error'] as const;
export type ToastClass = (typeof toastClasses)[number];
export type Toast = { id: string; message: string; toastClass: ToastClass };

type ToastsState = {
  toasts: readonly Toast[];
  /** Ignores a toast without a message (docs/product/screens.md, "Toasts"). */
  add: (toast: { message?: string | null | undefined; toastClass?: ToastClass | undefined }) => boolean;
  remove: (id: string) => void;
  /** For the tab's next document. */
  carry: () => void;
  restore: () => void;
  clear: () => void;
};

let lastId = 0;

const carriedKey = 'jolimot-toasts';

const isToast = (value: unknown): value is Pick<Toast, 'message' | 'toastClass'> =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'toastClass' in value &&
  toastClasses.some((known) => known === value.toastClass);

export function readCarried(text: string | null): Pick<Toast, 'message' | 'toastClass'>[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isToast) : [];
  } catch {
    return [];
  }
}

export const useToasts = create<ToastsState>((set, get) => ({
  toasts: [],
  add: ({ message, toastClass = 'default' }) => {
    if (!message?.trim()) return false;
    lastId += 1;
    const toast = { id: `toast-${lastId}`, message, toastClass };
    set(({ toasts }) => ({ toasts: [...toasts, toast].slice(-TOAST_CAPACITY) }));
    return true;
  },
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  carry: () => writeTab(carriedKey, JSON.stringify(get().toasts)),
  restore: () => {
    const carried = readCarried(readTab(carriedKey));
    writeTab(carriedKey, null);
    for (const toast of carried) get().add(toast);
  },
  clear: () => set({ toasts: [] }),
}));

/** Subscribes to nothing. */
export const addToast: ToastsState['add'] = (toast) => useToasts.getState().add(toast);

onVisitForgotten(() => useToasts.getState().clear());
