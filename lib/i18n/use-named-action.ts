import { useTranslations } from 'next-intl';

/** Voice control needs the visible words first (WCAG 2.5.3): « Retirer : petite photo de gauche ». */
export function useNamedAction(): (action: string, object: string) => string {
  const t = useTranslations('common');
  return (action, object) => t('namedAction', { action, object });
}
