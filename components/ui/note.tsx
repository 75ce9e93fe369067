import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

const tones = {
  warning: { color: 'yellow', icon: 'warning' },
  success: { color: 'green', icon: 'check' },
  error: { color: 'pink', icon: 'warning' },
  info: { color: 'blue', icon: 'info' },
} as const satisfies Record<string, { color: string; icon: IconName }>;

export const noteActionClass = 'min-h-tap font-bold underline underline-offset-[.25em]';

type NoteProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** `alert` in answer to an action. */
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
};

export function Note({ tone = 'warning', title, role, className, children }: NoteProps) {
  const { color, icon } = tones[tone];
  return (
    <div
      role={role}
      className={clsx(
        color,
        'flex gap-3 rounded-note bg-cp px-4 py-3.5 text-small leading-[1.3]',
        'shadow-[inset_0_0_0_4px_var(--cp),inset_0_0_0_5px_color-mix(in_srgb,var(--ci)_55%,var(--cp))]',
        className,
      )}
    >
      <Icon name={icon} className="mt-px size-[22px] text-ci" />
      <div className="min-w-0 first-letter:uppercase">
        {title && <b>{title}</b>} {children && <div className="contents">{children}</div>}
      </div>
    </div>
  );
}
