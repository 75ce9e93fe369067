import { useTranslations } from 'next-intl';

/** The visible words first, as voice control needs (WCAG 2.5.3): « Retirer : petite photo de gauche ». */
export function useNamedAction(): (action: string, object: string) => string {
  const t = useTranslations('common');
  return (action, object) => t('namedAction', { action, object });
}
