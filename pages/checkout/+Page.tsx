export { CheckoutPage as default } from '../../client/features/checkout/checkout-page.tsx';
