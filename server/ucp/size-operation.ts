import { productLink } from '../../domain/product/product-link.ts';
import { adviseSize } from '../../domain/sizes/advise-size.ts';
import { plainSpaces } from '../../domain/text/keep-together.ts';
import { parseInput } from '../../domain/ucp/catalogue-request.ts';
import { messagesField, type UcpMessage } from '../../domain/ucp/messages.ts';
import {
  adviceBody,
  givenAdvice,
  noSizeTable,
  variantOfSize,
} from '../../domain/ucp/size-advice.ts';
import { readMeasures, SizeRequestSchema } from '../../domain/ucp/size-request.ts';
import { namedVariant } from '../../domain/ucp/variants.ts';
import { envelope, errorBody } from './agent-session.ts';
import {
  type CatalogueViewOptions,
  findOffers,
  lookupName,
  openView,
  productDetails,
  unknownProduct,
} from './catalogue-view.ts';
import type { Operation } from './operation.ts';
import { placeLanguage } from './store-place.ts';

/**
 * `advise_size`: the size of a product for a body, by the rule of the page's size help. It is the
 * shop's own tool, so no capability names it. Nothing of the measures is stored. [size-01]
 */
export const sizeOperation = (options: CatalogueViewOptions, homeUrl: string): Operation => ({
  capability: lookupName,
  async run(input, { session, languages }) {
    const { id, measures, selected, context } = parseInput(SizeRequestSchema, input);
    const view = await openView(options, { context, languages });
    const match = await findOffers(options.catalogue, view, id);
    if (match === null) return unknownProduct(session, view, id, homeUrl);
    const { offered } = match;
    const { product, variants } = offered;
    const url = view.place.addresses.page(productLink(product));
    const refuse = (messages: readonly UcpMessage[]) =>
      errorBody(session, lookupName, messages, url);

    const language = placeLanguage(view.place);
    const { sizeTable: table } = productDetails(product, view);
    if (table === null) return refuse([noSizeTable(language)]);
    const { body, messages } = readMeasures(measures, language);
    if (messages.length > 0) return refuse(messages);
    const advice = givenAdvice(table, adviseSize(table, body), language);
    if ('type' in advice) return refuse([advice]);

    const named = namedVariant(variants, id);
    const found =
      advice.kind === 'above'
        ? null
        : variantOfSize(offered, advice.size, selected ?? named?.options ?? [], language);
    const warnings = found !== null && 'type' in found ? [found] : [];
    return {
      ucp: envelope(session, lookupName),
      product: { id: product.sku, title: plainSpaces(product.name), url },
      advice: adviceBody(advice, language),
      variant_id: found !== null && 'sku' in found ? found.sku : null,
      ...messagesField(warnings),
    };
  },
});
