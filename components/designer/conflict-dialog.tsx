'use client';

import { isImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useCover } from '@/lib/api/covers';
import { useEditor } from '@/stores/editor';
import { CardObject } from '../ui/card-object';
import { CoverPicture } from './card-step/cover-picture';

/** Offers both versions of a creation that has changed elsewhere. Closing it keeps one's own. */
export function ConflictDialog() {
  const t = useTranslations('creation.conflict');
  const conflict = useEditor((state) => state.conflict);
  if (!conflict) return null;
  const { mine, theirs, answer } = conflict;
  return (
    <Dialog open onOpenChange={(open) => !open && answer(true)} title={t('title')}>
      <p>{t('text')}</p>
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
    </Dialog>
  );
}

function Version({ title, creation, children }: { title: string; creation: Creation; children: ReactNode }) {
  const t = useTranslations('creation.conflict');
  const { cover } = useCover(creation.cover?.iri ?? null);
  const message = creation.customizations.Message?.value?.trim();
  const photos = Object.values(creation.customizations).filter((one) => isImageName(one.customizationName)).length;
  return (
    <section className="flex flex-col gap-3">
      <h3>{title}</h3>
      <div className="flex gap-3">
        {cover && (
          <CardObject shape="folded" className="w-16 flex-none">
            <CoverPicture cover={cover} />
          </CardObject>
        )}
        <p className="text-small text-ink-2">
          {cover && <span className="block">{t('cover', { name: cover.name })}</span>}
          {t('photos', { count: photos })}
        </p>
      </div>
      <blockquote className="max-h-44 flex-1 overflow-y-auto rounded-note bg-page p-3 text-small whitespace-pre-line">
        {message || t('noMessage')}
      </blockquote>
      {children}
    </section>
  );
}
