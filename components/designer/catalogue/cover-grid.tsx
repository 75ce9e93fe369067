import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { CardObject, SkeletonCard, shapeOf } from '@/components/ui/paper/card-object';
import type { ShownCover } from '@/lib/creation/catalogue/shown-cover';
import { useErrorText } from '@/lib/i18n/error-text';
import { CoverPicture } from '../../card/cover-picture';

const gridClass =
  'grid grid-cols-2 items-start gap-x-5 gap-y-[26px] md:grid-cols-3 md:gap-x-[34px] md:gap-y-9 lg:grid-cols-4';
/** Of the widest screen: its pictures load at once. */
const firstRow = 4;

export type CoverGridProps = {
  covers: readonly ShownCover[];
  total: number;
  /** Of the former filter. */
  isStale: boolean;
  more: () => void;
  state: 'done' | 'more' | 'loading' | 'failed';
  error: unknown;
  chosen: number | null;
  choosing: number | null;
  onChoose: (id: number) => void;
};

export function CoverGrid(props: CoverGridProps) {
  const { covers, total, isStale, more, state, error, chosen, choosing, onChoose } = props;
  const t = useTranslations('creation.card');
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const load = useCallback(() => more(), [more]);
  const mark = useLoadMore(state === 'more' && !isStale, load);

  // The button may disappear.
  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || state === 'loading' || covers.length <= from) return;
    focusFrom.current = null;
    list.current?.children[from]?.querySelector('button')?.focus({ preventScroll: true });
  }, [covers.length, state]);

  const loadByHand = (): void => {
    focusFrom.current = covers.length;
    more();
  };

  return (
    <>
      <form>
        <ul
          ref={list}
          aria-busy={isStale || undefined}
          className={clsx(gridClass, 'transition-opacity duration-fast', isStale && 'opacity-50')}
        >
          {covers.map((cover, index) => (
            <li key={cover.id}>
              <CoverButton
                cover={cover}
                selected={chosen === cover.id}
                busy={choosing === cover.id}
                eager={index < firstRow}
                onChoose={() => onChoose(cover.id)}
              />
            </li>
          ))}
        </ul>
      </form>
      {state === 'failed' && <NextPageFailed error={error} />}
      {state !== 'done' && !isStale && (
        <div ref={mark} className="mt-10 grid justify-items-center gap-3">
          <p className="text-small text-ink-2">{t('shown', { shown: covers.length, count: total })}</p>
          <Button variant="line" size="sm" busy={state === 'loading'} busyLabel={t('moreLoading')} onClick={loadByHand}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Below the window. */
const ahead = '800px';

function useLoadMore(isWanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWanted, load]);
  return mark;
}

function NextPageFailed({ error }: { error: unknown }) {
  const { errorText } = useErrorText();
  return <Note tone="error" role="alert" title={errorText(error, 'loadCovers')} className="mt-8" />;
}

export function SkeletonGrid() {
  return (
    <div aria-hidden="true" className={gridClass}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key}>
          <SkeletonCard shape="folded" />
          <span className="mt-3 block h-[20px] w-3/4 rounded-card bg-line/60" />
          <span className="mt-1 block h-[19px] w-1/2 rounded-card bg-line/40" />
        </div>
      ))}
    </div>
  );
}

type CoverButtonProps = {
  cover: ShownCover;
  selected: boolean;
  busy: boolean;
  eager: boolean;
  onChoose: () => void;
};

/** Before hydration it submits a form. */
function CoverButton({ cover, selected, busy, eager, onChoose }: CoverButtonProps) {
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
        <CardObject shape={shapeOf(cover.type)}>
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
