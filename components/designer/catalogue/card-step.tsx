import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Unbroken } from '@/components/content/unbroken';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { TextButton } from '@/components/ui/text-button';
import { emptyStepOf } from '@/lib/creation/card/cover-customizations';
import { dispatch } from '@/lib/creation/screen/editor';
import { useIsWide } from '@/lib/page/use-is-wide';
import { useCreditCost, useDesign } from '../document/designer-context';
import { ActionError } from '../document/step-notes';
import { FootBar } from '../document/workbench';
import { BackgroundPicker } from './background-picker';
import { CardLayout, NoCardHead } from './card-layout';
import { Catalogue } from './catalogue';
import { ChosenPicture, ChosenStage, FormatChoice } from './chosen-card';
import { ChangeQuestion, useCoverChoice } from './cover-choice';
import { CoverNotice, WithoutPlaceNote } from './cover-notices';

export function CardStep() {
  const isWide = useIsWide();
  const { creation } = useDesign();
  const { choosing, choose, asked, answer } = useCoverChoice();
  return (
    <CardLayout head={!isWide && <PhoneHead />} stage={isWide && <ChosenStage />} foot={<PhoneFoot />}>
      <ActionError
        actions={['createCreation', 'selectCover', 'selectCustomization', 'removeCustomization']}
        className="my-4 md:mt-0"
      />
      <Catalogue chosen={creation?.cover?.id ?? null} choosing={choosing} onChoose={choose} />
      <ChangeQuestion asked={asked} onAnswer={answer} />
    </CardLayout>
  );
}

/** Scrolled away, `PhoneFoot` shows it small. */
function PhoneHead() {
  const t = useTranslations('creation');
  const { creation, cover } = useDesign();
  const [isOpen, setOpen] = useState(false);
  if (!creation || !cover) {
    return (
      <NoCardHead>
        <CoverNotice />
      </NoCardHead>
    );
  }
  return (
    <div className="md:hidden">
      <div className="grain grid grid-cols-[76px_1fr] items-center gap-x-4 gap-y-3 bg-cp px-5 py-3">
        <ChosenPicture className="w-[76px] -rotate-[1.6deg]" sizes="76px" />
        <div className="min-w-0">
          <p className="font-display text-[1.375rem] leading-[1.05]">
            <Unbroken>{cover.name}</Unbroken>
          </p>
          <p className="text-small">{t(`card.details.${creation.product.slug}`)}</p>
          <TextButton data-place="background" onClick={() => setOpen(true)}>
            <Icon name="pencil" className="size-5" />
            {t('background.open')}
          </TextButton>
        </div>
        <FormatChoice className="col-span-2" />
      </div>
      <div className="grid gap-3 px-5 pt-3 empty:hidden">
        <CoverNotice />
        <WithoutPlaceNote />
      </div>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t(`background.titleFor.${creation.product.slug}`)}>
        <div className="pink">
          <BackgroundPicker />
        </div>
      </Sheet>
    </div>
  );
}

function PhoneFoot() {
  const t = useTranslations('creation');
  const { cover } = useDesign();
  const count = useCreditCost();
  if (!cover) return null;
  return (
    <FootBar className="pink">
      <ChosenPicture className="w-[38px] flex-none" sizes="38px" />
      <p className="min-w-0 text-micro leading-tight">
        <b className="block">{t('card.priceShort', { count })}</b>
        {t('card.stampIncluded')}
      </p>
      <Button
        variant="color"
        className="flex-1"
        onClick={() => dispatch({ type: 'stepValidated', ...emptyStepOf(cover) })}
      >
        {t('continue')}
      </Button>
    </FootBar>
  );
}
