import type { ImageName } from '@jolimot/card/customization-types';
import { create } from 'zustand';
import { onVisitForgotten } from '@/stores/visit-stores';

/** A file that was refused, with the reason; shown at the slot that it was for. */
export type RefusedPhoto = {
  readonly id: string;
  readonly reference: string;
  readonly slot: ImageName;
  readonly fileName: string;
  /** The API's violation code; null for any other failure. */
  readonly code: string | null;
  readonly params: Readonly<Record<string, string | number>>;
};

/** A picked photo for which no slot was left: it is listed beside the card. */
type SparePhoto = {
  readonly id: string;
  readonly reference: string;
  readonly file: File;
  /** Object URL; null when the browser cannot decode the file. */
  readonly url: string | null;
};

type IntakeState = {
  /** Names of the files that are being opened, by slot: they cannot be shown yet. */
  readonly opening: Readonly<Partial<Record<ImageName, string>>>;
  readonly refused: readonly RefusedPhoto[];
  readonly spares: readonly SparePhoto[];
  /** False when unsent photos cannot be kept in the browser's storage. */
  readonly keeps: boolean;
  setOpening: (slot: ImageName, fileName: string | null) => void;
  refuse: (photo: RefusedPhoto) => void;
  /** Removes the refusals of a slot: the visitor has read them, or chosen another photo. */
  dismiss: (reference: string, slot: ImageName) => void;
  addSpare: (photo: SparePhoto) => void;
  removeSpare: (id: string) => void;
  setKeeps: (keeps: boolean) => void;
};

/** Picked photos that are not on the card: being opened, refused, or without a slot. */
export const usePhotoIntake = create<IntakeState>((set) => ({
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
  addSpare: (photo) => set(({ spares }) => ({ spares: [...spares, photo] })),
  removeSpare: (id) => set(({ spares }) => ({ spares: spares.filter((one) => one.id !== id) })),
  setKeeps: (keeps) => set({ keeps }),
}));

onVisitForgotten(() => usePhotoIntake.setState({ opening: {}, refused: [], spares: [], keeps: true }));
