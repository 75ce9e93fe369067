'use client';

import { type SizeStep, sizeSteps } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { setMessage } from '@jolimot/card/typeset/set-message';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDesigner } from '../designer-context';

/** Lines left at the present size, counted by the press's own line breaks, and the two buttons that change the size. */
export function LineCount({ slot, className }: { slot: MessageSlot; className?: string }) {
  const t = useTranslations('creation.message');
  const { creation, shaper, words } = useDesigner();
  if (!creation) return null;
  const { style } = creation;
  const max = slot.lines[style.size];
  const used = shaper ? setMessage(words('Message'), slot, style, shaper).lines.length : null;
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  return (
    <div className={clsx('flex h-tap items-center justify-between gap-2 text-small whitespace-nowrap', className)}>
      <p role="status" className={used !== null && used > max ? 'text-pink-ink' : 'text-blue-ink'}>
        {used !== null &&
          (used > max ? t.rich('over', { count: used - max, max, b }) : t.rich('left', { count: max - used, max, b }))}
      </p>
      <div className="flex text-blue-ink">
        <SizeButton by={-1} size={style.size} />
        <SizeButton by={1} size={style.size} />
      </div>
    </div>
  );
}

function SizeButton({ by, size }: { by: 1 | -1; size: SizeStep }) {
  const t = useTranslations('creation.message');
  const { change } = useDesigner();
  const next = sizeSteps[sizeSteps.indexOf(size) + by];
  return (
    <button
      type="button"
      aria-label={t(by === 1 ? 'larger' : 'smaller')}
      aria-disabled={next === undefined}
      onClick={() => next && void change({ kind: 'style', style: { size: next } })}
      className={clsx(
        'grid size-tap place-items-center rounded-label font-display leading-none hover:bg-vellum/60 aria-disabled:opacity-40',
        by === 1 ? 'text-[1.5rem]' : 'text-[1rem]',
      )}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}
