export { ForgotPasswordPage as default } from './forgot-password-page.tsx';
