import * as v from 'valibot';
import type { Catalogue, SearchRequest, SearchResponse } from '../../domain/catalogue/catalogue.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { createCatalogueFacts } from '../../domain/screens/facts.ts';
import { loadCategory } from '../../domain/screens/load-category.ts';
import { catalogueSpec } from '../../server/catalogue/catalogue-spec.ts';
import { openCatalogue } from '../../server/catalogue/open-catalogue.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { storeViews } from '../../server/settings/store-views.ts';
import { print } from '../../server/telemetry/print.ts';

/**
 * Processor time of the data of one listing, by part, with the response cache off, and whether that
 * cache takes the response. Rendering is measured by `render-alone.ts`.
 */
const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    slug: v.string(),
    query: v.optional(v.string(), ''),
    seconds: v.optional(v.number(), 3),
  }),
);

const { slug, query, seconds } = v.parse(OptionsSchema, process.argv[2]);
const config = loadConfig(process.env);
const spec = catalogueSpec(config);
const [store] = storeViews(config);
if (!store) throw new Error('There is no store view');
const plain = await openCatalogue({ ...spec, cacheBytes: 0 });
const cached = await openCatalogue(spec);
const facts = createCatalogueFacts(plain, store.storeCode);

/** The requests for products and their responses. */
const sent: { request: SearchRequest; response: SearchResponse }[] = [];
const noting = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  search: async (request) => {
    const response = await catalogue.search(request);
    if (request.type === 'product') sent.push({ request, response });
    return response;
  },
});

const load = (catalogue: Catalogue) =>
  loadCategory(
    { catalogue, store, now: new Date(), settings: defaultScreenSettings, facts },
    { slug, search: new URLSearchParams(query) },
  );

/** Milliseconds of this process's own processor time for each run. */
async function timed(run: () => unknown): Promise<number> {
  const forMs = async (ms: number) => {
    const began = performance.now();
    const before = process.cpuUsage();
    let count = 0;
    while (performance.now() - began < ms) {
      await run();
      count += 1;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / count;
  };
  await forMs(1000); // until the code is compiled
  return forMs(seconds * 1000);
}

await load(noting(plain));
const [first] = sent;
if (!first) throw new Error(`No products were read for ${slug}`);
const { request, response } = first;
// A card is stored whole; the required fields alone are those of the document.
const { card: _, ...withoutCards } = request;
const items = JSON.stringify(response.items);
const search = await timed(() => plain.search(request));
const rows: Record<string, number> = {
  'products of the response': response.items.length,
  'characters of the response': JSON.stringify(response).length,
  'characters of its products': items.length,
  'search: ms': search,
  'of it hits, counts and required fields: ms': await timed(() =>
    plain.search({ ...withoutCards, sourceInclude: [] }),
  ),
  'of it JSON.parse of the products: ms': await timed(() => JSON.parse(items)),
  'JSON.stringify of the response: ms': await timed(() => JSON.stringify(response)),
  'search and view: ms': await timed(() => load(plain)),
  'search and view with the response cache: ms': await timed(() => load(cached)),
};
for (const [what, value] of Object.entries(rows)) {
  print(`${what} ${Number.isInteger(value) ? value : value.toFixed(2)}`);
}
const again = await cached.search(request);
print(`the response cache holds it: ${again === (await cached.search(request))}`);
await plain.close();
await cached.close();
