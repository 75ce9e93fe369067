import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';
import { Unbroken } from '@/components/ui/unbroken';

/** Days by postal service. Source: docs/product/addresses.md, "Delays". */
const delays = [
  { zone: 'france', from: 2, to: 6 },
  { zone: 'europe', from: 3, to: 10 },
  { zone: 'america', from: 8, to: 12 },
  { zone: 'elsewhere', from: 8, to: 15 },
] as const;

const questions = ['several', 'date', 'expire', 'photos'] as const;

export function DeliveryAndQuestions() {
  return (
    <section className="py-section">
      <div className="wrap grid gap-14 md:grid-cols-[400px_minmax(0,1fr)] md:items-start md:gap-[110px]">
        <DeliveryPlate />
        <Questions />
      </div>
    </section>
  );
}

function DeliveryPlate() {
  const t = useTranslations('home.delivery');
  return (
    <div id="delivery" className="rounded-[8px] bg-yellow p-[7px] shadow-flat">
      <div className="rounded-note border-[1.5px] border-ink px-5 pt-[22px] pb-2.5">
        <h2 className="text-h2">{t('title')}</h2>
        <p className="mt-1.5 text-small">{t('lead')}</p>
        <table className="mt-3 w-full">
          <tbody>
            {delays.map(({ zone, from, to }) => (
              <tr key={zone} className="border-t border-[#1b234555] align-baseline">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  {t(zone)}
                </th>
                <td className="py-2.5 text-right font-display text-[1.125rem] leading-[1.2] whitespace-nowrap">
                  {t('days', { from, to })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="border-t border-[#1b234555] pt-2.5 pb-2 text-small">{t('green')}</p>
      </div>
    </div>
  );
}

function Questions() {
  const t = useTranslations('home.faq');
  return (
    <div>
      <h2 className="mb-5">{t('title')}</h2>
      <div className="border-b border-line">
        {questions.map((question, index) => (
          <details key={question} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 py-2 font-display text-[1.25rem] leading-[1.2] [&::-webkit-details-marker]:hidden">
              <span>
                <Unbroken>{t(`${question}.q`)}</Unbroken>
              </span>
              <Icon name="plus" className="size-[22px] group-open:hidden" />
              <Icon name="minus" className="hidden size-[22px] group-open:block" />
            </summary>
            <p className="max-w-[38em] pr-10 pb-[22px]">{t(`${question}.a`)}</p>
          </details>
        ))}
      </div>
      <TextLink to="faq" className="mt-3">
        {t('all')} <Icon name="arrow" />
      </TextLink>
    </div>
  );
}
