export { ComplaintPage as default } from './complaint-page.tsx';
