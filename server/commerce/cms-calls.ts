import { CmsConfigSchema, CmsEntrySchema, CmsLayoutSchema } from '../../domain/commerce/cms.ts';
import { NamedSizeTableSchema, SizeTablesSchema } from '../../domain/commerce/size-table.ts';
import { type CommerceCall, get } from './commerce-call.ts';

/** Requests to the platform's content service (api-45). */
export const cmsCalls: readonly CommerceCall[] = [
  get('/api/cms/url/:cmsSlug'),
  get('/api/cms/identifier/:identifier'),
  get('/api/cms/faq'),
  get('/api/cms/partners'),
  get('/api/cms/layout/:layout'),
  get('/api/cms/draft/:uuid'),
  get('/api/cms/config'),
];

/** Documentation of these requests, by method and path. */
export const cmsDocs = {
  'GET /api/cms/url/:cmsSlug': { summary: 'A content page by its address', result: CmsEntrySchema },
  'GET /api/cms/identifier/:identifier': {
    summary: 'A content page or block by its identifier',
    result: CmsEntrySchema,
  },
  'GET /api/cms/faq': { summary: 'Questions and answers', result: CmsEntrySchema },
  'GET /api/cms/partners': { summary: 'The partners of the shop', result: CmsEntrySchema },
  'GET /api/cms/layout/:layout': {
    summary: 'The blocks of a page that is composed of blocks',
    result: CmsLayoutSchema,
  },
  'GET /api/cms/draft/:uuid': {
    summary: 'A content page that is not published, for whoever has its key',
    result: CmsEntrySchema,
  },
  'GET /api/cms/config': {
    summary: 'What the content service is set to',
    result: CmsConfigSchema,
  },
};

/** Requests to the platform's size table service (api-41). */
export const sizeTableCalls: readonly CommerceCall[] = [
  get('/api/size-table'),
  get('/api/size-table/:id'),
  get('/api/size-tables', { needs: ['sku'] }),
];

/** Documentation of these requests, by method and path. */
export const sizeTableDocs = {
  'GET /api/size-table': { summary: 'All tables of sizes', result: SizeTablesSchema },
  'GET /api/size-table/:id': { summary: 'One table of sizes', result: NamedSizeTableSchema },
  'GET /api/size-tables': { summary: 'The tables for a product', result: SizeTablesSchema },
};
