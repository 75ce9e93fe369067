import { isFrontImage } from '@jolimot/card/customization-types';
import type { Cover } from '@jolimot/contract/catalogue';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { CardObject } from '@/components/ui/card-object';
import { Icon } from '@/components/ui/icon';
import { slotsOf } from '@/lib/creation/card/cover-customizations';
import { CoverPicture } from '../card/cover-picture';

type CoverButtonProps = {
  cover: Cover;
  selected: boolean;
  busy: boolean;
  eager: boolean;
  onChoose: () => void;
};

/** A cover of the catalogue; the chosen one has a ring and a tick. */
export function CoverButton({ cover, selected, busy, eager, onChoose }: CoverButtonProps) {
  const t = useTranslations('creation.card');
  const slots = slotsOf(cover);
  const front = slots.filter(isFrontImage).length;
  const facts = [t(`kinds.${cover.type}`), t('photos', { count: front }), front < slots.length && t('photosInside')];
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-busy={busy || undefined}
      onClick={onChoose}
      className="group relative block w-full rounded-card text-left outline-offset-8"
    >
      <span
        className={clsx(
          'relative block rounded-card transition-[translate,rotate] duration-paper',
          'group-hover:-translate-y-1.5 group-hover:-rotate-[.8deg] group-focus-visible:-translate-y-1.5 group-active:translate-y-0',
          selected && 'outline-3 outline-offset-5 outline-ci',
          busy && 'opacity-60',
        )}
      >
        <CardObject shape="folded">
          <CoverPicture cover={cover} eager={eager} />
        </CardObject>
        {selected && (
          <span className="absolute -top-3 -right-3 z-1 grid size-[34px] place-items-center rounded-full border-2 border-vellum bg-ci text-vellum">
            <Icon name="check" className="size-[18px] [stroke-width:2.6]" />
          </span>
        )}
      </span>
      <span className="mt-3 block font-display text-small leading-[1.2]">{cover.name}</span>
      <span className="block text-micro text-ink-2">{busy ? t('creating') : facts.filter(Boolean).join(' · ')}</span>
    </button>
  );
}
