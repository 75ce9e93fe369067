import { BackOfficeEntry } from '@jolimot/back-office/entry';
import { getTranslations } from 'next-intl/server';
import { wordsAddress } from '@/lib/i18n/late-words';

/** Renders every address under `/admin` (lib/security/guards.ts). */
export default async function BackOfficePage() {
  const words = { fr: await wordsAddress('backOffice', 'fr'), en: await wordsAddress('backOffice', 'en') };
  const sayFr = await getTranslations({ locale: 'fr', namespace: 'backOffice.shell' });
  const sayEn = await getTranslations({ locale: 'en', namespace: 'backOffice.shell' });
  return (
    <>
      <noscript>
        <p lang="fr">{sayFr('noScript')}</p>
        <p lang="en">{sayEn('noScript')}</p>
      </noscript>
      <BackOfficeEntry words={words} />
    </>
  );
}
