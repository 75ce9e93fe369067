import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { dropSpare, placeSpare } from '@/lib/creation/photos/add-photos';
import { type SparePhoto, usePhotoIntake } from '@/lib/creation/photos/photo-intake';
import { useDesigner } from '../document/designer-context';
import { dragTypes } from './photo-drop';

/** The picked photos of the creation for which there was no slot. */
export function useSpares(): readonly SparePhoto[] {
  const { creation } = useDesigner();
  const spares = usePhotoIntake((state) => state.spares);
  return spares.filter((one) => one.reference === creation?.reference);
}

/** Photos without a slot: each can be moved into one, by a list or by dragging, or be discarded. */
export function SparePhotos({ slots }: { slots: readonly ImageName[] }) {
  const t = useTranslations('creation');
  const { creation } = useDesigner();
  const spares = useSpares();
  if (!creation || spares.length === 0) return null;
  const card = { reference: creation.reference, product: creation.product.slug };
  return (
    <section aria-label={t('images.spares')} className="grid gap-2.5">
      <h3 className="text-[1.125rem]">{t('images.spares')}</h3>
      <ul className="grid gap-3">
        {spares.map(({ id, file, url }) => (
          <li key={id} className="flex items-center gap-3">
            <SpareThumb id={id} url={url} />
            <Select
              label={file.name}
              value=""
              className="min-w-0 flex-1 [&_label]:truncate"
              onChange={({ target }) => {
                const slot = slots.find((name) => name === target.value);
                if (slot) placeSpare(id, slot, card);
              }}
            >
              <option value="">{t('images.placeIn')}</option>
              {slots.map((name) => (
                <option key={name} value={name}>
                  {creation.customizations[name]
                    ? t('images.inPlaceOf', { name: t(`names.${name}`) })
                    : t(`names.${name}`)}
                </option>
              ))}
            </Select>
            <button
              type="button"
              aria-label={t('images.dropSpare', { file: file.name })}
              onClick={() => dropSpare(id)}
              className="grid size-tap flex-none place-items-center self-end rounded-label hover:bg-kraft"
            >
              <Icon name="trash" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The thumbnail of a spare photo; it can be dragged onto a slot. */
export function SpareThumb({ id, url }: { id: string; url: string | null }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same by keyboard
    <span
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragTypes.spare, id)}
      className="grid h-[52px] w-[66px] flex-none cursor-grab place-items-center self-end overflow-hidden rounded-card bg-kraft shadow-flat"
    >
      {url ? <img src={url} alt="" draggable={false} className="size-full object-cover" /> : <Icon name="image" />}
    </span>
  );
}
