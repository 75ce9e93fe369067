import { useTranslations } from 'next-intl';
import { caretPlace } from '@/lib/creation/words/caret-map';
import { repair, type Stranger } from '@/lib/creation/words/unprintable';
import { useDesigner } from '../document/designer-context';
import { useLiveMessage } from './live-message';
import { editMessage, selectInMessage } from './message-field';

/** So many are shown one by one; the repair reaches all. */
const most = 6;

const linkClass = 'inline-flex min-h-tap items-center font-bold underline underline-offset-[.25em]';

/** Where the characters stand that cannot be printed, each a way to its place, and one act that mends them all. */
export function StrangerTools({ kind }: { kind: Stranger['kind'] }) {
  const t = useTranslations('creation.message');
  const { type } = useDesigner();
  const { text, drawn, strangers: all } = useLiveMessage();
  const strangers = all.filter((stranger) => stranger.kind === kind);
  const edit = repair(text, strangers);
  if (!drawn || !edit) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {strangers.slice(0, most).map(({ from, to, character }) => {
        const line = caretPlace(drawn.carets, from).line + 1;
        return (
          <button
            key={from}
            type="button"
            aria-label={t('showStranger', { character, line })}
            onClick={() => selectInMessage(from, to)}
            className="inline-flex min-h-tap min-w-tap items-center hover:underline"
          >
            {t('strangerAt', { character, line })}
          </button>
        );
      })}
      <button
        type="button"
        onClick={() => editMessage(edit, text, (words) => type('Message', words))}
        className={linkClass}
      >
        <RepairWords strangers={strangers} />
      </button>
    </div>
  );
}

function RepairWords({ strangers }: { strangers: readonly Stranger[] }) {
  const t = useTranslations('creation.message');
  const [first] = strangers;
  const count = strangers.length;
  if (first?.kind === 'emoji') return t('removeEmojis', { count });
  if (strangers.every(({ instead }) => instead === '')) return t('removeUnknown', { count });
  return count === 1 && first ? t('replaceUnknown', { instead: first.instead }) : t('mendUnknown');
}
