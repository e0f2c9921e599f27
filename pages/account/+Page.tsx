export { AccountPage as default } from '../../client/account/account-page.tsx';
