import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { NoteAction, TextButton } from '@/components/ui/text-button';
import { useTags } from '@/lib/api/catalogue';
import { hasIdeas, type Idea, type IdeaTag, ideaEdit, ideasFor, ideasOf, shownIdeas } from '@/lib/creation/words/ideas';
import { applyEdit, type TextEdit } from '@/lib/creation/words/unprintable';
import { useErrorText } from '@/lib/i18n/error-text';
import { useDesign, useTyping } from '../document/designer-context';
import { useIsBlank, useIsText } from '../document/use-words';
import { caretOf, editMessage, messageField } from './message-field';

type Written = { readonly before: string; readonly after: string };

export function IdeaList() {
  const t = useTranslations('creation.message');
  const { cover } = useDesign();
  const { type } = useTyping();
  const tags = useTags();
  const [chosenTag, setChosenTag] = useState<IdeaTag | null>(null);
  const [round, setRound] = useState(0);
  const [place, setPlace] = useState<'insert' | 'replace'>('insert');
  const [written, setWritten] = useState<Written | null>(null);
  const offered = (tags.data ?? []).filter((tag) => hasIdeas(tag.slug));
  const slugs = offered.flatMap((tag) => (cover?.tags.includes(tag.iri) ? [tag.slug] : []));
  const ideas: readonly Idea[] = chosenTag ? ideasOf(chosenTag) : ideasFor(slugs);

  const write = (idea: string): void => {
    const field = messageField();
    const before = field?.value ?? '';
    const edit: TextEdit =
      place === 'replace' ? { from: 0, to: before.length, words: idea } : ideaEdit(before, idea, caretOf(field));
    editMessage(edit, before, (text) => type('Message', text));
    setWritten({ before, after: applyEdit(before, edit) });
  };

  return (
    <section className="grid gap-2.5">
      <h2 className="text-[1.125rem] max-md:sr-only md:text-[1.3125rem]">{t('ideas')}</h2>
      <ul className="grid gap-1.5">
        {shownIdeas(ideas, round).map((key) => {
          const idea = t(`suggestions.${key}`);
          return (
            <li key={key}>
              <button
                type="button"
                aria-label={t('use', { idea })}
                onClick={() => write(idea)}
                className="min-h-tap w-full rounded-label bg-yellow-paper px-3.5 py-1.5 text-left text-small hover:bg-yellow"
              >
                {idea}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {ideas.length > 3 && (
          <TextButton onClick={() => setRound(round + 1)}>
            <Icon name="turn" className="size-5" />
            {t('moreIdeas')}
          </TextButton>
        )}
        <TakeBack written={written} onDone={() => setWritten(null)} />
      </div>
      {tags.isError ? (
        <TagsFailed error={tags.error} onRetry={() => void tags.refetch()} />
      ) : (
        <TagSelect
          tags={offered}
          value={chosenTag}
          onChange={(tag) => {
            setChosenTag(tag);
            setRound(0);
          }}
        />
      )}
      <IdeaPlace value={place} onChange={setPlace} />
    </section>
  );
}

function TagsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('creation');
  const { errorText } = useErrorText();
  return (
    <Note tone="error" role="alert" title={errorText(error, 'loadTags')}>
      <NoteAction onClick={onRetry} className="block">
        {t('retry')}
      </NoteAction>
    </Note>
  );
}

type TagSelectProps = {
  tags: readonly { readonly slug: string; readonly name: string }[];
  /** Null: those that suit this card. */
  value: IdeaTag | null;
  onChange: (tag: IdeaTag | null) => void;
};

function TagSelect({ tags, value, onChange }: TagSelectProps) {
  const t = useTranslations('creation.message');
  return (
    <Select
      label={t('occasion')}
      value={value ?? ''}
      onChange={({ target }) => onChange(hasIdeas(target.value) ? target.value : null)}
      options={[...tags.map(({ slug, name }) => [slug, name] as const), ['closing', t('closing')]]}
      none={t('forThisCard')}
    />
  );
}

/** Hidden while the message is empty. */
function IdeaPlace({
  value,
  onChange,
}: {
  value: 'insert' | 'replace';
  onChange: (place: 'insert' | 'replace') => void;
}) {
  const t = useTranslations('creation.message');
  const isEmpty = useIsBlank('Message');
  if (isEmpty) return null;
  return (
    <ChoiceGroup
      label={t('ideaPlace')}
      value={value}
      onChange={onChange}
      choices={(['insert', 'replace'] as const).map((place) => ({ value: place, label: t(`ideaPlaces.${place}`) }))}
    />
  );
}

function TakeBack({ written, onDone }: { written: Written | null; onDone: () => void }) {
  return (
    <div role="status" className="text-small">
      {written && <TakeBackButton written={written} onDone={onDone} />}
    </div>
  );
}

function TakeBackButton({ written, onDone }: { written: Written; onDone: () => void }) {
  const t = useTranslations('creation.message');
  const { type } = useTyping();
  const isLatest = useIsText('Message', written.after);
  if (!isLatest) return null;
  const { before, after } = written;
  const takeBack = (): void => {
    editMessage({ from: 0, to: after.length, words: before }, after, (words) => type('Message', words));
    onDone();
  };
  return (
    <span className="flex items-center gap-3">
      {t('written')}
      <TextButton onClick={takeBack}>{t('takeBack')}</TextButton>
    </span>
  );
}
