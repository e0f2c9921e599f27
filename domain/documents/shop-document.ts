import { keepTogether } from '../content/keep-together.ts';
import type { Seller, TextBlock, TextDocument } from '../content/text-blocks.ts';
import type { ScreenName } from '../url/screen-names.ts';
import { complaintForm } from './complaint-form.ts';
import { giftCardTerms } from './gift-card-terms.ts';
import { returnForm } from './return-form.ts';

/** The documents, each by the name of the screen that is its HTML twin. [content-18] */
export const documentScreens = [
  'complaint-form',
  'return-form',
  'gift-card-terms',
] as const satisfies readonly ScreenName[];

export type DocumentScreen = (typeof documentScreens)[number];

/** File names of the PDFs; an empty one is not served. [content-19] */
export type DocumentFiles = Readonly<Record<DocumentScreen, string>>;

/** Day of the present wording; a PDF says it was made then. */
export const documentsRevised = '2026-11-22';

/** Where a PDF lies in the shop, the same for every store view: the texts are Polish. */
export const documentPath = (fileName: string): string => `/dokumenty/${fileName}`;

/** The screen by which the same is done without paper; null where there is nothing to do. */
export const onlineScreens = {
  'complaint-form': 'complaint',
  'return-form': 'withdrawal',
  'gift-card-terms': null,
} as const satisfies Readonly<Record<DocumentScreen, ScreenName | null>>;

const texts: Readonly<Record<DocumentScreen, (seller: Seller) => TextDocument>> = {
  'complaint-form': complaintForm,
  'return-form': returnForm,
  'gift-card-terms': giftCardTerms,
};

export function isDocumentScreen(screen: ScreenName): screen is DocumentScreen {
  return documentScreens.some((each) => each === screen);
}

function tidy(block: TextBlock): TextBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: keepTogether(block.text) };
    case 'list':
      return { ...block, items: block.items.map(keepTogether) };
    default:
      return block;
  }
}

/** A document in the words that page and PDF share. [content-18, pl-G12] */
export function shopDocument(screen: DocumentScreen, seller: Seller): TextDocument {
  const { title, blocks } = texts[screen](seller);
  return { title: keepTogether(title), blocks: blocks.map(tidy) };
}
