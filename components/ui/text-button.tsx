import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';
import { textLinkClass } from './link';
import { noteActionClass } from './note';

export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(textLinkClass, className)} />;
}

export function NoteAction({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(noteActionClass, className)} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  /** For screen readers. */
  label: string;
  iconClass?: string;
};

export function IconButton({ icon, label, iconClass, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={clsx('grid size-tap place-items-center rounded-label hover:bg-kraft', className)}
    >
      <Icon name={icon} className={iconClass} />
    </button>
  );
}
