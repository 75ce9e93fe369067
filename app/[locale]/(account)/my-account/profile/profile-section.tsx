import { type ReactNode, useId } from 'react';

export function ProfileSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-4 border-b border-line py-9 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-12 lg:grid-cols-[356px_640px]"
    >
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[20em] text-small text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-3.5 gap-y-5 [grid-template-columns:repeat(auto-fit,minmax(min(9.5em,100%),1fr))]">
      {children}
    </div>
  );
}
