export { OutboxPage as default } from './outbox-page.tsx';
