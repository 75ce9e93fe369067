import { rect } from '@jolimot/card/geometry';
import type { Face } from '@jolimot/card/layout/display-list';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { insidePages, type View, type ViewId, viewOfFace } from '@/lib/creation/card/views';
import { FaceView } from '../card/face-view';
import { faceOf, useDesigner } from '../document/designer-context';
import { StampOn } from './stamp-on';
import { type Focus, ZoomView } from './zoom-view';

/** Largest turn by dragging (degrees). */
const maxTurn = 50;

/** Fades each view in for visitors who prefer reduced motion, instead of turning the card. */
function useCrossFade(view: ViewId) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new view fades in
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: 'ease-out' });
  }, [view]);
  return ref;
}

/** A smaller movement (px) is a tap, not a drag. */
const tapRadius = 6;

/** Turns the card by dragging and reports taps; for the keyboard the radio buttons and "enlarge" do the same. */
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

/** The point shown first when zooming by the button: the message of an open card, else the middle. */
const firstFocus = ({ id }: View): Focus => ({ x: id === 'inside' ? 0.77 : 0.5, y: 0.35 });

/** The card as a 3D object that opens and turns over. */
export function Scene({ view }: { view: View }) {
  const t = useTranslations('creation.preview');
  const { creation, faces } = useDesigner();
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
        {creation.product.slug === 'postcard' ? (
          <Postcard faces={faces} view={view.id} />
        ) : (
          <GreetingCard faces={faces} view={view.id} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 text-small text-[#CFCBD0]">
        <p>{t('drag')}</p>
        <button
          type="button"
          onClick={() => setFocus(firstFocus(view))}
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

const front = rect(105, 0, 105, 148);
const back = rect(0, 0, 105, 148);

function GreetingCard({ faces, view }: { faces: readonly Face[]; view: ViewId }) {
  const outside = faceOf(faces, 'outside');
  const inside = faceOf(faces, 'inside');
  const envelope = faceOf(faces, 'envelope');
  if (!outside || !inside) return null;
  return (
    <>
      <div className={clsx('folded-card', view === 'envelope' && 'is-away')} data-view={view}>
        <Side className="leaf-back">
          <FaceView face={outside} view={back} />
        </Side>
        <Side className="leaf-right">
          <FaceView face={inside} view={insidePages.right} />
        </Side>
        <div className="leaf-cover">
          <Side className="leaf-left">
            <FaceView face={inside} view={insidePages.left} />
          </Side>
          <Side className="leaf-front">
            <FaceView face={outside} view={front} />
          </Side>
        </div>
      </div>
      {envelope && (
        <div className={clsx('envelope-card', view !== 'envelope' && 'is-away')}>
          <FaceView face={envelope} view={rect(0, 0, 162, 114)} className="rounded-[3px] bg-vellum">
            <StampOn view={viewOfFace('greeting-card', 'envelope')} />
          </FaceView>
        </div>
      )}
    </>
  );
}

function Postcard({ faces, view }: { faces: readonly Face[]; view: ViewId }) {
  const picture = faceOf(faces, 'picture');
  const address = faceOf(faces, 'address');
  if (!picture || !address) return null;
  return (
    <div className="flat-card" data-view={view}>
      <Side className="flat-picture">
        <FaceView face={picture} view={rect(0, 0, 105, 148)} />
      </Side>
      <Side className="flat-address">
        <FaceView face={address} view={rect(0, 0, 148, 105)}>
          <StampOn view={viewOfFace('postcard', 'address')} />
        </FaceView>
      </Side>
    </div>
  );
}

const Side = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={clsx('card-side', className)}>{children}</div>
);
