export { OutboxPage as default } from '../../client/outbox/outbox-page.tsx';
