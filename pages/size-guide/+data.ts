import { msg } from '@lingui/core/macro';
import { loadSizeGuide } from '../../domain/screens/load-size-guide.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { sizeGuideMarkdown } from './size-guide-markdown.ts';

export const data = pageData(async (context) => {
  const view = await loadSizeGuide(context, context.sizeTables);
  const title = view.text?.title ?? msg`Size guide`;
  const canonical = { to: 'screen', screen: 'size-guide' } as const;
  return { view, head: { title, description: null, canonical } };
}, sizeGuideMarkdown);
