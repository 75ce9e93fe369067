import { fetchedCode } from '@jolimot/client/fetched-code';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { useLate } from '@/lib/page/loading';
import { pageScripts } from '@/lib/page/page-scripts';
import type { AddressForm } from './address-form';

async function loadForm() {
  await pageScripts();
  return (await fetchedCode(() => import('./address-form'))).AddressForm;
}

type LateAddressFormProps = ComponentProps<typeof AddressForm> & {
  /** False while nobody sees it. */
  isWanted?: boolean;
};

/** The rules of all countries, the suggestions and the envelope are large. */
export function LateAddressForm({ isWanted = true, ...form }: LateAddressFormProps) {
  const t = useTranslations('checkout.address');
  const common = useTranslations('common');
  const { part: Form, failed, retry } = useLate(loadForm, isWanted);
  if (Form) return <Form {...form} />;
  if (!failed) return isWanted && <LoaderBar label={common('loading')} />;
  return (
    <Note tone="error" role="alert" className="w-fit">
      {t('formFailed')} <NoteAction onClick={retry}>{t('retry')}</NoteAction>
    </Note>
  );
}
