export { RegisterPage as default } from '../../client/access/register-page.tsx';
