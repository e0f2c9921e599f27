export { ExchangePage as default } from './exchange-page.tsx';
