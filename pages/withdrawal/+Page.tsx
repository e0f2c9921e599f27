export { WithdrawalPage as default } from './withdrawal-page.tsx';
