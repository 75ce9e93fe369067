import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import { type ComponentType, useEffect, useState } from 'react';
import type { CatalogueFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { readHash } from '@/lib/creation/screen/hash';
import { loadCardKit } from '../card/use-card-kit';

/** What the screen passes to each step. */
export type StepProps = {
  /** Goes to the catalogue with a filter set. */
  readonly onShowCovers: (wanted: Partial<CatalogueFilter>) => void;
};

type Step = ComponentType<StepProps>;

const sources: Readonly<Record<CreationStep, () => Promise<Step>>> = {
  card: () => import('../catalogue/card-step').then((module) => module.CardStep),
  images: () => import('../photos/images-step').then((module) => module.ImagesStep),
  message: () => import('../words/message-step').then((module) => module.MessageStep),
  preview: () => import('../preview/preview-step').then((module) => module.PreviewStep),
};

/** The steps whose code is loaded: they are rendered at once, without a loading state. */
const loaded: Partial<Record<CreationStep, Step>> = {};
const loading: Partial<Record<CreationStep, Promise<Step>>> = {};

/** Loads the code of a step, once. @throws when that fails; calling again tries again */
function loadStep(step: CreationStep): Promise<Step> {
  const load =
    loading[step] ??
    sources[step]()
      .then((component) => {
        loaded[step] = component;
        return component;
      })
      .catch((error: unknown) => {
        delete loading[step];
        throw error;
      });
  loading[step] = load;
  return load;
}

// The server does not see the hash: the step that it names is loaded while the page hydrates.
if (typeof window !== 'undefined') loadStep(readHash(window.location.hash).step).catch(() => undefined);

/** The step as a component; undefined while its code is loading, `failed` when it could not be loaded. */
export function useStep(step: CreationStep): { Step: Step | undefined; failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState<CreationStep | null>(null);
  const [, setLoaded] = useState<CreationStep | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run it again
  useEffect(() => {
    let isCurrent = true;
    setFailed(null);
    loadStep(step).then(
      () => isCurrent && setLoaded(step),
      () => isCurrent && setFailed(step),
    );
    return () => {
      isCurrent = false;
    };
  }, [step, attempt]);
  return { Step: loaded[step], failed: failed === step, retry: () => setAttempt((count) => count + 1) };
}

/** The longest that a prefetch waits for the browser to be idle, ms (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: prefetchIdleTimeout });
  else setTimeout(work, 1000);
};

/** Prefetches the other steps, one after another and when idle, after the visitor's first input. */
export function usePrefetchedSteps(): void {
  useEffect(() => {
    const fetchFrom = (index: number): void => {
      const step = creationSteps[index];
      if (!step) return;
      whenIdle(() => {
        loadStep(step)
          .catch(() => undefined)
          .finally(() => fetchFrom(index + 1));
      });
    };
    const begin = (): void => {
      stop();
      void loadCardKit();
      fetchFrom(0);
    };
    const stop = (): void => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('keydown', begin, true);
    };
    window.addEventListener('pointerdown', begin, { capture: true, passive: true });
    window.addEventListener('keydown', begin, { capture: true, passive: true });
    return stop;
  }, []);
}
