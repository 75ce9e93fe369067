import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { useEditor } from '@/lib/creation/screen/editor';
import { useToasts } from '@/stores/toasts';
import { useDesigner } from '../document/designer-context';

/** Swaps the photos of two slots, or moves a photo to an empty slot. */
export function useSwap() {
  const t = useTranslations('creation');
  const { creation, change } = useDesigner();
  const uploads = useEditor((state) => state.uploads);
  const addToast = useToasts((state) => state.add);

  /** A photo that is being uploaded cannot be swapped yet. */
  const isBusy = (name: ImageName): boolean => uploads[name] !== undefined;

  const swap = async (first: ImageName, second: ImageName): Promise<void> => {
    if (!creation || first === second) return;
    if (isBusy(first) || isBusy(second)) {
      addToast({ message: t('images.swapLater'), toastClass: 'warning' });
      return;
    }
    const then = creation.customizations[second]?.file?.checksum ?? null;
    if (await change({ kind: 'swap', first, second, then })) {
      const names = { first: t(`names.${first}`), second: t(`names.${second}`) };
      addToast({ message: t('images.swapped', names), toastClass: 'success' });
    }
  };
  return { swap, isBusy };
}
