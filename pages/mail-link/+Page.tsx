export { MailLinkPage as default } from './mail-link-page.tsx';
