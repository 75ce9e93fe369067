import type { CreationStep } from '@jolimot/card/customization-types';
import type { MouseEvent } from 'react';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import { readHash } from '@/lib/creation/screen/hash';

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link, for a new window and before hydration. */
export function followStep(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const step = link && readHash(link.getAttribute('href') ?? '').step;
  if (!step || !isPlain(event)) return;
  event.preventDefault();
  goToStep(step);
}

function goToStep(step: CreationStep): void {
  const { screen } = useEditor.getState();
  dispatch({ type: 'stepChosen', step });
  if (screen.step !== step) window.scrollTo({ top: 0, behavior: 'instant' });
}
