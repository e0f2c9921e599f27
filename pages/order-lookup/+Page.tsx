export { LookupPage as default } from '../../client/orders/lookup-page.tsx';
