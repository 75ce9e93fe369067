import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button';

/** How long the question is shown, in ms. Source: docs/product/times.md, "Times and sizes". */
export const CONFIRM_MS = 5000;

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  onConfirm: () => void;
  /** Words of the question; « Cliquez pour confirmer » otherwise. */
  confirmLabel?: string;
  /** What it acts on, where several such buttons stand on one page: for those who do not see its place. */
  object?: string;
};

/** A button that asks once: the first click changes its words for 5 s, a second one within that time acts. */
export function ConfirmButton({ onConfirm, confirmLabel, object, children, ...button }: ConfirmButtonProps) {
  const t = useTranslations('common');
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asking]);

  function click() {
    setAsking(!asking);
    if (asking) onConfirm();
  }

  return (
    <Button {...button} onClick={click}>
      <span aria-live="polite" className="inline-block first-letter:uppercase">
        {asking ? (confirmLabel ?? t('clickToConfirm')) : children}
      </span>
      {object && <span className="sr-only">{t('namedObject', { object })}</span>}
    </Button>
  );
}
