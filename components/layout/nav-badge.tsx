/** A number struck beside a line of the navigation, read out in words. */
export function NavBadge({ label, children }: { label: string; children: number }) {
  return (
    <span className="ml-auto grid h-8 min-w-8 place-items-center rounded-label border-[1.5px] border-ci bg-cp px-2 text-body">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
