'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { editableOn } from '@/lib/creation/offers';
import { wordsSlot } from '@/lib/creation/slot-geometry';
import { useIsWide } from '@/lib/creation/use-is-wide';
import { useEditor } from '@/stores/editor';
import { ActionError } from '../action-error';
import { useDesigner } from '../designer-context';
import { EmptyStep } from '../empty-step';
import { Workbench } from '../workbench';
import { IdeaList } from './idea-list';
import { LegendFields, useLegends } from './legend-fields';
import { MessageStage } from './message-stage';
import { MessageState } from './message-state';
import { SmilicPicker } from './smilic-picker';
import { WritingTools } from './writing-tools';

const tools = ['hand', 'ideas', 'smilic', 'legends'] as const;
type Tool = (typeof tools)[number];

/** Step 3: the words. */
export function MessageStep() {
  const t = useTranslations('creation.message');
  const { creation, cover } = useDesigner();
  const dispatch = useEditor((state) => state.dispatch);
  const place = creation && cover ? wordsSlot(creation.product.slug, cover) : undefined;
  if (!cover || !place) {
    return (
      <EmptyStep stock="blue" title={t('noCover')} help={t('noCoverHelp')}>
        <Button variant="color" onClick={() => dispatch({ type: 'stepChosen', step: 'card' })}>
          {t('chooseCard')}
        </Button>
      </EmptyStep>
    );
  }
  if (!editableOn(cover, 'message').includes('Message')) {
    return (
      <EmptyStep stock="blue" title={t('heading')} help={t('notAllowed')}>
        <Button variant="color" onClick={() => dispatch({ type: 'stepValidated' })}>
          {t('toPreview')}
        </Button>
      </EmptyStep>
    );
  }
  return <Writing place={place} />;
}

function Writing({ place }: { place: NonNullable<ReturnType<typeof wordsSlot>> }) {
  const t = useTranslations('creation.message');
  const dispatch = useEditor((state) => state.dispatch);
  const legends = useLegends();
  const isWide = useIsWide();
  const [open, setOpen] = useState<Tool | null>(null);
  const offered = tools.filter((tool) => tool !== 'legends' || legends.length > 0);
  const section = (tool: Tool) => clsx(open === tool ? 'block' : 'max-md:hidden');
  return (
    <div className="blue">
      <Workbench
        panelLabel={t('tools')}
        stageClass="grain flex flex-col items-center bg-cp max-md:min-h-[calc(100dvh-112px)] max-md:pb-[200px] md:justify-center md:overflow-y-auto md:px-10 md:py-4"
        panelClass="max-md:fixed max-md:inset-x-0 max-md:bottom-[var(--foot,0px)] max-md:z-sheet max-md:px-[18px] max-md:pb-[max(.75rem,env(safe-area-inset-bottom))] max-md:shadow-sheet md:flex md:flex-col md:gap-5 md:px-8 md:py-6"
        stage={
          <MessageStage
            slot={place.slot}
            face={place.face === 'address' ? 'address' : 'inside'}
            isCramped={open !== null}
          />
        }
      >
        {!isWide && (
          <div className="absolute inset-x-0 bottom-full border-t border-[#fff] bg-cp px-5">
            <MessageState slot={place.slot} />
          </div>
        )}
        <div className="flex gap-1 border-b-[1.5px] border-line md:hidden">
          {offered.map((tool) => (
            <button
              key={tool}
              type="button"
              aria-expanded={open === tool}
              aria-controls={`tool-${tool}`}
              onClick={() => setOpen(open === tool ? null : tool)}
              className={clsx(
                '-mb-[1.5px] min-h-12 flex-1 border-b-3 px-1',
                open === tool ? 'border-ci font-bold' : 'border-transparent font-medium text-ink-2',
              )}
            >
              {t(`tabs.${tool}`)}
            </button>
          ))}
        </div>
        <div className="grid gap-5 max-md:max-h-[36dvh] max-md:overflow-y-auto max-md:py-3">
          <ActionError actions={['selectCustomization', 'removeCustomization']} />
          <div id="tool-hand" className={section('hand')}>
            <WritingTools />
          </div>
          <div id="tool-ideas" className={section('ideas')}>
            <IdeaList />
          </div>
          <div id="tool-smilic" className={section('smilic')}>
            <SmilicPicker />
          </div>
          <div id="tool-legends" className={section('legends')}>
            <LegendFields />
          </div>
        </div>
        <Button variant="color" wide className="md:mt-auto" onClick={() => dispatch({ type: 'stepValidated' })}>
          {t('toPreview')}
        </Button>
      </Workbench>
    </div>
  );
}
