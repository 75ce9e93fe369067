import { lastMinuteBefore, longMoment } from '@jolimot/client/dates';
import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { useOrder } from '@/lib/api/orders';
import { useEditor } from '@/lib/creation/screen/editor';
import { useDesign } from './designer-context';

/** docs/product/orders.md, "Changing and cancelling" */
export function CorrectionNote() {
  const t = useTranslations('creation.correction');
  const locale = useLocale();
  const { creation } = useDesign();
  const reference = useEditor((state) => state.screen.order);
  const until = useOrder(reference ?? null).data?.editableUntil;
  if (!reference || !creation || !until) return null;
  return (
    <p className="yellow flex flex-wrap items-center gap-x-4 bg-yellow-paper px-5 py-1 text-small leading-[1.25] md:px-12">
      <span className="py-1">
        {t('until', { moment: longMoment(lastMinuteBefore(new Date(until)), locale) })}
        <span className="max-md:hidden"> {t('rule')}</span>
      </span>
      <TextLink to="my-account-orders" tail={[reference]}>
        {t('back')}
      </TextLink>
    </p>
  );
}

/** The order prints the present card. */
export function BackToOrder({ order }: { order: string }) {
  const t = useTranslations('creation.correction');
  return (
    <>
      <ButtonLink to="my-account-orders" tail={[order]} wide>
        {t('done')}
      </ButtonLink>
      <p className="mt-2 text-center text-micro text-ink-2">{t('kept')}</p>
    </>
  );
}
