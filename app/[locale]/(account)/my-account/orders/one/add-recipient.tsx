import { recipientName } from '@jolimot/card/postal/address';
import type { Address } from '@jolimot/contract/addresses';
import type { Order } from '@jolimot/contract/orders/order';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { useCountries } from '@/lib/api/addresses';
import { useProducts } from '@/lib/api/catalogue';
import { useCreations } from '@/lib/api/creations';
import { useUser } from '@/lib/api/users';
import { pathOf } from '@/lib/paths';
import { creditsPerRecipient } from '@/lib/purchases/ways-to-pay';
import { ChooseAddress, useReplacedButton } from './choose-address';
import { EditError } from './edit-error';
import type { OrderEdit } from './use-order-edit';

/** Of one more recipient (docs/product/orders.md, "Cost"). */
function useCostOf(order: Order) {
  const creations = useCreations(order.creations.map(({ id }) => id)).data;
  const products = useProducts().data ?? [];
  const countries = useCountries().data ?? [];
  const each = creditsPerRecipient(
    order.creations.map(({ id }) => creations?.get(id)),
    products,
  );
  return (address: Address | null): number =>
    each * (countries.find(({ iri }) => iri === address?.country)?.zone.nbCredit ?? 1);
}

/** Buying credits leads back here. */
export function AddRecipient({ order, edit }: { order: Order; edit: OrderEdit }) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const query = useSearchParams().get('add');
  const { isOpen, opener, open, close } = useReplacedButton(query !== null);
  const balance = useUser().data?.creditSold ?? 0;
  const costOf = useCostOf(order);
  const day = order.shippings[0]?.date ?? '';

  const effectOf = (address: Address | null) => {
    const cost = costOf(address);
    const words = t('addCost', { cost, left: Math.max(0, balance - cost) });
    if (cost <= balance) return { words };
    const here = `${pathOf('my-account-orders', locale, [order.reference])}?add=${address?.id ?? ''}`;
    return {
      words: t('short', { count: cost - balance }),
      blocked: (
        <ButtonLink to="buy-credits" size="sm" query={{ missing: String(cost - balance), callback: here }}>
          {t('buy')}
        </ButtonLink>
      ),
    };
  };

  return (
    <section
      aria-labelledby="add-title"
      className="mt-3.5 rounded-[3px] border-2 border-dashed border-line-strong px-4.5 pt-4 pb-2 md:px-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_42px] gap-3.5">
        <div>
          <h3 id="add-title" className="text-[1.25rem]">
            {t('addTitle')}
          </h3>
          <p className="mt-0.5 text-small text-ink-2">{t('addLead', { cost: costOf(null), balance })}</p>
        </div>
        <span
          aria-hidden="true"
          className="h-[50px] w-[42px] rounded-card border-[1.5px] border-dashed border-line-strong"
        />
      </div>
      <EditError edit={edit} at="add" />
      {isOpen ? (
        <ChooseAddress
          question={t('addWho')}
          {...{ order, edit }}
          initial={query ? Number(query) : null}
          actionFor={(address) => (address ? t('addName', { name: recipientName(address) }) : t('chooseNobody'))}
          effectOf={effectOf}
          onChoose={async ({ iri }) => {
            if (await edit.add(iri, day)) close();
          }}
          cancelLabel={t('cancelAdd')}
          onClose={close}
        />
      ) : (
        <Button ref={opener} size="sm" variant="line" className="mt-2.5 mb-2" onClick={open}>
          {t('add')}
        </Button>
      )}
    </section>
  );
}
