import { pageData } from '../../renderer/page-loader.ts';
import { loadContactPage } from '../../renderer/screens/load-contact-page.ts';

export const data = pageData(loadContactPage);
