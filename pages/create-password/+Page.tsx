export { CreatePasswordPage as default } from '../../client/access/create-password-page.tsx';
