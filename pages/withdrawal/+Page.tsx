export { WithdrawalPage as default } from '../../client/orders/withdrawal-page.tsx';
