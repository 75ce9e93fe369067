import { formatMoney } from '@jolimot/client/money';
import { includedTax } from '@jolimot/contract/included-tax';
import type { CreditPackage } from '@jolimot/contract/payments';
import type { Messages } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { lateWords } from '@/components/layout/words/late-words';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { readPublic } from '@/lib/api/server';
import { publicMetadata } from '@/lib/page/metadata';
import { pathOf } from '@/lib/paths';
import { firstChoice } from '@/lib/purchases/credit-packages';
import { BuyCredits, type BuyCreditsProps } from './buy-credits';
import { PackageChoice } from './package-choice';

export const generateMetadata = publicMetadata('buy-credits', 'checkout.buy');

export default async function BuyCreditsPage() {
  const t = await getTranslations('checkout.buy');
  const packages = await readPublic('listCreditPackages', {}, await getLocale());
  return (
    <div className="green">
      <div className="grain bg-cp pt-12 pb-10 md:pt-16 md:pb-24">
        <div className="wrap">
          <h1 className="max-w-[700px] text-h1">{t('title')}</h1>
          <p className="mt-3.5 max-w-[32em] text-lead text-pretty">{t('lead')}</p>
        </div>
      </div>
      {packages.length > 0 ? (
        <Shelf packages={packages} />
      ) : (
        <div className="wrap py-section">
          <Note tone="warning">{t('none')}</Note>
        </div>
      )}
    </div>
  );
}

const paymentWords = ({ checkout: { buy, card }, common, errors }: Messages) => {
  const { metaTitle: _t, metaDescription: _d, title: _h, lead: _l, ...shown } = buy;
  return { checkout: { buy: shown, card }, common, errors };
};

async function Shelf({ packages }: { packages: readonly CreditPackage[] }) {
  const t = await getTranslations('checkout.buy');
  const common = await getTranslations('common');
  const locale = await getLocale();
  const words: BuyCreditsProps['words'] = {
    ticket: t('ticket'),
    total: t('total'),
    safe: t('safe'),
    payment: t('payment'),
    signInFirst: t('signInFirst'),
    signIn: t('signIn'),
    register: t('register'),
    notLoaded: t('notLoaded'),
    retry: t('retry'),
  };
  const offers = packages.map(({ id, nbCredit, name, price, taxRate }) => ({
    ...{ id, nbCredit, name, price, taxRate },
    taxLabel: t('tax', { rate: taxRate }),
    priceText: formatMoney(price),
    taxText: formatMoney(includedTax(price, taxRate)),
    payLabel: t('pay', { price: formatMoney(price) }),
  }));
  const paths = {
    here: pathOf('buy-credits', locale),
    login: pathOf('login', locale),
    register: pathOf('register', locale),
  };
  return (
    <BuyCredits
      {...{ offers, words, paths }}
      paymentWords={await lateWords(paymentWords)}
      waiting={<LoaderBar color="blue" label={common('loading')} />}
    >
      <PackageChoice packages={packages} first={firstChoice(packages, 0)?.id} />
    </BuyCredits>
  );
}
