import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { FolderTabs } from '@/components/ui/folder-tabs';
import { useEditor } from '@/lib/creation/screen/editor';
import { writeHash } from '@/lib/creation/screen/hash';
import { useIsRoomy, useIsWide } from '@/lib/creation/screen/use-is-wide';
import { useDesigner } from '../document/designer-context';
import { followStep } from '../document/step-link';
import { HistoryTools } from '../history/history-tools';
import { SaveBadge } from '../outbox/save-badge';

const colors: Readonly<Record<CreationStep, string>> = {
  card: 'pink',
  images: 'orange',
  message: 'blue',
  preview: 'neutral [--stage:#1B2345] [--stage-ink:#FBF7EE]',
};

/** The four steps as tabs. They are plain links to a hash, so that the keyboard, new windows and "back" work. */
export function StepTabs() {
  const t = useTranslations('creation');
  const { reference, step: current } = useEditor((state) => state.screen);
  const { cover, review } = useDesigner();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const isDone = (step: CreationStep): boolean =>
    cover !== null && step !== 'preview' && !review.some((item) => item.blocking && item.step === step);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it, which the keyboard clicks too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="sticky top-bar z-tabs bg-page" onClick={followStep}>
      <FolderTabs
        label={t('stepsLabel')}
        current={current}
        className="static"
        tabs={creationSteps.map((step) => ({
          id: step,
          label: t(`steps.${step}`),
          href: writeHash('', { reference, step }) || '#step=card',
          color: colors[step],
          done: step !== current && isDone(step),
          doneLabel: t('done'),
        }))}
      />
      <div
        className={
          isWide
            ? 'absolute top-0 right-12 z-tabs flex h-14 items-center gap-2.5'
            : 'absolute top-[57px] right-2 z-tabs'
        }
      >
        <HistoryTools inBar={!isRoomy} />
        <SaveBadge showsWords={isWide} />
      </div>
    </div>
  );
}
