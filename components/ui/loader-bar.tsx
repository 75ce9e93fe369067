import clsx from 'clsx';

export type LoaderColor = 'pink' | 'blue' | 'orange' | 'green';

/** `label` is for screen readers. */
export function LoaderBar({
  color = 'pink',
  label,
  className,
}: {
  color?: LoaderColor;
  label: string;
  className?: string;
}) {
  return (
    <div role="progressbar" aria-label={label} className={clsx(color, 'h-1 overflow-hidden bg-cp', className)}>
      <span className="block h-full w-2/5 animate-[loader_1.1s_cubic-bezier(.2,.75,.25,1)_infinite] bg-c motion-reduce:w-full" />
    </div>
  );
}

/** `value` from 0 to 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-label bg-line"
    >
      <span className="block h-full bg-ci transition-[width] duration-paper" style={{ width: `${percent}%` }} />
    </div>
  );
}
