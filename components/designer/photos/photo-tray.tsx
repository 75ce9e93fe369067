import { customizationNames, type ImageName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import type { Customization } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { IconButton, TextButton } from '@/components/ui/text-button';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { placeSpare } from '@/lib/creation/photos/add-photos';
import { usePictures } from '@/lib/creation/photos/prepare/photo-bytes';
import { dropSpare } from '@/lib/creation/photos/spares';
import { useDesign } from '../document/designer-context';
import { dragTypes } from './photo-drop';
import { useSwap } from './use-swap';

/** On the server after a change of cover, or on this device. */
type TrayPhoto = {
  readonly id: string;
  readonly label: string;
  readonly url: string | null;
  readonly drag: (typeof dragTypes)[keyof typeof dragTypes];
  readonly place: (slot: ImageName) => void;
  readonly discard: () => void;
};

export function useTrayPhotos(): readonly TrayPhoto[] {
  const t = useTranslations('creation');
  const { creation, change } = useDesign();
  const { place } = useSwap();
  const spares = useUnsent(creation?.reference ?? null, (unsent) => unsent.spares);
  const pictures = usePictures((state) => state.pictures);
  if (!creation) return [];
  const { reference, product, tray } = creation;
  const card = { reference, product: product.slug };
  const waiting = customizationNames.filter(isImageName).flatMap((name): TrayPhoto[] => {
    const photo = tray[name];
    if (!photo) return [];
    return [
      {
        id: name,
        label: t(`names.${name}`),
        url: photo.fileUrl,
        drag: dragTypes.slot,
        place: (slot) => void place(name, slot),
        discard: () => change({ place: name, photo: null }),
      },
    ];
  });
  const picked = spares.map(({ key, fileName }) => ({
    ...{ id: key, label: fileName, url: pictures[key]?.url ?? null, drag: dragTypes.spare },
    place: (slot: ImageName) => void placeSpare(key, slot, card),
    discard: () => dropSpare(reference, key),
  }));
  return [...waiting, ...picked];
}

function useTrayLegends(): readonly Customization[] {
  const { creation } = useDesign();
  return customizationNames.filter(isLegendName).flatMap((name) => creation?.tray[name] ?? []);
}

/** The edited one, else the first free one, else the only one. */
export function usePlaceAtHand(slots: readonly ImageName[], selected: ImageName | null): ImageName | null {
  const { creation } = useDesign();
  const free = slots.find((name) => !creation?.customizations[name]);
  return selected ?? free ?? (slots.length === 1 ? (slots[0] ?? null) : null);
}

/** Legends too (docs/product/drafts.md, "What comes along"). */
export function PhotoTray({ slots, selected }: { slots: readonly ImageName[]; selected: ImageName | null }) {
  const t = useTranslations('creation');
  const photos = useTrayPhotos();
  const legends = useTrayLegends();
  const atHand = usePlaceAtHand(slots, selected);
  if (photos.length === 0 && legends.length === 0) return null;
  const heading = t('images.tray');
  return (
    <section aria-label={heading} className="grid gap-2.5 text-left">
      <h3 className="text-[1.125rem]">{heading}</h3>
      <p className="text-small text-ink-2">{t('images.trayHelp')}</p>
      <ul className="grid gap-3.5">
        {photos.map((photo) => (
          <TrayRow key={photo.id} photo={photo} slots={slots} atHand={atHand} />
        ))}
        {legends.map(({ customizationName, value }) => (
          <li key={customizationName} className="text-small">
            <b className="block">{t(`names.${customizationName}`)}</b>
            <span className="break-words">{t('images.trayLegend', { text: value ?? '' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TrayRowProps = { photo: TrayPhoto; slots: readonly ImageName[]; atHand: ImageName | null };

function TrayRow({ photo: { id, label, url, drag, place, discard }, slots, atHand }: TrayRowProps) {
  const t = useTranslations('creation');
  const { creation } = useDesign();
  const nameOf = (slot: ImageName): string => {
    const name = t(`names.${slot}`);
    return creation?.customizations[slot] ? t('images.inPlaceOf', { name }) : name;
  };
  const others = slots.filter((slot) => slot !== atHand);
  return (
    <li className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-start gap-x-3">
      <TrayThumb id={id} url={url} drag={drag} />
      <div className="min-w-0">
        {(atHand || others.length === 0) && <p className="truncate text-small font-bold">{label}</p>}
        {atHand && (
          <TextButton onClick={() => place(atHand)} className="text-left text-small">
            <span className="sr-only">{label}. </span>
            {t('images.placeHere', { name: nameOf(atHand) })}
          </TextButton>
        )}
        {others.length > 0 && (
          <Select
            label={atHand ? t('images.otherPlace') : label}
            className="min-w-0 [&_label]:truncate"
            value=""
            onChange={({ target }) => {
              const slot = others.find((name) => name === target.value);
              if (slot) place(slot);
            }}
            options={others.map((name) => [name, nameOf(name)])}
            none={t('images.placeIn')}
          />
        )}
      </div>
      <IconButton
        icon="trash"
        label={t('images.dropSpare', { file: label })}
        onClick={discard}
        className="flex-none"
        iconClass="size-5"
      />
    </li>
  );
}

export function TrayThumb({ id, url, drag }: Pick<TrayPhoto, 'id' | 'url' | 'drag'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same by keyboard
    <span
      draggable
      onDragStart={(event) => event.dataTransfer.setData(drag, id)}
      className="grid h-[52px] w-[66px] flex-none cursor-grab place-items-center overflow-hidden rounded-card bg-kraft shadow-flat"
    >
      {url ? <img src={url} alt="" draggable={false} className="size-full object-cover" /> : <Icon name="image" />}
    </span>
  );
}
