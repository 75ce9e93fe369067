'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { Sheet } from '@/components/ui/sheet';
import type { CatalogueFilter } from '@/lib/creation/catalogue';
import { useEditor } from '@/stores/editor';
import { ActionError } from '../action-error';
import { useDesigner } from '../designer-context';
import { FootBar } from '../workbench';
import { BackgroundPicker } from './background-picker';
import { Catalogue } from './catalogue';
import { ChosenFacts, ChosenPicture, ChosenStage, FormatChoice, useCreditCost } from './chosen-card';

/** Step 1: choose a cover, and what the inside looks like. */
export function CardStep({
  filter,
  onFilter,
}: {
  filter: CatalogueFilter;
  onFilter: (filter: CatalogueFilter) => void;
}) {
  const t = useTranslations('creation');
  return (
    <div className="pink md:grid md:grid-cols-[400px_minmax(0,1fr)]">
      <PhoneHead />
      <div className="grain sticky top-[112px] hidden h-[calc(100dvh-112px)] overflow-y-auto bg-cp px-10 md:flex">
        <ChosenStage />
      </div>
      <section className="bg-vellum px-5 pt-8 pb-[136px] md:px-12 md:pt-7 md:pb-20">
        <h2 className="sr-only">{t('card.catalogue')}</h2>
        <ActionError actions={['createCreation', 'selectCover', 'selectCustomization']} className="mb-5" />
        <Catalogue filter={filter} onFilter={onFilter} />
      </section>
      <PhoneFoot />
    </div>
  );
}

/** On a phone the chosen card stays in sight over the catalogue. */
function PhoneHead() {
  const t = useTranslations('creation');
  const { creation, cover } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  if (!creation || !cover) {
    return (
      <div className="grain bg-cp px-5 pt-5 pb-6 md:hidden">
        <p className="font-display text-[1.625rem] leading-[1.05]">{t('card.none')}</p>
        <p className="mt-2">{t('card.noneHelp')}</p>
      </div>
    );
  }
  return (
    <div className="grain sticky top-[112px] z-2 grid grid-cols-[92px_1fr] items-start gap-4 bg-cp px-5 pt-4 pb-3 shadow-flat md:hidden">
      <ChosenPicture className="w-[92px]" />
      <div className="min-w-0">
        <p className="font-display text-[1.5rem] leading-[1.05]">{cover.name}</p>
        <ChosenFacts />
        <button type="button" onClick={() => setOpen(true)} className={textLinkClass}>
          <Icon name="pencil" className="size-5" />
          {t('background.open')}
        </button>
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t(`background.titleFor.${creation.product.slug}`)}>
        <div className="pink">
          <FormatChoice />
          <div className="mt-4">
            <BackgroundPicker />
          </div>
        </div>
      </Sheet>
    </div>
  );
}

function PhoneFoot() {
  const t = useTranslations('creation');
  const { cover } = useDesigner();
  const dispatch = useEditor((state) => state.dispatch);
  const count = useCreditCost();
  if (!cover) return null;
  return (
    <FootBar className="pink">
      <p className="text-small leading-tight">
        <b className="block">{t('card.priceShort', { count })}</b>
        {t('card.stampIncluded')}
      </p>
      <Button variant="color" className="flex-1" onClick={() => dispatch({ type: 'stepValidated' })}>
        {t('continue')}
      </Button>
    </FootBar>
  );
}
