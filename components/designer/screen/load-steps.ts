import type { CreationStep } from '@jolimot/card/customization-types';
import type { ComponentType } from 'react';
import type { CatalogueFilter } from '@/lib/creation/catalogue/catalogue-filter';
import { lazyPiece, type Piece, usePiece } from '@/lib/creation/screen/lazy-piece';

export type StepProps = {
  readonly onShowCovers: (desired: Partial<CatalogueFilter>) => void;
};

type Step = ComponentType<StepProps>;

const sources: Readonly<Record<CreationStep, () => Promise<Step>>> = {
  card: () => import('../catalogue/card-step').then((module) => module.CardStep),
  images: () => import('../photos/images-step').then((module) => module.ImagesStep),
  message: () => import('../words/message-step').then((module) => module.MessageStep),
  preview: () => import('../preview/preview-step').then((module) => module.PreviewStep),
};

export const stepPieces: Readonly<Record<CreationStep, Piece<Step>>> = {
  card: lazyPiece(sources.card),
  images: lazyPiece(sources.images),
  message: lazyPiece(sources.message),
  preview: lazyPiece(sources.preview),
};

export function useStep(step: CreationStep): { Step: Step | undefined; failed: boolean; retry: () => void } {
  const { here, failed, retry } = usePiece(stepPieces[step]);
  return { Step: here, failed, retry };
}
