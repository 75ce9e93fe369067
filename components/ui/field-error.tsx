import clsx from 'clsx';
import { Icon } from './icon';

/** Always in the page: screen readers announce changes. Apart from the fields: the cookie question has no next-intl. */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={clsx('flex gap-2 leading-[1.3] font-medium text-pink-ink', children && 'mt-1.5')}
    >
      {children && (
        <>
          <Icon name="warning" className="mt-px size-[22px]" />
          <span className="block first-letter:uppercase">{children}</span>
        </>
      )}
    </p>
  );
}
