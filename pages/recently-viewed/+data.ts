import { pageData } from '../../renderer/page/page-loader.ts';
import { loadPlainPage } from '../../renderer/screens/load-plain-page.ts';

export const data = pageData(loadPlainPage);
