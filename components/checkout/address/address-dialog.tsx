import type { ProductSlug } from '@jolimot/card/products';
import type { Address, Country } from '@jolimot/contract/addresses';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { LateAddressForm } from './late-address-form';

type AddressDialogProps = {
  address: Address | null;
  countries: readonly Country[];
  product: ProductSlug;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

export function AddressDialog({ address, countries, product, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations('checkout.address');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={address ? t('edit') : t('new')}>
      <LateAddressForm address={address} countries={countries} product={product} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  );
}
