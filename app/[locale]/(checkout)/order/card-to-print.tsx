import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { CreationCard, legendsOf } from '@/components/checkout/creation-card';
import { PendingNote } from '@/components/designer/outbox/pending-note';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { TextButton } from '@/components/ui/text-button';
import { type ShownCard, useShownCard } from './use-shown-card';

type CardToPrintProps = {
  creation: Creation;
  /** What the visitor looked at; null once the card leaves the order. */
  onShown: (reference: string, shown: ShownCard | null) => void;
  onRemove: (() => void) | undefined;
};

/** A changed one must be looked at again. */
export function CardToPrint({ creation, onShown, onRemove }: CardToPrintProps) {
  const t = useTranslations('checkout.order');
  const { reference } = creation;
  const { shown, gate, confirm } = useShownCard(reference, creation);
  useEffect(() => onShown(reference, shown), [onShown, reference, shown]);
  useEffect(() => () => onShown(reference, null), [onShown, reference]);
  const message = creation.customizations.Message?.value?.trim();
  const legends = legendsOf(creation);
  const hash = `reference=${reference}&step=preview`;
  return (
    <section aria-label={t('card')} className="my-4 grid gap-3 border-y border-dotted border-line-strong py-4">
      <div className="flex items-start gap-4">
        <CreationCard creation={creation} className="w-[84px] flex-none" />
        <div className="min-w-0 flex-1">
          <h3 className="text-body">{t('card')}</h3>
          <blockquote
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
            tabIndex={0}
            translate="no"
            className="mt-1 max-h-[6.5em] overflow-y-auto text-small leading-[1.3] break-words whitespace-pre-line"
          >
            {message}
          </blockquote>
          {legends.length > 0 && (
            <p className="mt-1 text-micro text-ink-2">{t('legends', { legends: legends.join(' · ') })}</p>
          )}
          <TextLink to="creation" hash={hash} className="text-small">
            {t('lookClosely')}
          </TextLink>
          {onRemove && (
            <TextButton onClick={onRemove} className="ml-5 text-small">
              {t('takeOut')}
            </TextButton>
          )}
        </div>
      </div>
      <PendingNote reference={reference} gate={gate} className="text-small" />
      {shown.hasChanged && (
        <Note tone="warning" role="alert" title={t('changedTitle')}>
          {t('changedText')}
          <Button size="sm" wide className="mt-3" onClick={confirm}>
            {t('changedLooked')}
          </Button>
        </Note>
      )}
    </section>
  );
}
