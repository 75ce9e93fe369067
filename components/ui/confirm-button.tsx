import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button';

/** docs/product/times.md, "Times and sizes" */
const CONFIRM_MS = 5000;

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  onConfirm: () => void;
  /** Defaults to « Cliquez pour confirmer ». */
  confirmLabel?: string;
  /** For screen readers. */
  object?: string;
};

/** A second click acts. */
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
