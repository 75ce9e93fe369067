import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { hasUnsavedTexts } from '@/lib/creation/document/unsaved-texts';
import { retryNow } from '@/lib/creation/outbox/change-queue';
import { type SaveState, useSaveState } from '@/lib/creation/outbox/use-outbox';
import { useEditor } from '@/lib/creation/screen/editor';
import { useDesigner } from '../document/designer-context';

type Shown = SaveState | 'held';

const icons: Readonly<Record<Shown, IconName>> = {
  saved: 'check',
  saving: 'turn',
  waiting: 'info',
  failed: 'warning',
  held: 'pencil',
};

/** The save state of the card; `held` when an unsaved text is not saved because it cannot be printed. */
function useShown(): Shown {
  const reference = useEditor((state) => state.screen.reference);
  const typing = useEditor((state) => hasUnsavedTexts(state.unsavedTexts));
  const { review } = useDesigner();
  const state = useSaveState(reference);
  if (state !== 'saved' || !typing) return state;
  return review.some((item) => item.kind === 'text') ? 'held' : 'saving';
}

/**
 * Shows the save state, and a retry button while saving fails.
 * @param showsWords without room "saved" is for screen readers only, and the other states lie over the corner of the stage
 */
export function SaveBadge({ showsWords }: { showsWords: boolean }) {
  const t = useTranslations('creation.save');
  const reference = useEditor((state) => state.screen.reference);
  const shown = useShown();
  if (!reference) return null;
  const canRetry = shown === 'failed' || shown === 'waiting';
  return (
    <div
      className={clsx(
        'flex items-center gap-2',
        !showsWords && shown === 'saved' && 'sr-only',
        // Low enough not to cover the first line of a message.
        !showsWords && shown !== 'saved' && 'h-9 rounded-label bg-vellum px-2 shadow-flat',
      )}
    >
      <p
        role="status"
        data-state={shown}
        title={shown === 'failed' ? t('failedHelp') : undefined}
        className={clsx(
          'flex items-center gap-1.5 py-1 text-micro leading-tight text-ink-2',
          showsWords && 'max-w-[190px]',
        )}
      >
        <Icon name={icons[shown]} className="size-[18px]" />
        {t(shown)}
      </p>
      {canRetry && (
        <button
          type="button"
          aria-label={t('retry')}
          title={t('retry')}
          onClick={() => retryNow(reference)}
          className="-my-1 grid size-tap place-items-center rounded-label hover:bg-kraft"
        >
          <Icon name="turn" className="size-5" />
        </button>
      )}
    </div>
  );
}
