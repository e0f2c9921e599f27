export { ExchangePage as default } from '../../client/orders/exchange-page.tsx';
