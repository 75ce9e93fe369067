import dynamic from 'next/dynamic';
import type { Asked } from './use-choice';

/** Its code is loaded with the first question: most visitors are never asked. */
const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false });

export function AskedDialog({ asked, onAnswer }: { asked: Asked | null; onAnswer: (isTaken: boolean) => void }) {
  return asked && <ChangeDialog asked={asked} onAnswer={onAnswer} />;
}
