import { CheckoutScreen } from '@/components/checkout/checkout-screen';

export default CheckoutScreen;
