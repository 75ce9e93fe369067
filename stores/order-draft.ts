import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onVisitForgotten } from './visit-stores';

type OrderDraft = {
  /** An order without any of these creations resets the choices. */
  creations: readonly string[];
  recipients: readonly number[];
  /** Address ids, for the next order. */
  waiting: readonly number[];
  /** Null for the first possible day. */
  day: string | null;
  open: (creations: readonly string[]) => void;
  toggle: (address: number) => void;
  drop: (address: number) => void;
  choose: (day: string | null) => void;
  clear: () => void;
};

const empty = { creations: [], recipients: [], waiting: [], day: null } as const;

/** Of this tab: a reload and buying credits keep it. */
export const useOrderDraft = create<OrderDraft>()(
  persist(
    (set, get) => ({
      ...empty,
      open: (creations) => {
        const isSame = get().creations.some((known) => creations.includes(known));
        set(isSame ? { creations } : { ...empty, creations, recipients: get().waiting });
      },
      toggle: (address) =>
        set(({ recipients }) => ({
          recipients: recipients.includes(address)
            ? recipients.filter((id) => id !== address)
            : [...recipients, address],
        })),
      drop: (address) => set(({ recipients }) => ({ recipients: recipients.filter((id) => id !== address) })),
      choose: (day) => set({ day }),
      clear: () => set(empty),
    }),
    { name: 'jolimot-order', storage: createJSONStorage(() => sessionStorage), skipHydration: true },
  ),
);

export function writeNextTo(address: number): void {
  void useOrderDraft.persist.rehydrate();
  useOrderDraft.setState({ waiting: [address] });
}

onVisitForgotten(() => useOrderDraft.getState().clear());
