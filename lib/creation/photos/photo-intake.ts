import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';

/** A file that was not taken, and why; it is named beside the slot that it was for. */
export type RefusedPhoto = {
  readonly id: string;
  readonly reference: string;
  readonly slot: ImageName;
  readonly fileName: string;
  /** The violation that the API has, or would have, answered; null for any other failure. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
};

/** A picked photo for which no place was left: it waits beside the card, by name. */
export type SparePhoto = {
  readonly id: string;
  readonly reference: string;
  readonly file: File;
  /** As the browser shows it; null when it cannot. */
  readonly url: string | null;
};

type DeskState = {
  /** Files being opened, by the slot they are for: nothing can be shown of them yet. */
  readonly opening: Readonly<Partial<Record<ImageName, string>>>;
  readonly refused: readonly RefusedPhoto[];
  readonly spares: readonly SparePhoto[];
  /** Whether unsent photos can be kept on this device. */
  readonly keeps: boolean;
  setOpening: (slot: ImageName, fileName: string | null) => void;
  refuse: (photo: RefusedPhoto) => void;
  /** The visitor has read it, or put another photo there. */
  dismiss: (reference: string, slot: ImageName) => void;
  lay: (photo: SparePhoto) => void;
  pickUp: (id: string) => void;
  setKeeps: (keeps: boolean) => void;
};

/** What lies beside the card: photos being opened, those that were refused, those without a place. */
export const usePhotoDesk = create<DeskState>((set) => ({
  opening: {},
  refused: [],
  spares: [],
  keeps: true,
  setOpening: (slot, fileName) =>
    set(({ opening: { [slot]: _, ...others } }) => ({
      opening: fileName === null ? others : { ...others, [slot]: fileName },
    })),
  refuse: (photo) => set(({ refused }) => ({ refused: [...refused, photo] })),
  dismiss: (reference, slot) =>
    set(({ refused }) => ({ refused: refused.filter((one) => one.reference !== reference || one.slot !== slot) })),
  lay: (photo) => set(({ spares }) => ({ spares: [...spares, photo] })),
  pickUp: (id) => set(({ spares }) => ({ spares: spares.filter((one) => one.id !== id) })),
  setKeeps: (keeps) => set({ keeps }),
}));
