import dynamic from 'next/dynamic';
import type { Asked } from './use-cover-choice';

/** Loaded with the first question: most visitors never see it. */
const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false });

export function AskedDialog({ asked, onAnswer }: { asked: Asked | null; onAnswer: (isTaken: boolean) => void }) {
  return asked && <ChangeDialog asked={asked} onAnswer={onAnswer} />;
}
