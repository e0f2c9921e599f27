export { NewsletterPage as default } from '../../client/newsletter/newsletter-page.tsx';
