import { useTranslations } from 'next-intl';
import { NoteAction } from '@/components/ui/text-button';
import { caretPlace } from '@/lib/creation/words/caret-map';
import { noteCorrected } from '@/lib/creation/words/typed-texts';
import { applyEdit, corrections, repair, type Unprintable } from '@/lib/creation/words/unprintable';
import { useDesign, useTyping } from '../document/designer-context';
import { HandOffers } from '../document/hand-offers';
import { useLiveMessage } from './live-message';
import { editMessage, selectInMessage } from './message-field';

/** The button corrects all. */
const maxListed = 6;

export function UnprintableTools({ kind }: { kind: Unprintable['kind'] }) {
  const t = useTranslations('creation.message');
  const { creation } = useDesign();
  const { type } = useTyping();
  const { text, drawn, unprintables: all } = useLiveMessage((live) => live);
  const unprintables = all.filter((unprintable) => unprintable.kind === kind);
  const edit = repair(text, unprintables);
  if (!drawn || !edit || !creation) return null;
  const mend = (): void => {
    const { reference } = creation;
    noteCorrected({ reference, before: text, after: applyEdit(text, edit) });
    editMessage(edit, text, (words) => type('Message', words));
  };
  return (
    <div className="grid gap-1.5">
      <HandOffers text={text} isWanted={kind === 'unknown'} />
      <Announcement unprintables={unprintables} />
      <div className="flex flex-wrap items-center gap-x-4">
        {unprintables.slice(0, maxListed).map(({ from, to, character }) => {
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
        <NoteAction onClick={mend} className="inline-flex items-center">
          <RepairWords unprintables={unprintables} />
        </NoteAction>
      </div>
    </div>
  );
}

function Announcement({ unprintables }: { unprintables: readonly Unprintable[] }) {
  const t = useTranslations('creation.message');
  const all = corrections(unprintables);
  const times = (character: string, count: number): string =>
    count > 1 ? t('times', { character, count }) : character;
  const removed = all.filter(({ replacement }) => replacement === '');
  const replaced = all.filter(({ replacement }) => replacement !== '');
  return (
    <>
      {removed.length > 0 && (
        <p>{t('willRemove', { list: removed.map((one) => times(one.character, one.count)).join(', ') })}</p>
      )}
      {replaced.length > 0 && (
        <p>
          {t('willReplace', {
            list: replaced
              .map((one) => t('instead', { character: times(one.character, one.count), instead: one.replacement }))
              .join(', '),
          })}
        </p>
      )}
    </>
  );
}

function RepairWords({ unprintables }: { unprintables: readonly Unprintable[] }) {
  const t = useTranslations('creation.message');
  const [first] = unprintables;
  const count = unprintables.length;
  if (first?.kind === 'emoji') return t('removeEmojis', { count });
  if (unprintables.every(({ replacement }) => replacement === '')) return t('removeUnknown', { count });
  return count === 1 && first ? t('replaceUnknown', { instead: first.replacement }) : t('mendUnknown');
}
