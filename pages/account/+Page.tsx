export { AccountPage as default } from '../../client/features/account/account-page.tsx';
