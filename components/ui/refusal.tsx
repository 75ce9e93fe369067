import { type ComponentProps, useEffect, useRef } from 'react';
import { Note } from './note';

/**
 * Says why an action was refused. It takes the focus when it appears, which brings it into sight: on a phone it stands far
 * above the button that was pressed. One that only informs is a `Note`.
 */
export function Refusal(note: Omit<ComponentProps<typeof Note>, 'tone' | 'role'>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Note {...note} tone="error" role="alert" />
    </div>
  );
}
