import { useProducts } from '@/lib/api/catalogue';
import { useDesign } from './designer-context';

/** The price of the card in credits; 1 until the products are loaded (docs/product/credits.md, "Credits"). */
export function useCreditCost(): number {
  const { creation } = useDesign();
  const products = useProducts();
  return products.data?.find((product) => product.slug === creation?.product.slug)?.nbCredit ?? 1;
}
