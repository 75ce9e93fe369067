import { Dialog as Base } from '@base-ui/react/dialog';
import type { Face } from '@jolimot/card/layout/display-list';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { backdropClass } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { View } from '@/lib/creation/card/views';
import { FaceView } from '../../card/face-view';
import { StampOn } from './stamp-on';
import { type Focus, zoomedPerMm } from './zoom-focus';

type ZoomViewProps = {
  face: Face;
  view: View;
  /** Null while closed. */
  focus: Focus | null;
  onClose: () => void;
};

export function ZoomView({ face, view, focus, onClose }: ZoomViewProps) {
  const t = useTranslations('creation.preview');
  const common = useTranslations('common');
  const table = useRef<HTMLDivElement>(null);

  const showFocus = (element: HTMLDivElement | null): void => {
    table.current = element;
    if (!element || !focus) return;
    element.scrollLeft = focus.x * element.scrollWidth - element.clientWidth / 2;
    const middle = focus.y * element.scrollHeight - element.clientHeight / 2;
    element.scrollTop = Math.min(middle, (focus.top ?? 1) * element.scrollHeight);
  };

  return (
    <Base.Root open={focus !== null} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          initialFocus={table}
          className="fixed inset-0 z-nav flex flex-col bg-ink text-[#FBF7EE] outline-none md:inset-8 md:rounded-note md:shadow-lift"
        >
          <div className="on-ink flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Base.Title className="text-h3">{t(`faces.${view.id}`)}</Base.Title>
            <Base.Close
              aria-label={common('close')}
              className="grid size-tap place-items-center rounded-label hover:bg-[#ffffff1f]"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          <section
            ref={showFocus}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
            tabIndex={0}
            aria-label={t('zoomed')}
            className="on-ink grid min-h-0 flex-1 overflow-auto overscroll-contain py-3 md:p-3 outline-offset-[-3px]"
          >
            <FaceView
              face={face}
              view={view.rect}
              className="m-auto max-w-none flex-none bg-vellum shadow-lift"
              width={view.rect.w * zoomedPerMm(window.innerWidth, view.rect.w)}
            >
              <StampOn view={view} />
            </FaceView>
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
