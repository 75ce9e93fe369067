import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Area } from '@/lib/creation/photos/crop-view';

type Gestures = {
  /** Percent of the view. */
  area: Area;
  zoom: number;
  /** Percent of the view. */
  onMove: (right: number, down: number) => void;
  onZoom: (zoom: number) => void;
  /**
   * `window`: dragged over the picture. `photo`: dragged behind its window, by touch: a mouse drags photos between
   * places.
   */
  holds: 'window' | 'photo';
};

type Point = { readonly x: number; readonly y: number };

/** px, for a pointer. */
const cornerRadius = 22;
/** Zoom per wheel notch (100 px). */
const perNotch = 0.1;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A library (8.5 kB) would only replace the pointer bookkeeping. */
export function useCropGestures({ area, zoom, onMove, onZoom, holds }: Gestures) {
  const ref = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const isCornerDrag = useRef(false);

  useWheel(ref, holds === 'window', (notches) => onZoom(zoom - notches * perNotch));

  const down = (event: PointerEvent<SVGSVGElement>): void => {
    if (holds === 'photo' && event.pointerType !== 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    isCornerDrag.current =
      holds === 'window' && pointers.current.size === 1 && isAtCorner(event.currentTarget, area, at);
  };

  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) onZoom(zoom * (distance(now, other) / Math.max(1, distance(before, other))));
    else if (isCornerDrag.current) {
      const middle = toScreen(event.currentTarget, area.x + area.width / 2, area.y + area.height / 2);
      onZoom(zoom * (distance(before, middle) / Math.max(8, distance(now, middle))));
    } else {
      const box = pictureBox(event.currentTarget);
      const [right, down] = [(now.x - before.x) / box.width, (now.y - before.y) / box.height];
      if (holds === 'window') onMove(right * 100, down * 100);
      else onMove(-right * area.width, -down * area.height);
    }
  };

  const up = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
    isCornerDrag.current = false;
  };

  return { ref, handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up } };
}

/** React's wheel listener is passive and cannot stop scrolling. */
function useWheel(ref: RefObject<SVGSVGElement | null>, isWanted: boolean, onNotches: (notches: number) => void): void {
  const onTurn = useEffectEvent(onNotches);
  useEffect(() => {
    const element = isWanted ? ref.current : null;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      onTurn(event.deltaY / 100);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [ref, isWanted]);
}

function pictureBox(element: SVGSVGElement): { left: number; top: number; width: number; height: number } {
  const outer = element.getBoundingClientRect();
  const { width: w, height: h } = element.viewBox.baseVal;
  const scale = Math.min(outer.width / w, outer.height / h);
  const [width, height] = [w * scale, h * scale];
  return { left: outer.left + (outer.width - width) / 2, top: outer.top + (outer.height - height) / 2, width, height };
}

function toScreen(element: SVGSVGElement, x: number, y: number): Point {
  const box = pictureBox(element);
  return { x: box.left + (box.width * x) / 100, y: box.top + (box.height * y) / 100 };
}

function isAtCorner(element: SVGSVGElement, area: Area, at: Point): boolean {
  const xs = [area.x, area.x + area.width];
  const ys = [area.y, area.y + area.height];
  return xs.some((x) => ys.some((y) => distance(toScreen(element, x, y), at) < cornerRadius));
}
