import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type View, type ViewId, viewsOf } from '@/lib/creation/card/views';
import { FaceView } from '../../card/face-view';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';
import { StampOn } from './stamp-on';

export function FaceChoice({ view, onView }: { view: View; onView: (id: ViewId) => void }) {
  const t = useTranslations('creation.preview');
  const name = useId();
  const { creation } = useDesign();
  const { faces } = useDrawing();
  if (!creation) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-bold">{t('look')}</legend>
      <div className="grid grid-cols-4 gap-2">
        {viewsOf(creation.product.slug).map((side) => {
          const face = faceOf(faces, side.face);
          const isTall = side.rect.h > side.rect.w;
          return (
            <label
              key={side.id}
              className={clsx(
                'relative grid h-28 cursor-pointer content-end justify-items-center gap-2 rounded-label border-[1.5px] px-0.5 pt-2 pb-2 text-micro',
                side.id === view.id
                  ? 'border-ink bg-cp font-bold shadow-[inset_0_0_0_1px_#1B2345]'
                  : 'border-line font-medium hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={side.id === view.id}
                onChange={() => onView(side.id)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
              />
              {face && (
                <FaceView
                  face={face}
                  view={side.rect}
                  className={clsx('pointer-events-none bg-vellum shadow-flat', isTall ? 'w-11' : 'w-[62px]')}
                >
                  <StampOn view={side} />
                </FaceView>
              )}
              <span>{t(`faces.${side.id}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
