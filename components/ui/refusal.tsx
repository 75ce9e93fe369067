import { type ComponentProps, useEffect, useRef } from 'react';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import { Note } from './note';

/** Takes the focus, to scroll into view: on a phone it is far above the button. */
export function Refusal(note: Omit<ComponentProps<typeof Note>, 'tone' | 'role'>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <Note {...note} tone="error" role="alert" />
    </div>
  );
}

export function FormFailure({ failure, action }: { failure: unknown; action: CatalogueKey }) {
  const { errorText } = useErrorText();
  if (failure === null) return null;
  return <Refusal>{errorText(failure, action)}</Refusal>;
}
