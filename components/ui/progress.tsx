import clsx from 'clsx';

/** `value` from 0 to 1, in its parent's colour. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx('h-2 overflow-hidden rounded-label bg-line', className)}
    >
      <span className="block h-full bg-ci transition-[width] duration-paper" style={{ width: `${percent}%` }} />
    </div>
  );
}
