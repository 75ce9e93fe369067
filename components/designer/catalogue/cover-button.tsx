import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { CardObject } from '@/components/ui/paper/card-object';
import type { ShownCover } from '@/lib/creation/catalogue/shown-cover';
import { CoverPicture } from '../../card/cover-picture';

type CoverButtonProps = {
  cover: ShownCover;
  selected: boolean;
  busy: boolean;
  eager: boolean;
  onChoose: () => void;
};

/** Before hydration it submits a form whose address proposes this cover. */
export function CoverButton({ cover, selected, busy, eager, onChoose }: CoverButtonProps) {
  const t = useTranslations('creation.card');
  const { all, front } = cover.photos;
  const facts = [
    t(`kinds.${cover.type}`),
    t('photos', { count: front }),
    front < all && t('photosInside'),
    cover.foreign && t(`wordsIn.${cover.foreign}`),
  ];
  return (
    <button
      type="submit"
      name="cover"
      value={cover.id}
      aria-pressed={selected}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className="group relative block w-full rounded-card text-left outline-offset-8"
    >
      <span
        className={clsx(
          'relative block rounded-card transition-[translate,rotate] duration-paper',
          'group-hover:-translate-y-1.5 group-hover:-rotate-[.8deg] group-focus-visible:-translate-y-1.5 group-active:translate-y-0',
          'outline-offset-5 outline-ci group-aria-busy:opacity-60 group-aria-busy:outline-3',
          selected && 'outline-3',
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
