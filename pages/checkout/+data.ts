import { pageData } from '../../renderer/page/page-loader.ts';
import { loadCheckoutPage } from '../../renderer/screens/load-checkout-page.ts';

export const data = pageData(loadCheckoutPage);
