import { BackOfficeEntry } from '@jolimot/back-office/entry';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';

const wordsOf = ({ backOffice, common, creation, errorPage, errors, orderStatus }: Messages) => ({
  ...{ backOffice, common, errorPage, orderStatus },
  errors: { codes: errors.codes, violations: errors.violations },
  creation: { names: creation.names, steps: creation.steps },
});

/** Every address under `/admin` (lib/security/guards.ts). */
export default async function BackOfficePage() {
  const fr = wordsOf(await getMessages({ locale: 'fr' }));
  const en = wordsOf(await getMessages({ locale: 'en' }));
  return (
    <>
      <noscript>
        <p lang="fr">{fr.backOffice.shell.noScript}</p>
        <p lang="en">{en.backOffice.shell.noScript}</p>
      </noscript>
      <BackOfficeEntry words={{ fr, en }} />
    </>
  );
}
