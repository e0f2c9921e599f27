export { ForgotPasswordPage as default } from '../../client/access/forgot-password-page.tsx';
