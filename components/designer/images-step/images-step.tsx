'use client';

import type { FaceId } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CatalogueFilter } from '@/lib/creation/catalogue';
import { frameOf, slotsOf } from '@/lib/creation/frames';
import { editableOn } from '@/lib/creation/offers';
import { photoSlot } from '@/lib/creation/slot-geometry';
import { useEditor } from '@/stores/editor';
import { ActionError } from '../action-error';
import { useDesigner } from '../designer-context';
import { EmptyStep } from '../empty-step';
import { FontsNote } from '../fonts-note';
import { FootBar, Workbench } from '../workbench';
import { BareCard, ImagesStage } from './images-stage';
import { usePhotoDrop } from './photo-drop';
import { PhotoPanel } from './photo-panel';
import { PhotoStrip } from './photo-strip';

/** Step 2: photos, put on the card itself. */
export function ImagesStep({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesigner();
  if (!creation || !cover) {
    return (
      <EmptyStep stock="orange" title={t('noCover')} help={t('noCoverHelp')}>
        <Button variant="color" onClick={() => onShowCovers({})}>
          {t('chooseCard')}
        </Button>
      </EmptyStep>
    );
  }
  const offered = editableOn(cover, 'images');
  const hasSlots = slotsOf(cover).some((name) => offered.includes(name));
  return hasSlots ? <Photos onShowCovers={onShowCovers} /> : <NoPhotos onShowCovers={onShowCovers} />;
}

function Photos({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  const { creation, cover } = useDesigner();
  const drop = usePhotoDrop();
  const slot = useEditor((state) => state.slot);
  const selectSlot = useEditor((state) => state.selectSlot);
  const dispatch = useEditor((state) => state.dispatch);
  const slots = cover ? slotsOf(cover) : [];
  const product = creation?.product.slug ?? 'greeting-card';
  const [first] = slots;
  const [wantedFace, setWantedFace] = useState<FaceId | null>(null);
  const slotFace = slot ? photoSlot(product, slot)?.face : undefined;
  const face = slotFace ?? wantedFace ?? (first && photoSlot(product, first)?.face) ?? 'outside';
  const selected = slot && slots.includes(slot) ? slot : null;
  const validate = () => dispatch({ type: 'stepValidated' });

  return (
    <div className="orange">
      {drop.input}
      <Workbench
        panelLabel={selected ? t('crop') : t('heading')}
        stageClass={clsx(
          'grain flex flex-col items-center gap-3 bg-cp px-3 pt-3.5 pb-8 max-md:sticky max-md:top-[112px] md:justify-center md:px-10 md:pt-6 md:pb-[122px]',
          selected && 'max-md:min-h-[calc(100dvh-112px)]',
        )}
        panelClass={clsx(
          selected
            ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-[var(--foot,0px)] max-md:z-sheet max-md:flex max-md:max-h-[calc(100dvh-284px)] max-md:flex-col max-md:overflow-hidden max-md:rounded-t-sheet max-md:shadow-sheet'
            : 'max-md:relative max-md:px-5 max-md:pt-5 max-md:pb-32',
          'md:flex md:flex-col md:gap-4 md:px-8 md:py-6',
        )}
        stage={
          <div {...drop.dropOn(null)} className="contents">
            <ImagesStage
              slots={slots}
              face={face}
              onFace={(id) => {
                selectSlot(null);
                setWantedFace(id);
              }}
              drop={drop}
              isCramped={selected !== null}
            />
            <PhotoStrip slots={slots} drop={drop} className="absolute inset-x-0 bottom-0 max-md:hidden" />
          </div>
        }
      >
        {selected ? (
          <PhotoPanel
            key={selected}
            name={selected}
            drop={drop}
            onDone={() => selectSlot(null)}
            onShowCovers={() => onShowCovers({ frame: cover && frameOf(cover) === 'full' ? 'triptyque1' : 'none' })}
          />
        ) : (
          <Intro onAdd={() => drop.pick(null)} />
        )}
        <Button variant={selected ? 'line' : 'color'} wide className="mt-auto max-md:hidden" onClick={validate}>
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

function Intro({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('creation.images');
  return (
    <div className="grid gap-4">
      <h2 className="text-[1.375rem] md:text-[1.75rem]">{t('heading')}</h2>
      <ActionError actions={['selectCustomization', 'removeCustomization']} />
      <FontsNote />
      <p>{t('intro')}</p>
      <p className="text-small text-ink-2">{t('formats')}</p>
      <Button variant="line" onClick={onAdd}>
        {t('addMany')}
      </Button>
    </div>
  );
}

function NoPhotos({ onShowCovers }: { onShowCovers: (filter: Partial<CatalogueFilter>) => void }) {
  const t = useTranslations('creation.images');
  const dispatch = useEditor((state) => state.dispatch);
  return (
    <EmptyStep
      stock="orange"
      title={t('noPhotos')}
      help={t('noPhotosHelp')}
      picture={<BareCard className="w-[min(52vw,260px)] -rotate-[1.6deg]" />}
    >
      <Button variant="color" onClick={() => dispatch({ type: 'stepValidated' })}>
        {t('toMessage')}
      </Button>
      <Button variant="line" onClick={() => onShowCovers({ frame: 'full' })}>
        {t('withPhotos')}
      </Button>
    </EmptyStep>
  );
}
