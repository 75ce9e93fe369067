import type { ImageName } from '@jolimot/card/customization-types';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { useDesign } from '../document/designer-context';
import type { PhotoDrop } from './photo-drop';
import { TrayThumb, usePlaceAtHand, useTrayPhotos } from './photo-tray';

export function PhotoStrip({
  slots,
  drop,
  className,
}: {
  slots: readonly ImageName[];
  drop: PhotoDrop;
  className?: string;
}) {
  const t = useTranslations('creation');
  const { creation } = useDesign();
  const selected = useEditor((state) => state.slot);
  const waiting = useTrayPhotos();
  const atHand = usePlaceAtHand(slots, selected);
  const photos = slots.flatMap((name) => {
    const photo = creation?.customizations[name];
    return photo?.fileUrl ? [{ name, url: photo.fileUrl }] : [];
  });
  return (
    <div className={clsx('border-t border-[#fff] bg-[#fffefab3] px-12 pt-3 pb-4', className)}>
      <p className="text-small">
        <b>{t('images.strip')}</b>{' '}
        <span>{`· ${t('images.placed', { placed: photos.length, total: slots.length })}`}</span>
        {waiting.length > 0 && <span>{` · ${t('images.waitingCount', { count: waiting.length })}`}</span>}
      </p>
      <ul className="mt-2 flex gap-2.5">
        {photos.length < slots.length && (
          <li>
            <button
              type="button"
              aria-label={t('images.addMany')}
              onClick={() => drop.pick(null)}
              className="grid h-[52px] w-[66px] place-items-center rounded-card border-[1.5px] border-dashed border-ci text-ci hover:bg-vellum"
            >
              <Icon name="plus" />
            </button>
          </li>
        )}
        {photos.map(({ name, url }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('images.slotFilled', { name: t(`names.${name}`) })}
              aria-pressed={selected === name}
              onClick={() => selectSlot(name)}
              className={clsx(
                'block h-[52px] w-[66px] overflow-hidden rounded-card shadow-flat',
                selected === name && 'outline-3 outline-offset-2 outline-ci',
              )}
            >
              <img src={url} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
        {waiting.map(({ id, url, label, drag, place }) => (
          <li key={id} title={label} className="opacity-75">
            {atHand ? (
              <button
                type="button"
                aria-label={`${label}. ${t('images.placeHere', { name: t(`names.${atHand}`) })}`}
                onClick={() => place(atHand)}
                className="block rounded-card outline-2 outline-offset-2 outline-ci outline-dashed"
              >
                <TrayThumb id={id} url={url} drag={drag} />
              </button>
            ) : (
              <TrayThumb id={id} url={url} drag={drag} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
