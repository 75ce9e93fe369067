import { create } from 'zustand';

/** Most toasts shown at once; one more sends the oldest away. */
export const TOAST_CAPACITY = 5;

export type ToastClass = 'default' | 'success' | 'warning' | 'error';
export type Toast = { id: string; message: string; toastClass: ToastClass };

type ToastsState = {
  toasts: readonly Toast[];
  /** Shows a message (spec section 2, "Toasts"). Without a message nothing is shown; gives whether it was accepted. */
  add: (toast: { message?: string | null | undefined; toastClass?: ToastClass | undefined }) => boolean;
  remove: (id: string) => void;
  /** Logout clears every store. */
  clear: () => void;
};

let lastId = 0;

/** The list after one more toast: the oldest leave first when it is full. */
export function withToast(toasts: readonly Toast[], toast: Toast, capacity = TOAST_CAPACITY): readonly Toast[] {
  return [...toasts, toast].slice(-capacity);
}

export const useToasts = create<ToastsState>((set) => ({
  toasts: [],
  add: ({ message, toastClass = 'default' }) => {
    if (!message?.trim()) return false;
    lastId += 1;
    const toast = { id: `toast-${lastId}`, message, toastClass };
    set((state) => ({ toasts: withToast(state.toasts, toast) }));
    return true;
  },
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  clear: () => set({ toasts: [] }),
}));
