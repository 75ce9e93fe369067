import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type OrderDraft = {
  /** The creation the choices were made for: another one resets them. */
  creation: string | null;
  /** Ids of the chosen addresses, in the order they were ticked. */
  recipients: readonly number[];
  /** The chosen shipping day, `YYYY-MM-DD`, or null for the first one possible. */
  day: string | null;
  open: (creation: string) => void;
  toggle: (address: number) => void;
  drop: (address: number) => void;
  choose: (day: string | null) => void;
  clear: () => void;
};

const empty = { creation: null, recipients: [], day: null } as const;

/**
 * The choices made on the order screen. They outlive a reload and a visit to the page of credits, in this tab alone.
 */
export const useOrderDraft = create<OrderDraft>()(
  persist(
    (set, get) => ({
      ...empty,
      open: (creation) => {
        if (get().creation !== creation) set({ ...empty, creation });
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
