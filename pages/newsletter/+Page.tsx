export { NewsletterPage as default } from '../../client/features/newsletter/newsletter-page.tsx';
