import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { exchangePhotos } from '@/lib/creation/photos/place-photos';
import { addToast } from '@/stores/toasts';
import { useDesign } from '../document/designer-context';

export function useSwap() {
  const t = useTranslations('creation');
  const { creation } = useDesign();

  /** @returns whether the API accepted it */
  const exchange = async (first: ImageName, second: ImageName): Promise<boolean> => {
    if (!creation || first === second) return false;
    const { reference } = creation;
    exchangePhotos(creation, first, second);
    const before = unsentOf(reference).refused.length;
    await outboxOf(reference).whenSent();
    return !unsentOf(reference)
      .refused.slice(before)
      .some((place) => place === first || place === second);
  };
  const swap = async (first: ImageName, second: ImageName): Promise<void> => {
    if (!(await exchange(first, second))) return;
    const names = { first: t(`names.${first}`), second: t(`names.${second}`) };
    addToast({ message: t('images.swapped', names), toastClass: 'success' });
  };
  /** The replaced photo waits then. */
  const place = async (waiting: ImageName, slot: ImageName): Promise<void> => {
    const isTaken = creation?.customizations[slot] !== undefined;
    if (!(await exchange(waiting, slot))) return;
    const message = t(isTaken ? 'images.placedInstead' : 'images.placedIn', { name: t(`names.${slot}`) });
    addToast({ message, toastClass: 'success' });
  };
  return { swap, place };
}
