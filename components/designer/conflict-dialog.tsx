'use client';

import { isImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useCover } from '@/lib/api/covers';
import { differencesOf } from '@/lib/creation/differences';
import { namesOf } from '@/lib/creation/frames';
import { coverView, insidePages, type View, viewOfFace } from '@/lib/creation/views';
import { useEditor } from '@/stores/editor';
import { cardKit } from './card-kit';
import { faceOf, useDesigner } from './designer-context';
import { FaceView } from './face-view';

/** Offers both versions of a card that has changed elsewhere. Closing it keeps one's own; neither is ever lost. */
export function ConflictDialog() {
  const t = useTranslations('creation.conflict');
  const conflict = useEditor((state) => state.conflict);
  if (!conflict) return null;
  const { mine, theirs, answer } = conflict;
  return (
    <Dialog open onOpenChange={(open) => !open && answer(true)} title={t('title')}>
      <p>{t('text')}</p>
      <Differences mine={mine} theirs={theirs} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Version title={t('mine')} creation={mine}>
          <Button size="sm" wide onClick={() => answer(true)}>
            {t('keepMine')}
          </Button>
        </Version>
        <Version title={t('theirs')} creation={theirs}>
          <Button size="sm" variant="line" wide onClick={() => answer(false)}>
            {t('keepTheirs')}
          </Button>
        </Version>
      </div>
      <p className="mt-4 text-small text-ink-2">{t('recover')}</p>
    </Dialog>
  );
}

function Differences({ mine, theirs }: { mine: Creation; theirs: Creation }) {
  const t = useTranslations('creation.conflict');
  const nameOf = useTranslations('creation.names');
  const names = differencesOf(mine, theirs).map((one) =>
    one === 'cover' || one === 'style' ? t(`differs.${one}`) : nameOf(one),
  );
  if (names.length === 0) return null;
  return <p className="mt-2">{t.rich('differ', { names: names.join(', '), b: (chunks) => <b>{chunks}</b> })}</p>;
}

function Version({ title, creation, children }: { title: string; creation: Creation; children: ReactNode }) {
  const t = useTranslations('creation.conflict');
  const { cover } = useCover(creation.cover?.iri ?? null);
  const message = creation.customizations.Message?.value?.trim();
  const photos = Object.values(creation.customizations).filter((one) => isImageName(one.customizationName)).length;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3>{title}</h3>
      <Pictures creation={creation} />
      <p className="text-small text-ink-2">
        {cover && <span className="block">{t('cover', { name: cover.name })}</span>}
        {t('photos', { count: photos })}
      </p>
      <blockquote className="max-h-44 flex-1 overflow-y-auto rounded-note bg-page p-3 text-small whitespace-pre-line">
        {message || t('noMessage')}
      </blockquote>
      {children}
    </section>
  );
}

/** The side with the cover, and the one with the words, drawn small: decoration, for the text stands below. */
function Pictures({ creation }: { creation: Creation }) {
  const { creation: open, shaper } = useDesigner();
  const { cover } = useCover(creation.cover?.iri ?? null);
  const { cover: background } = useCover(creation.customizations['Background Cover']?.value ?? null);
  const { font } = creation.style;
  // Only the hand of the open card is there; a version in another one is drawn without its words.
  const hand = useMemo(
    () => (shaper && open?.style.font === font ? { shaper, font } : null),
    [shaper, open?.style.font, font],
  );
  const faces = useMemo(
    () => (cover ? cardKit.drawCard({ creation, cover, background, drafts: {}, shown: namesOf(cover), hand }) : []),
    [creation, cover, background, hand],
  );
  const { slug } = creation.product;
  const written: View = viewOfFace(slug, slug === 'postcard' ? 'address' : 'inside');
  const sides = [coverView(slug), slug === 'postcard' ? written : { ...written, rect: insidePages.right }];
  return (
    <div className="flex items-end gap-2.5">
      {sides.map((side) => {
        const face = faceOf(faces, side.face);
        return (
          <div
            key={side.id}
            className="min-w-0 flex-1 bg-kraft shadow-card"
            style={{ aspectRatio: `${side.rect.w} / ${side.rect.h}` }}
          >
            {face && <FaceView face={face} view={side.rect} />}
          </div>
        );
      })}
    </div>
  );
}
