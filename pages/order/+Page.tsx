export { OrderPage as default } from '../../client/orders/order-page.tsx';
