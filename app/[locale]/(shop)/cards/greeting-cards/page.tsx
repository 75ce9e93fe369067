import { ProductPage, productMetadata } from '../_product/product-page';

export const generateMetadata = () => productMetadata('greeting-card');

export default function GreetingCardsPage() {
  return <ProductPage slug="greeting-card" />;
}
