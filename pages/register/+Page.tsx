export { RegisterPage as default } from './register-page.tsx';
