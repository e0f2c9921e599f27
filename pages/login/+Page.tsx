export { LoginPage as default } from '../../client/session/login-page.tsx';
