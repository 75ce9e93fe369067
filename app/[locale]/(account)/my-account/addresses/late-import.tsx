import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { useLate } from '@/lib/page/use-late';

const loadImport = () => import('./import/import-screen').then((module) => module.ImportScreen);

/** The readers of tables and vCards are large. */
export function LateImport(props: { book: readonly Address[]; countries: readonly Country[] }) {
  const t = useTranslations('myAccount.importing');
  const { part: ImportScreen, failed, retry } = useLate(loadImport, true);
  if (ImportScreen) return <ImportScreen {...props} />;
  return (
    <div className="wrap py-section">
      {failed ? (
        <Note tone="error" role="alert" className="w-fit">
          {t('loadFailed')} <NoteAction onClick={retry}>{t('retry')}</NoteAction>
        </Note>
      ) : (
        <LoaderBar label={t('loading')} />
      )}
    </div>
  );
}
