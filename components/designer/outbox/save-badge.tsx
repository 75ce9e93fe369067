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

/** Saving does not get on: what was changed waits in the browser. */
const isTroubled = (shown: Shown): shown is 'failed' | 'waiting' => shown === 'failed' || shown === 'waiting';

/**
 * The save state. In trouble on a narrow screen `SaveTrouble` has the words.
 * @param showsWords without room the words are for screen readers only, beside the icon
 */
export function SaveBadge({ showsWords }: { showsWords: boolean }) {
  const t = useTranslations('creation.save');
  const reference = useEditor((state) => state.screen.reference);
  const shown = useShown();
  if (!reference) return null;
  return (
    <div className="flex items-center gap-2">
      <p
        role="status"
        data-state={shown}
        title={showsWords ? (shown === 'failed' ? t('failedHelp') : undefined) : t(shown)}
        className={clsx(
          'flex items-center gap-1.5 py-1 text-micro leading-tight text-ink-2',
          showsWords ? 'max-w-[190px]' : 'px-0.5',
        )}
      >
        <Icon name={icons[shown]} className="size-[18px]" />
        <span className={clsx(!showsWords && 'sr-only')}>{t(shown)}</span>
      </p>
      {showsWords && isTroubled(shown) && <RetryButton reference={reference} />}
    </div>
  );
}

/** What is wrong with saving, in a line of its own below the steps of a narrow screen. */
export function SaveTrouble() {
  const t = useTranslations('creation.save');
  const reference = useEditor((state) => state.screen.reference);
  const shown = useShown();
  if (!reference || !isTroubled(shown)) return null;
  return (
    <div className="yellow flex items-center gap-2 bg-cp pr-1.5 pl-3 text-small leading-tight md:hidden">
      {/* Screen readers hear it from the state in the bar. */}
      <p aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2 py-1">
        <Icon name={icons[shown]} className="size-5 flex-none text-ci" />
        {t(shown)}
      </p>
      <RetryButton reference={reference} />
    </div>
  );
}

function RetryButton({ reference }: { reference: string }) {
  const t = useTranslations('creation.save');
  return (
    <button
      type="button"
      aria-label={t('retry')}
      title={t('retry')}
      onClick={() => retryNow(reference)}
      className="-my-1 grid size-tap flex-none place-items-center rounded-label hover:bg-kraft"
    >
      <Icon name="turn" className="size-5" />
    </button>
  );
}
