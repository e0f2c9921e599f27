export { PaymentPage as default } from '../../client/orders/payment-page.tsx';
