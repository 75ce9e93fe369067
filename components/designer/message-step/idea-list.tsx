'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { useTags } from '@/lib/api/tags';
import { ideasFor, shownIdeas, withIdea } from '@/lib/creation/ideas';
import { useDesigner } from '../designer-context';

/** Sentences to begin with, for the cover's occasions; a tap writes one. */
export function IdeaList() {
  const t = useTranslations('creation.message');
  const { cover, words, type } = useDesigner();
  const tags = useTags();
  const [round, setRound] = useState(0);
  const slugs = (tags.data ?? []).flatMap((tag) => (cover?.tags.includes(tag.iri) ? [tag.slug] : []));
  const ideas = ideasFor(slugs);
  return (
    <section>
      <h2 className="mb-2.5 text-[1.125rem] md:text-[1.3125rem]">{t('ideas')}</h2>
      <ul className="grid gap-1.5">
        {shownIdeas(ideas, round).map((key) => {
          const idea = t(`suggestions.${key}`);
          return (
            <li key={key}>
              <button
                type="button"
                aria-label={t('use', { idea })}
                onClick={() => type('Message', withIdea(words('Message'), idea))}
                className="min-h-tap w-full rounded-label bg-yellow-paper px-3.5 py-1.5 text-left text-small hover:bg-yellow"
              >
                {idea}
              </button>
            </li>
          );
        })}
      </ul>
      {ideas.length > 3 && (
        <button type="button" onClick={() => setRound(round + 1)} className={textLinkClass}>
          <Icon name="turn" className="size-5" />
          {t('moreIdeas')}
        </button>
      )}
    </section>
  );
}
