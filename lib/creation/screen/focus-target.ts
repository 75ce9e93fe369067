import type { CustomizationName } from '@jolimot/card/customization-types';
import { create } from 'zustand';

/** A place on the creation screen that a link leads to. */
export type Place = CustomizationName | 'background';

type PlaceWish = { readonly wish: Place | null; readonly setWish: (wish: Place | null) => void };

/** Where the visitor is being led: what lies closed there opens itself. */
export const usePlaceWish = create<PlaceWish>((set) => ({ wish: null, setWish: (wish) => set({ wish }) }));
