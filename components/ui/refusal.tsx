import { type ComponentProps, useEffect, useRef } from 'react';
import { Note } from './note';

/** Takes the focus, which scrolls it into view: on a phone it is far above the button. Use `Note` for information. */
export function Refusal(note: Omit<ComponentProps<typeof Note>, 'tone' | 'role'>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Note {...note} tone="error" role="alert" />
    </div>
  );
}
