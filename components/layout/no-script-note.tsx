import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';

export async function NoScriptNote() {
  const t = await getTranslations('noScript');
  return (
    <noscript>
      <div className="wrap py-6">
        <Note tone="warning" title={t('title')} className="max-w-[42em]">
          {t('text')}
          <TextLink to="faq" className="flex">
            {t('faq')}
          </TextLink>
        </Note>
      </div>
    </noscript>
  );
}
