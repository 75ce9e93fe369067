'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { type SaveState, useSaveState } from '@/lib/creation/change-queue';
import { hasDrafts } from '@/lib/creation/use-draft-saver';
import { useEditor } from '@/stores/editor';
import { useDesigner } from './designer-context';

type Shown = SaveState | 'held';

const icons: Readonly<Record<Shown, IconName>> = {
  saved: 'check',
  saving: 'turn',
  waiting: 'info',
  failed: 'warning',
  held: 'pencil',
};

/** How far the card is kept: saved, being saved, waiting for the network, or held back because a text cannot print. */
function useShown(): Shown {
  const reference = useEditor((state) => state.screen.reference);
  const typing = useEditor((state) => hasDrafts(state.drafts));
  const { review } = useDesigner();
  const state = useSaveState(reference);
  if (state !== 'saved' || !typing) return state;
  return review.some((item) => item.kind === 'text') ? 'held' : 'saving';
}

/**
 * Says in a word, always in the same place, whether everything is kept.
 * @param quietWhenSaved keeps « saved » for screen readers, where there is no room
 */
export function SaveBadge({ quietWhenSaved = false, className }: { quietWhenSaved?: boolean; className?: string }) {
  const t = useTranslations('creation.save');
  const reference = useEditor((state) => state.screen.reference);
  const shown = useShown();
  if (!reference) return null;
  return (
    <p
      role="status"
      data-state={shown}
      className={clsx(
        'flex items-center gap-1.5 text-micro text-ink-2',
        shown === 'saved' && quietWhenSaved && 'sr-only',
        className,
      )}
    >
      <Icon name={icons[shown]} className="size-[18px]" />
      {t(shown)}
    </p>
  );
}
