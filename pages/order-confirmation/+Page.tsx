export { ConfirmationPage as default } from './confirmation-page.tsx';
