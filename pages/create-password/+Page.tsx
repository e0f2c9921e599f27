export { CreatePasswordPage as default } from './create-password-page.tsx';
