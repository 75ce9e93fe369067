import { useTranslations } from 'next-intl';

/**
 * An accessible name: the visible words first, as voice control needs (WCAG 2.5.3), then the object, such as « Retirer
 * : petite photo de gauche ».
 * @returns a function of the visible words and the object
 */
export function useNamedAction(): (action: string, object: string) => string {
  const t = useTranslations('common');
  return (action, object) => t('namedAction', { action, object });
}
