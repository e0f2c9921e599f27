export { ContactPage as default } from '../../client/contact/contact-page.tsx';
