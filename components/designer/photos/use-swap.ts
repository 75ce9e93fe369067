import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { useEditor } from '@/lib/creation/screen/editor';
import { useToasts } from '@/stores/toasts';
import { useDesigner } from '../document/designer-context';

/** Swaps the photos of two slots, moves a photo to an empty slot, or puts one that waits into a slot. */
export function useSwap() {
  const t = useTranslations('creation');
  const { creation, change } = useDesigner();
  const uploads = useEditor((state) => state.uploads);
  const addToast = useToasts((state) => state.add);

  /** A photo that is being uploaded cannot be swapped yet. */
  const isBusy = (name: ImageName): boolean => uploads[name] !== undefined;

  const exchange = async (first: ImageName, second: ImageName): Promise<boolean> => {
    if (!creation || first === second) return false;
    if (isBusy(first) || isBusy(second)) {
      addToast({ message: t('images.swapLater'), toastClass: 'warning' });
      return false;
    }
    const then = creation.customizations[second]?.file?.checksum ?? null;
    return change({ kind: 'swap', first, second, then });
  };
  const swap = async (first: ImageName, second: ImageName): Promise<void> => {
    if (!(await exchange(first, second))) return;
    const names = { first: t(`names.${first}`), second: t(`names.${second}`) };
    addToast({ message: t('images.swapped', names), toastClass: 'success' });
  };
  /** Puts a photo that waits into a slot; the one that it takes the place of waits then. */
  const place = async (waiting: ImageName, slot: ImageName): Promise<void> => {
    const isTaken = creation?.customizations[slot] !== undefined;
    if (!(await exchange(waiting, slot))) return;
    const message = t(isTaken ? 'images.placedInstead' : 'images.placedIn', { name: t(`names.${slot}`) });
    addToast({ message, toastClass: 'success' });
  };
  return { swap, place, isBusy };
}
