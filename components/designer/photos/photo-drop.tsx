import { type ImageName, isImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { slotsOf } from '@/lib/creation/card/cover-customizations';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { isOpening, uploadShare } from '@/lib/creation/outbox/use-unsent';
import { addPhotos, placeSpare } from '@/lib/creation/photos/add-photos';
import { selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { addToast } from '@/stores/toasts';
import { useDesign } from '../document/designer-context';
import { useSwap } from './use-swap';

/** A phone converts HEIC unless it is listed. */
const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** Of a slot, waiting, only on this device. */
export const dragTypes = { slot: 'application/x-jolimot-slot', spare: 'application/x-jolimot-spare' } as const;

export type PhotoDrop = {
  pick: (chosen: ImageName | null) => void;
  shoot: (chosen: ImageName | null) => void;
  /** Null without `clipboard.read`. */
  paste: ((chosen: ImageName | null) => Promise<void>) | null;
  dropOn: (chosen: ImageName | null) => {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  isOver: boolean;
  /** Hidden: render once. */
  inputs: ReactElement;
};

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name));

async function clipboardPictures(): Promise<File[]> {
  const items = await navigator.clipboard.read();
  const found = await Promise.all(
    items.map(async (item) => {
      const type = item.types.find((one) => one.startsWith('image/'));
      return type ? [new File([await item.getType(type)], `image.${type.split('/')[1]}`, { type })] : [];
    }),
  );
  return found.flat();
}

/** @param onPlaced gets the first filled place */
export function usePhotoDrop(onPlaced: (name: ImageName) => void): PhotoDrop {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesign();
  const selected = useEditor((state) => state.slot);
  const { swap, place } = useSwap();
  const isOver = useDragOver();

  const add = (picked: readonly File[], chosen: ImageName | null): void => {
    if (!creation || !cover || picked.length === 0) return;
    const slots = slotsOf(cover);
    const { reference } = creation;
    const unsent = unsentOf(reference);
    const isTaken = (name: ImageName): boolean =>
      creation.customizations[name] !== undefined ||
      uploadShare(unsent, reference, name) !== undefined ||
      isOpening(unsent, name);
    const filled = new Set(slots.filter(isTaken));
    const card = { reference, product: creation.product.slug };
    const { first, left } = addPhotos(picked, { slots, filled, chosen }, card);
    if (first) onPlaced(first);
    if (chosen && picked.length === 1) selectSlot(chosen);
    if (left > 0) addToast({ message: t('tooMany', { count: left }), toastClass: 'warning' });
  };

  const drop = (event: DragEvent, chosen: ImageName | null): void => {
    const from = event.dataTransfer.getData(dragTypes.slot);
    const spare = event.dataTransfer.getData(dragTypes.spare);
    const source = cover && slotsOf(cover).find((name) => name === from);
    const waiting = creation?.waiting.filter(isImageName).find((name) => name === from);
    if (source && chosen) void swap(source, chosen);
    else if (waiting && chosen) void place(waiting, chosen);
    else if (spare && chosen && creation) {
      void placeSpare(spare, chosen, { reference: creation.reference, product: creation.product.slug });
    } else if (!from && !spare) add([...event.dataTransfer.files], chosen);
  };

  usePaste((pasted) => add(pasted, selected));

  const paste = async (chosen: ImageName | null): Promise<void> => {
    const found = await clipboardPictures().catch(() => []);
    if (found.length === 0) addToast({ message: t('nothingToPaste'), toastClass: 'warning' });
    add(found, chosen);
  };

  const { pick, shoot, inputs } = useFileInputs(add);

  return {
    pick,
    shoot,
    paste: typeof navigator.clipboard?.read === 'function' ? paste : null,
    dropOn: (chosen) => ({
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        event.stopPropagation();
        drop(event, chosen);
      },
    }),
    isOver,
    inputs,
  };
}

/** @param add gets the chosen slot too */
function useFileInputs(
  add: (picked: readonly File[], chosen: ImageName | null) => void,
): Pick<PhotoDrop, 'pick' | 'shoot' | 'inputs'> {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const target = useRef<ImageName | null>(null);
  const open = (input: HTMLInputElement | null, chosen: ImageName | null): void => {
    target.current = chosen;
    input?.click();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    add([...(event.target.files ?? [])], target.current);
    // Picking the same file again fires no event otherwise.
    event.target.value = '';
  };
  // People and screen readers use the buttons.
  const shared = { type: 'file', hidden: true, onChange } as const;
  return {
    pick: (chosen) => open(files.current, chosen),
    shoot: (chosen) => open(camera.current, chosen),
    inputs: (
      <>
        <input {...shared} ref={files} accept={acceptedPhotos} multiple />
        <input {...shared} ref={camera} accept="image/*" capture="environment" />
      </>
    ),
  };
}

/** Anywhere on the step; text stays in its field. */
function usePaste(onPictures: (pictures: File[]) => void): void {
  const take = useEffectEvent(onPictures);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const pictures = picturesOf(event.clipboardData);
      if (pictures.length === 0) return;
      event.preventDefault();
      take(pictures);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** The browser opens files dropped outside the step otherwise. */
function useDragOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const set = (next: number): void => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const enter = (): void => set(depth + 1);
    const leave = (): void => set(depth - 1);
    const over = (event: Event): void => event.preventDefault();
    const end = (event: Event): void => {
      event.preventDefault();
      set(0);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop: end, dragend: end };
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener, options);
    return () => ending.abort();
  }, []);
  return isOver;
}
