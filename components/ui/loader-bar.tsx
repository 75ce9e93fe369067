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
