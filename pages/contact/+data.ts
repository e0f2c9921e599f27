import { contentMarkdown } from '../../renderer/markdown/content-markdown.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { loadContactPage } from '../../renderer/screens/load-contact-page.ts';

export const data = pageData(loadContactPage, contentMarkdown);
