import { pageData } from '../../renderer/page-loader.ts';
import { loadTextPage } from '../../renderer/screens/load-text-page.ts';

export const data = pageData(loadTextPage);
