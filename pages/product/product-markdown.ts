import { msg } from '@lingui/core/macro';
import { careLabels } from '../../client/features/product/care-labels.ts';
import { deliveryLines } from '../../client/features/product/delivery-lines.ts';
import { returnTexts } from '../../client/ui/return-texts.ts';
import { shopPriceFormat } from '../../client/ui/shop-context.tsx';
import { htmlToMarkdown } from '../../domain/markdown/html-to-markdown.ts';
import {
  heading,
  inline,
  link,
  list,
  picture,
  table,
} from '../../domain/markdown/markdown-text.ts';
import { grosze } from '../../domain/money.ts';
import type { DetailsView, FirmView, ProductPageView } from '../../domain/product-page/views.ts';
import { cardLines } from '../../renderer/markdown/card-lines.ts';
import { priceText } from '../../renderer/markdown/price-text.ts';
import { sizeRows } from '../../renderer/markdown/size-rows.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';
import { stockText } from './stock-markdown.ts';

const mostPictures = 10;

/** Every variant with its options, price and stock. */
function variantTable({ options, variants }: ProductPageView, page: MarkdownPage): string {
  const labels = options.map(({ values }) => new Map(values.map(({ id, label }) => [id, label])));
  const { i18n } = page;
  const head = [
    ...options.map(({ label }) => inline(label)),
    i18n._(msg`Price`),
    'SKU',
    i18n._(msg`Stock`),
  ];
  const rows = variants.map((variant) => [
    ...options.map(({ code }, n) => inline(labels[n]?.get(variant.choice[code] ?? '') ?? '')),
    inline(priceText(variant.price, page)),
    inline(variant.sku),
    inline(stockText(variant, page)),
  ]);
  return table(head, rows);
}

function firmLine(title: string, { name, address, contact }: FirmView): string {
  const facts = [name, address, contact].filter((fact) => fact !== null);
  return `${title}: ${inline(facts.join(', '))}`;
}

function composition(details: DetailsView, { i18n }: MarkdownPage): string[] {
  const parts = { upper: msg`Upper`, lining: msg`Lining and insole`, sole: msg`Outer sole` };
  return [
    ...details.composition.map(({ label, text }) =>
      inline(label === '' ? text : `${label}: ${text}`),
    ),
    ...details.footwear.map(({ part, material }) => `${i18n._(parts[part])}: ${inline(material)}`),
    ...(details.hasAnimalParts ? [i18n._(msg`Contains non-textile parts of animal origin`)] : []),
    ...details.care.map((line) =>
      line.kind === 'symbol' ? i18n._(careLabels[line.code]) : inline(line.text),
    ),
  ];
}

function facts({ facts: all, model }: DetailsView, page: MarkdownPage): string[] {
  const lines = all.map(({ label, value, link: target }) => {
    const shown = target === undefined ? inline(value) : link(value, page.page(target));
    return `${inline(label)}: ${shown}`;
  });
  return model === null ? lines : [...lines, inline(model)];
}

function safety({ details, name }: ProductPageView, { i18n }: MarkdownPage): string[] {
  if (details.safety === null) return [];
  const { manufacturer, responsible, identifier, warnings } = details.safety;
  return [
    ...(manufacturer ? [firmLine(i18n._(msg`Producer`), manufacturer)] : []),
    ...(responsible ? [firmLine(i18n._(msg`Responsible in the EU`), responsible)] : []),
    `${i18n._(msg`Product`)}: ${inline(`${name}, ${identifier}`)}`,
    ...warnings.map((warning) => `${i18n._(msg`Warnings`)}: ${inline(warning)}`),
  ];
}

/** A part with its heading; nothing without text. */
const section = (title: string, text: string): string[] =>
  text === '' ? [] : [heading(2, title), text];

function details(view: ProductPageView, page: MarkdownPage): string[] {
  const { i18n, absolute } = page;
  const { description, sizeTable } = view.details;
  const sizes = sizeTable === null ? '' : sizeRows(sizeTable, page);
  return [
    ...section(i18n._(msg`Description`), htmlToMarkdown(description, { absolute, deeper: 1 })),
    ...section(i18n._(msg`Composition and care`), list(composition(view.details, page))),
    ...section(i18n._(msg`Sizes in centimetres`), sizes),
    ...section(i18n._(msg`Details`), list(facts(view.details, page))),
    ...section(i18n._(msg`Producer and safety (GPSR)`), list(safety(view, page))),
  ];
}

/** What the page says of returns, delivery and payment. [pl-C09] [pl-C10] */
function terms(view: ProductPageView, { i18n, shop, page }: MarkdownPage): string[] {
  const facts = { ...shop, freeDeliveryFrom: grosze(shop.freeDeliveryFrom) };
  const lines = deliveryLines(view, i18n, facts, shopPriceFormat(shop));
  return [
    ...(view.returnLimit ? [i18n._(returnTexts[view.returnLimit])] : []),
    ...lines.map(({ text, screen }) => link(text, page({ to: 'screen', screen }))),
  ];
}

/**
 * The product page for assistants, from the view of the HTML page. Texts of reviews are left out,
 * because anybody may have written them. [pl-A03]
 */
export function productMarkdown(view: ProductPageView, page: MarkdownPage): readonly string[] {
  const { i18n } = page;
  const { count, rating } = view.reviews;
  const text = rating === null ? '' : i18n.number(rating, { maximumFractionDigits: 1 });
  const crumbs = view.crumbs.map(({ name, link: target }) =>
    target === null ? inline(name) : link(name, page.page(target)),
  );
  const titles = {
    related: msg`Wears well with`,
    upsell: msg`You may also like`,
    crosssell: msg`To go with it`,
  };
  return [
    heading(1, view.name),
    crumbs.join(' › '),
    list([
      `URL: ${link(page.address, page.address)}`,
      `SKU: ${inline(view.sku)}`,
      `${i18n._(msg`Price`)}: ${inline(priceText(view.price, page))}`,
      `${i18n._(msg`Stock`)}: ${inline(stockText(view, page))}`,
      ...(view.details.brand
        ? [
            `${inline(view.details.brand.title)}: ${link(view.details.brand.name, page.page(view.details.brand.link))}`,
          ]
        : []),
      ...(count > 0 && text !== '' ? [`${i18n._(msg`Rated ${text} out of 5`)} (${count})`] : []),
      ...(view.isSponsored ? [i18n._(msg`Sponsored: this place is paid for`)] : []),
    ]),
    ...section(i18n._(msg`Variants`), variantTable(view, page)),
    ...section(i18n._(msg`Delivery and returns`), list(terms(view, page))),
    ...details(view, page),
    ...view.rails.flatMap(({ kind, cards }) =>
      section(i18n._(titles[kind]), cardLines(cards, page)),
    ),
    view.gallery
      .slice(0, mostPictures)
      .map(({ path, alt }) => picture(alt, page.picture(path)))
      .join('\n'),
  ];
}
