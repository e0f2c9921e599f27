import { keepTogether } from '../text/keep-together.ts';
import type { TextBlock, TextDocument } from '../text/text-blocks.ts';
import type { TextLanguage } from '../text/text-language.ts';
import type { ScreenName } from '../url/screens.ts';
import { complaintForm } from './complaint-form.ts';
import { complaintFormEn } from './complaint-form-en.ts';
import { giftCardTerms } from './gift-card-terms.ts';
import { giftCardTermsEn } from './gift-card-terms-en.ts';
import type { PaperFacts } from './paper.ts';
import { returnForm } from './return-form.ts';
import { returnFormEn } from './return-form-en.ts';

/** The documents, by the name of their HTML page. [content-18] */
export const documentScreens = [
  'complaint-form',
  'return-form',
  'gift-card-terms',
] as const satisfies readonly ScreenName[];

export type DocumentScreen = (typeof documentScreens)[number];

/** File names of the PDFs; one with an empty name is not served. [content-19] */
export type DocumentFiles = Readonly<Record<DocumentScreen, string>>;

/** Date of the current text, also the creation date of the PDFs. */
export const documentsRevised = '2026-11-22';

/** The path of a PDF; `prefix` is the store view's code in URLs. */
export const documentPath = (fileName: string, prefix: string | null = null): string =>
  `${prefix === null ? '' : `/${prefix}`}/dokumenty/${fileName}`;

/** The page that does the same online; null where there is none. */
export const onlineScreens = {
  'complaint-form': 'complaint',
  'return-form': 'withdrawal',
  'gift-card-terms': null,
} as const satisfies Readonly<Record<DocumentScreen, ScreenName | null>>;

type Texts = Readonly<Record<DocumentScreen, (paper: PaperFacts) => TextDocument>>;

const texts: Readonly<Record<TextLanguage, Texts>> = {
  pl: {
    'complaint-form': complaintForm,
    'return-form': returnForm,
    'gift-card-terms': giftCardTerms,
  },
  en: {
    'complaint-form': complaintFormEn,
    'return-form': returnFormEn,
    'gift-card-terms': giftCardTermsEn,
  },
};

/** Whether a page shows a document that also exists as a PDF. */
export function isDocumentScreen(screen: ScreenName): screen is DocumentScreen {
  return documentScreens.some((each) => each === screen);
}

/** Adds non-breaking spaces to a block of Polish text. [pl-I10] */
export function tidy(block: TextBlock): TextBlock {
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

/** The text of a document, shared by its page and PDF. [content-18, pl-G12] */
export function shopDocument(screen: DocumentScreen, paper: PaperFacts): TextDocument {
  const { title, blocks } = texts[paper.language][screen](paper);
  if (paper.language !== 'pl') return { title, blocks };
  return { title: keepTogether(title), blocks: blocks.map(tidy) };
}
