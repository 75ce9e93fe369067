import { hasLayout } from '@jolimot/card/cover-filters';
import { type ImageName, isOfStrip } from '@jolimot/card/customization-types';
import type { FaceId } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { emptyStepOf, namesOf, slotsOf } from '@/lib/creation/card/cover-customizations';
import { photoSlot } from '@/lib/creation/card/slot-geometry';
import type { CatalogueFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import { dispatch, selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { useDesign } from '../document/designer-context';
import { EmptyStep } from '../document/empty-step';
import { ActionError, FontsNote } from '../document/step-notes';
import { FootBar, flatStageClass, Workbench } from '../document/workbench';
import { BareCard, ImagesStage } from './images-stage';
import { type PhotoDrop, usePhotoDrop } from './photo-drop';
import { PhotoPanel } from './photo-panel';
import { PhotoStrip } from './photo-strip';
import { PhotoTray } from './photo-tray';
import { RefusedPhotos } from './refused-photos';
import { StripChoice } from './strip-choice';

export function ImagesStep({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesign();
  if (!creation || !cover) {
    return (
      <EmptyStep color="orange" title={t('noCover')} help={t('noCoverHelp')}>
        <Button variant="color" onClick={() => onShowCovers({})}>
          {t('chooseCard')}
        </Button>
      </EmptyStep>
    );
  }
  return emptyStepOf(cover).empty ? <NoPhotos onShowCovers={onShowCovers} /> : <Photos onShowCovers={onShowCovers} />;
}

function Photos({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesign();
  const [desired, setDesired] = useState<FaceId | null>(null);
  const faceOf = (name: ImageName | null | undefined): FaceId | undefined =>
    name ? photoSlot(creation?.product.slug ?? 'greeting-card', name)?.face : undefined;
  const drop = usePhotoDrop((name) => {
    setDesired(faceOf(name) ?? null);
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const slot = useEditor((state) => state.slot);
  const slots = cover ? slotsOf(cover) : [];
  const selected = slot && slots.includes(slot) ? slot : null;
  const validate = () => dispatch({ type: 'stepValidated' });

  const showOthers = (): void =>
    onShowCovers({ layout: cover && hasLayout(namesOf(cover), 'full') ? 'triptyque1' : 'none' });

  return (
    <div
      data-tools-at-foot={selected ? '' : undefined}
      className="orange [--tools:min(372px,calc(100dvh-372px-var(--acting,0px)))]"
      {...drop.dropOn(null)}
    >
      {drop.inputs}
      <Workbench
        panelLabel={selected ? t('crop') : t('heading')}
        stageClass={clsx(
          'grain flex flex-col items-center gap-3 bg-cp px-3 pt-3.5 pb-8 max-md:tall:sticky max-md:tall:top-(--head) md:tall:justify-center md:px-10 md:pt-6 md:tall:pb-[122px]',
          flatStageClass,
          selected && 'max-md:tall:min-h-[calc(100dvh-var(--head))]',
        )}
        panelClass={clsx(
          selected
            ? 'above-foot max-md:tall:fixed max-md:tall:inset-x-0 max-md:tall:bottom-[var(--foot,0px)] max-md:tall:z-sheet max-md:tall:flex max-md:tall:max-h-(--tools) max-md:tall:flex-col max-md:tall:overflow-hidden max-md:tall:rounded-t-sheet max-md:tall:shadow-sheet'
            : 'max-md:relative max-md:px-5 max-md:pt-5 max-md:pb-32 max-md:low:pb-20',
          'md:flex md:flex-col md:gap-4 md:px-8 md:py-6',
        )}
        stage={
          <Stage
            slots={slots}
            face={faceOf(slot) ?? desired ?? faceOf(slots[0]) ?? 'outside'}
            onFace={setDesired}
            drop={drop}
            isCramped={selected !== null}
          />
        }
      >
        {selected ? (
          <PhotoPanel
            key={selected}
            name={selected}
            slots={slots}
            drop={drop}
            onDone={() => selectSlot(null)}
            onShowCovers={showOthers}
          />
        ) : (
          <Intro slots={slots} drop={drop} onShowCovers={showOthers} />
        )}
        <Button
          variant={selected ? 'line' : 'color'}
          wide
          className="mt-auto flex-none max-md:hidden"
          onClick={validate}
        >
          {t('toMessage')}
        </Button>
      </Workbench>
      {!selected && (
        <FootBar className="orange">
          <Button variant="color" wide onClick={validate}>
            {t('toMessage')}
          </Button>
        </FootBar>
      )}
    </div>
  );
}

type StageProps = {
  slots: readonly ImageName[];
  face: FaceId;
  onFace: (face: FaceId) => void;
  drop: PhotoDrop;
  isCramped: boolean;
};

function Stage({ slots, face, onFace, drop, isCramped }: StageProps) {
  const t = useTranslations('creation.images');
  return (
    <>
      <ImagesStage
        slots={slots}
        face={face}
        onFace={(id) => {
          selectSlot(null);
          onFace(id);
        }}
        drop={drop}
        isCramped={isCramped}
      />
      {drop.isOver && (
        <p className="absolute top-3 z-2 rounded-label bg-vellum px-4 py-2 font-bold shadow-flat">{t('dropHere')}</p>
      )}
      <PhotoStrip slots={slots} drop={drop} className="absolute inset-x-0 bottom-0 low:hidden max-md:hidden" />
    </>
  );
}

type IntroProps = { slots: readonly ImageName[]; drop: PhotoDrop; onShowCovers: () => void };

function Intro({ slots, drop, onShowCovers }: IntroProps) {
  const t = useTranslations('creation.images');
  const { creation } = useDesign();
  const keeps = useOutbox((state) => state.keeps);
  const { paste } = drop;
  return (
    <div className="grid gap-4">
      <h2 className="text-[1.375rem] md:text-[1.75rem]">{t('heading')}</h2>
      {creation && (
        <RefusedPhotos reference={creation.reference} product={creation.product.slug} onShowCovers={onShowCovers} />
      )}
      <ActionError actions={['selectCustomization', 'removeCustomization']} />
      {!keeps && <Note tone="warning" role="status" title={t('notKept')} />}
      <FontsNote />
      <PhotoTray slots={slots} selected={null} />
      <StripChoice slots={slots} />
      <p className="md:hidden">
        <b>
          {t('placed', { placed: slots.filter((name) => creation?.customizations[name]).length, total: slots.length })}
        </b>
      </p>
      <p>
        {t('intro')} {slots.some(isOfStrip) && t('stripMayBeEmpty')}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" onClick={() => drop.pick(null)}>
          {t('addMany')}
        </Button>
        <Button variant="line" onClick={() => drop.shoot(null)} className="pointer-fine:hidden">
          {t('camera')}
        </Button>
        {paste && (
          <Button variant="line" onClick={() => void paste(null)}>
            {t('paste')}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2">{t('formats')}</p>
    </div>
  );
}

function NoPhotos({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  return (
    <EmptyStep
      color="orange"
      title={t('noPhotos')}
      help={t('noPhotosHelp')}
      picture={<BareCard className="w-[min(52vw,260px)] -rotate-[1.6deg]" />}
      foot={<PhotoTray slots={[]} selected={null} />}
    >
      <Button variant="color" onClick={() => dispatch({ type: 'stepValidated' })}>
        {t('toMessage')}
      </Button>
      <Button variant="line" onClick={() => onShowCovers({ layout: 'full' })}>
        {t('withPhotos')}
      </Button>
    </EmptyStep>
  );
}
