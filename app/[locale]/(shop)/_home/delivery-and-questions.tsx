import { useTranslations } from 'next-intl';
import { Question } from '@/components/content/question';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link';

/** docs/product/addresses.md, "Delays" */
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
          <Question key={question} isOpen={index === 0} question={t(`${question}.q`)}>
            {t(`${question}.a`)}
          </Question>
        ))}
      </div>
      <TextLink to="faq" className="mt-3">
        {t('all')} <Icon name="arrow" />
      </TextLink>
    </div>
  );
}
