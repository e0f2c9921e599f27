export { LookupPage as default } from './lookup-page.tsx';
