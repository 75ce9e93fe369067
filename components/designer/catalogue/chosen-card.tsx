import { coverFitsProduct, productSlugs } from '@jolimot/card/products';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Unbroken } from '@/components/content/unbroken';
import { Button } from '@/components/ui/button';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { CardObject, shapeOf } from '@/components/ui/paper/card-object';
import { TextButton } from '@/components/ui/text-button';
import { emptyStepOf } from '@/lib/creation/card/cover-customizations';
import { coverView } from '@/lib/creation/card/views';
import { noFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import { CoverPicture } from '../../card/cover-picture';
import { FaceView } from '../../card/face-view';
import { faceOf, useCreditCost, useDesign, useDrawing } from '../document/designer-context';
import { BackgroundPicker } from './background-picker';
import { NoCardStage } from './card-layout';
import { ChangeQuestion, useFormatChoice } from './cover-choice';
import { CoverNotice, WithoutPlaceNote } from './cover-notices';

export function ChosenPicture({ className, sizes }: { className: string; sizes: string }) {
  const { creation, cover } = useDesign();
  const { faces } = useDrawing();
  if (!creation || !cover) return null;
  const view = coverView(creation.product.slug);
  const face = faceOf(faces, view.face);
  return (
    <CardObject shape={shapeOf(creation.product.slug)} className={className}>
      {face ? <FaceView face={face} view={view.rect} /> : <CoverPicture cover={cover} sizes={sizes} eager />}
    </CardObject>
  );
}

function ChosenFacts() {
  const t = useTranslations('creation.card');
  const { creation } = useDesign();
  const count = useCreditCost();
  if (!creation) return null;
  return (
    <>
      <p className="text-small">{t(`details.${creation.product.slug}`)}</p>
      <p className="text-small">{t.rich('price', { count, b: (chunks) => <b>{chunks}</b> })}</p>
    </>
  );
}

/** A cover of one product shows a link instead. */
export function FormatChoice({ className }: { className?: string }) {
  const t = useTranslations('creation.card');
  const { creation, cover } = useDesign();
  const { setPart } = useCatalogueFilter();
  const { asked, choose, answer } = useFormatChoice();
  const isCorrection = useEditor((state) => state.screen.order !== undefined);
  if (!creation || !cover || isCorrection) return null;
  const missing = productSlugs.find((slug) => !coverFitsProduct(cover.type, slug));
  if (missing) {
    return (
      <p className={clsx('text-micro text-ink-2', className)}>
        {t(`only.${creation.product.slug}`)}{' '}
        <TextButton className="text-small text-ink" onClick={() => setPart({ ...noFilter, product: missing })}>
          {t(`showAll.${missing}`)}
        </TextButton>
      </p>
    );
  }
  return (
    <>
      <ChoiceGroup
        label={t('format')}
        hideLabel
        value={creation.product.slug}
        onChange={choose}
        choices={productSlugs.map((slug) => ({ value: slug, label: t(slug) }))}
        {...(className && { className })}
      />
      <ChangeQuestion asked={asked} onAnswer={answer} />
    </>
  );
}

export function ChosenStage() {
  const t = useTranslations('creation');
  const { creation, cover } = useDesign();
  if (!creation || !cover) {
    return (
      <NoCardStage>
        <CoverNotice />
      </NoCardStage>
    );
  }
  return (
    <div className="m-auto flex w-full max-w-[300px] flex-col items-center py-6 text-center">
      <ChosenPicture className="w-[min(272px,29vh)] -rotate-[1.6deg]" sizes="272px" />
      <h2 className="mt-6 text-[2rem]">
        <Unbroken>{cover.name}</Unbroken>
      </h2>
      <div className="mt-1.5">
        <ChosenFacts />
      </div>
      <Button
        variant="color"
        wide
        className="mt-5"
        onClick={() => dispatch({ type: 'stepValidated', ...emptyStepOf(cover) })}
      >
        {t('continue')}
      </Button>
      <div className="mt-4 grid w-full gap-3 text-left empty:hidden">
        <CoverNotice />
        <WithoutPlaceNote />
      </div>
      <FormatChoice className="mt-3" />
      <section className="mt-6 w-full border-t border-[#1b234533] pt-4" aria-label={t('background.title')}>
        <h3 className="mb-3 text-left">{t(`background.titleFor.${creation.product.slug}`)}</h3>
        <BackgroundPicker />
      </section>
    </div>
  );
}
