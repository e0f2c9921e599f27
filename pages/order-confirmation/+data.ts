import { pageData } from '../../renderer/page/page-loader.ts';
import { loadConfirmationPage } from '../../renderer/screens/load-confirmation-page.ts';

export const data = pageData(loadConfirmationPage);
