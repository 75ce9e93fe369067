import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onVisitForgotten } from './visit-stores';

type OrderDraft = {
  /** The creations that the choices were made for: an order with none of them resets them. */
  creations: readonly string[];
  /** Ids of the chosen addresses, in the order they were ticked. */
  recipients: readonly number[];
  /** Ids of addresses that somebody wants to write to: the next order begins with them. */
  waiting: readonly number[];
  /** The chosen shipping day, `YYYY-MM-DD`, or null for the first one possible. */
  day: string | null;
  open: (creations: readonly string[]) => void;
  toggle: (address: number) => void;
  drop: (address: number) => void;
  choose: (day: string | null) => void;
  clear: () => void;
};

const empty = { creations: [], recipients: [], waiting: [], day: null } as const;

/**
 * The choices made on the order screen. They outlive a reload and a visit to the page of credits, in this tab alone.
 */
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

/** Notes to whom the next card shall go: the order that it becomes opens with this address ticked. */
export function writeNextTo(address: number): void {
  // What the tab holds of an order under way stays.
  void useOrderDraft.persist.rehydrate();
  useOrderDraft.setState({ waiting: [address] });
}

onVisitForgotten(() => useOrderDraft.getState().clear());
