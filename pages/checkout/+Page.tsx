export { CheckoutPage as default } from '../../client/checkout/checkout-page.tsx';
