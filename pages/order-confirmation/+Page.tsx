export { ConfirmationPage as default } from '../../client/confirmation/confirmation-page.tsx';
