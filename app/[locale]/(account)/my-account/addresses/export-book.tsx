import type { Address, Country } from '@jolimot/contract/addresses';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextButton } from '@/components/ui/text-button';
import { saveFile } from '@/lib/page/save-file';
import { addToast } from '@/stores/toasts';
import { useExportHeads } from './parts/use-export-heads';

export function ExportBook({ book, countries }: { book: readonly Address[]; countries: readonly Country[] }) {
  const t = useTranslations('myAccount.addresses');
  const locale = useLocale();
  const heads = useExportHeads();
  const save = async (kind: 'csv' | 'vcf'): Promise<void> => {
    try {
      // Loaded with the first export: few visitors export their book.
      const { bookAsCsv, bookAsVcards } = await import('@/lib/addresses/export-book');
      const text = kind === 'csv' ? bookAsCsv(book, countries, heads, locale) : bookAsVcards(book, countries);
      const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'text/vcard;charset=utf-8';
      saveFile(new Blob([text], { type }), `${t('fileName')}.${kind}`);
    } catch {
      addToast({ message: t('exportFailed'), toastClass: 'error' });
    }
  };
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 text-small">
      <span>{t('export')}</span>
      <TextButton onClick={() => save('csv')}>
        <Icon name="download" className="size-[18px]" />
        {t('csv')}
      </TextButton>
      <TextButton onClick={() => save('vcf')}>
        <Icon name="download" className="size-[18px]" />
        {t('vcard')}
      </TextButton>
    </p>
  );
}
