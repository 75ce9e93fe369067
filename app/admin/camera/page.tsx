import { CameraEntry } from '@jolimot/back-office/camera-entry';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import './camera.css';

const wordsOf = ({ backOffice: { camera, scan }, common, errorPage }: Messages) => ({
  backOffice: { camera, scan },
  common,
  errorPage,
});

/** Renders `/admin/camera` (docs/product/back-office.md, "By camera"). */
export default async function CameraDocument() {
  const fr = await getMessages({ locale: 'fr' });
  const en = await getMessages({ locale: 'en' });
  return (
    <>
      <noscript>
        <p lang="fr">{fr.backOffice.shell.noScript}</p>
        <p lang="en">{en.backOffice.shell.noScript}</p>
      </noscript>
      <CameraEntry words={{ fr: wordsOf(fr), en: wordsOf(en) }} />
    </>
  );
}
