import { ProductPage, productMetadata } from '../_product/product-page';

export const generateMetadata = () => productMetadata('postcard');

export default function PostcardsPage() {
  return <ProductPage slug="postcard" />;
}
