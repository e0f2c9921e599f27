import { msg } from '@lingui/core/macro';
import type { NewsletterView } from '../../client/newsletter/newsletter-page.tsx';
import { pageData } from '../../renderer/page-loader.ts';

const ends: Readonly<Record<string, NewsletterView['state']>> = { tak: 'done', nie: 'refused' };

export const data = pageData(async ({ search }) => ({
  view: { state: ends[search.get('stan') ?? ''] ?? 'ask' } satisfies NewsletterView,
  head: {
    title: msg`Newsletter`,
    description: null,
    canonical: { to: 'screen', screen: 'newsletter' },
  },
}));
