import { missingParts } from '@jolimot/card/document/missing';
import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { CreationCard } from '@/components/checkout/creation-card';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LoaderBar } from '@/components/ui/loader-bar';
import { TextButton } from '@/components/ui/text-button';
import { useCover } from '@/lib/api/covers';
import { useDrafts } from '@/lib/api/creations';
import { creationContent } from '@/lib/creation/card/cover-customizations';
import { useNamedAction } from '@/lib/i18n/use-named-action';

type MoreCardsProps = { ordered: readonly Creation[]; onAdd: (reference: string) => void };

export function MoreCards({ ordered, onAdd }: MoreCardsProps) {
  const t = useTranslations('checkout.order');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="mt-2">
      <TextButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'minus' : 'plus'} />
        {t('moreCards')}
      </TextButton>
      <div id={listId}>{isOpen && <Drafts ordered={ordered} onAdd={onAdd} />}</div>
    </div>
  );
}

function Drafts({ ordered, onAdd }: MoreCardsProps) {
  const t = useTranslations('checkout.order');
  const drafts = useDrafts();
  const taken = new Set(ordered.map(({ reference }) => reference));
  const others = (drafts.data ?? []).filter(({ reference }) => !taken.has(reference));
  if (drafts.isError) {
    return <FailedPart of={drafts} action="loadCreations" />;
  }
  if (drafts.isPending) return <LoaderBar color="orange" label={t('loadingCards')} />;
  return (
    <>
      <p className="mt-1 mb-3 text-small text-ink-2">{t(others.length > 0 ? 'moreCardsLead' : 'noMoreCards')}</p>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-4">
        {others.map((creation) => (
          <DraftToAdd key={creation.reference} creation={creation} onAdd={() => onAdd(creation.reference)} />
        ))}
      </ul>
    </>
  );
}

function DraftToAdd({ creation, onAdd }: { creation: Creation; onAdd: () => void }) {
  const t = useTranslations('checkout.order');
  const named = useNamedAction();
  const { cover } = useCover(creation.cover?.iri ?? null);
  const isFinished = cover !== null && missingParts(creationContent(creation, cover)).length === 0;
  return (
    <li>
      <CreationCard creation={creation} className="w-full" />
      <b className="mt-3 block font-display text-small leading-tight font-normal">{cover?.name}</b>
      {isFinished ? (
        <Button
          size="sm"
          variant="line"
          className="mt-2"
          aria-label={named(t('addCard'), cover?.name ?? '')}
          onClick={onAdd}
        >
          {t('addCard')}
        </Button>
      ) : (
        <span className="block text-small text-ink-2">{t('unfinished')}</span>
      )}
    </li>
  );
}
