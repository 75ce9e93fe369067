import { useTranslations } from 'next-intl';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { hasStripIn } from '@/lib/creation/card/cover-customizations';
import type { View, ViewId } from '@/lib/creation/card/views';
import { faceOf, useDesign, useDrawing } from '../document/designer-context';
import { SceneCard } from './scene-card';
import { type Focus, firstFocus } from './zoom-focus';
import { ZoomView } from './zoom-view';

/** Degrees. */
const maxTurn = 50;

/** With reduced motion. */
function useCrossFade(view: ViewId) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new view fades in
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' });
  }, [view]);
  return ref;
}

/** px of a tap. */
const tapRadius = 6;

/** The keyboard has radio buttons and "enlarge". */
function useDrag(view: ViewId, onTap: (point: Focus) => void) {
  const [turn, setTurn] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number; at: { x: number; y: number } } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new view starts without a turn
  useEffect(() => setTurn({ x: 0, y: 0 }), [view]);
  const bounded = (value: number): number => Math.max(-maxTurn, Math.min(maxTurn, value));
  return {
    turn,
    isDragging: from.current !== null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = {
          x: event.clientX - turn.y * 3,
          y: event.clientY + turn.x * 3,
          at: { x: event.clientX, y: event.clientY },
        };
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current;
        if (!start) return;
        setTurn({ x: bounded((start.y - event.clientY) / 3) / 3, y: bounded((event.clientX - start.x) / 3) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const start = from.current?.at;
        from.current = null;
        if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > tapRadius) return;
        const box = event.currentTarget.getBoundingClientRect();
        onTap({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
      },
      onPointerCancel: () => {
        from.current = null;
      },
    },
  };
}

export function Scene({ view }: { view: View }) {
  const t = useTranslations('creation.preview');
  const { creation, cover } = useDesign();
  const { faces } = useDrawing();
  const fade = useCrossFade(view.id);
  const [focus, setFocus] = useState<Focus | null>(null);
  const { turn, isDragging, handlers } = useDrag(view.id, setFocus);
  const shown = faceOf(faces, view.face);
  if (!creation || faces.length === 0)
    return <div className="aspect-[105/148] w-[min(56vw,300px)] animate-pulse bg-[#ffffff14]" />;
  const style = { '--tx': `${turn.x}deg`, '--ty': `${turn.y}deg` } as CSSProperties;
  return (
    <div className="flex w-full flex-col items-center select-none">
      <div
        ref={fade}
        className="scene touch-pan-y cursor-grab active:cursor-grabbing"
        data-view={view.id}
        data-dragging={isDragging || undefined}
        style={style}
        {...handlers}
      >
        <SceneCard product={creation.product.slug} faces={faces} view={view.id} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 text-small text-[#CFCBD0]">
        <p>{t('drag')}</p>
        <button
          type="button"
          onClick={() => setFocus(firstFocus(creation.product.slug, view, hasStripIn(creation, cover)))}
          className="inline-flex min-h-tap items-center gap-2 font-bold text-[#FBF7EE] underline underline-offset-[.25em]"
        >
          <Icon name="search" className="size-5" />
          {t('zoomIn')}
        </button>
      </div>
      {shown && <ZoomView face={shown} view={view} focus={focus} onClose={() => setFocus(null)} />}
    </div>
  );
}
