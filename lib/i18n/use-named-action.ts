import { useTranslations } from 'next-intl';

/**
 * Names a button for those who do not see what stands around it: its own words first, as voice control asks for them
 * (WCAG 2.5.3), then the object, such as « Retirer : petite photo de gauche ».
 * @returns a function that takes the visible words and the object
 */
export function useNamedAction(): (action: string, object: string) => string {
  const t = useTranslations('common');
  return (action, object) => t('namedAction', { action, object });
}
