import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { noteActionClass } from '@/components/ui/note';
import { IconButton } from '@/components/ui/text-button';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import type { PendingState } from '@/lib/creation/outbox/pending';
import { usePending, useUnsent } from '@/lib/creation/outbox/use-unsent';
import { useEditor } from '@/lib/creation/screen/editor';
import { useDesign, useDrawing } from '../document/designer-context';

type Shown = 'saved' | 'saving' | 'waiting' | 'failed' | 'signedOut' | 'held';

const icons: Readonly<Record<Shown, IconName>> = {
  saved: 'check',
  saving: 'turn',
  waiting: 'info',
  failed: 'warning',
  signedOut: 'warning',
  held: 'pencil',
};

const words: Readonly<Record<PendingState, Shown>> = {
  none: 'saved',
  saving: 'saving',
  offline: 'waiting',
  failing: 'failed',
  signedOut: 'signedOut',
};

/** `held`: a text that cannot be printed is not saved. */
function useShown(): Shown {
  const reference = useEditor((state) => state.screen.reference);
  const isHeld = useUnsent(
    reference,
    ({ entries }) => entries.length > 0 && entries.every((one) => one.state !== 'ready'),
  );
  const { review } = useDrawing();
  const { state } = usePending(reference);
  return isHeld && review.some((item) => item.kind === 'text') ? 'held' : words[state];
}

/** Changes stay in the browser. */
const isTroubled = (shown: Shown): shown is 'failed' | 'waiting' | 'signedOut' =>
  shown === 'failed' || shown === 'waiting' || shown === 'signedOut';

/** In trouble on a narrow screen `SaveTrouble` has the text. @param showsWords else for screen readers only */
export function SaveBadge({ showsWords }: { showsWords: boolean }) {
  const t = useTranslations('creation.save');
  const { creation } = useDesign();
  const shown = useShown();
  if (!creation) return null;
  const { reference } = creation;
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
      {showsWords && isTroubled(shown) && <WayOut shown={shown} reference={reference} />}
    </div>
  );
}

export function SaveTrouble() {
  const t = useTranslations('creation.save');
  const reference = useEditor((state) => state.screen.reference);
  const shown = useShown();
  if (!reference || !isTroubled(shown)) return null;
  return (
    <div className="yellow flex items-center gap-2 bg-cp pr-1.5 pl-3 text-small leading-tight md:hidden">
      {/* Screen readers get it from the bar. */}
      <p aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2 py-1">
        <Icon name={icons[shown]} className="size-5 flex-none text-ci" />
        {t(shown)}
      </p>
      <WayOut shown={shown} reference={reference} />
    </div>
  );
}

/** Back to this card (`useSignInReturns`). */
function WayOut({ shown, reference }: { shown: Shown; reference: string }) {
  const t = useTranslations('creation.save');
  if (shown === 'signedOut') {
    return (
      <Link to="login" className={`inline-flex flex-none items-center px-1 text-small ${noteActionClass}`}>
        {t('signIn')}
      </Link>
    );
  }
  return (
    <IconButton
      icon="turn"
      label={t('retry')}
      title={t('retry')}
      onClick={() => outboxOf(reference).retryNow()}
      className="-my-1 flex-none"
      iconClass="size-5"
    />
  );
}
