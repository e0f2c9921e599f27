export { MailLinkPage as default } from '../../client/newsletter/mail-link-page.tsx';
