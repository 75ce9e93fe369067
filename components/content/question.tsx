import type { ReactNode } from 'react';
import { Unbroken } from '@/components/content/unbroken';
import { Icon } from '@/components/ui/icon';

type QuestionProps = { id?: string; isOpen?: boolean; question: string; children: ReactNode };

/** Two lines are as tall as one. */
export function Question({ id, isOpen = false, question, children }: QuestionProps) {
  return (
    <details id={id} open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 py-2 font-display text-[1.25rem] leading-[1.2] [&::-webkit-details-marker]:hidden">
        <span>
          <Unbroken>{question}</Unbroken>
        </span>
        <Icon name="plus" className="size-[22px] group-open:hidden" />
        <Icon name="minus" className="hidden size-[22px] group-open:block" />
      </summary>
      <p className="max-w-[38em] pr-10 pb-[22px]">{children}</p>
    </details>
  );
}
