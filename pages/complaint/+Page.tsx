export { ComplaintPage as default } from '../../client/orders/complaint-page.tsx';
