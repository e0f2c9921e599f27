import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentTitle } from '../../domain/text/document-title.ts';
import { shorten } from '../../domain/text/shorten.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { HeadView, ShopView } from './page-data.ts';

/** A head as a page's loader returns it. */
export interface LoadedHead extends Omit<HeadView, 'title' | 'description' | 'languages'> {
  /** Title without the shop's name: text of the catalogue, or a message. */
  readonly title: string | MessageDescriptor;
  /** Description of the page; null uses the screen's default. */
  readonly description: string | MessageDescriptor | null;
}

/** The length of a description that search engines show, in characters. */
const longestDescription = 160;

/**
 * The final title and description. The shop's name follows a title if both fit; too long text is
 * cut at a word. They are made on the server, so the browser needs no messages for them. [pl-L06]
 */
export function headTexts(
  { title, description }: Pick<LoadedHead, 'title' | 'description'>,
  otherwise: MessageDescriptor,
  shop: Pick<ShopView, 'titleTemplate' | 'defaultTitle'>,
  i18n: I18n,
): Pick<HeadView, 'title' | 'description'> {
  const asText = (text: string | MessageDescriptor) =>
    typeof text === 'string' ? text.trim() : i18n._(text);
  const descriptionText = description === null ? '' : asText(description);
  return {
    title: documentTitle(asText(title), shop),
    description: shorten(
      descriptionText === '' ? i18n._(otherwise) : descriptionText,
      longestDescription,
    ),
  };
}

interface ScreenHead {
  /** Title of a screen that depends on its address only; the others use loaded data. */
  readonly title?: MessageDescriptor;
  /** Used where the page has no description of its own; at most 160 characters. [pl-L06] */
  readonly description: MessageDescriptor;
  /** A screen that depends on its address only is for search engines. */
  readonly isIndexed?: true;
}

/** Titles and descriptions of the screens. */
export const screenHeads: Readonly<Record<ScreenName, ScreenHead>> = {
  home: {
    description: msg`Clothes for women and men: the new collection, bestsellers and reductions that state the lowest price of 30 days.`,
  },
  checkout: {
    description: msg`What is in your cart, what delivery and payment cost, and the way to order it, also without an account.`,
  },
  preview: { description: msg`A page of the shop that is not yet published.` },
  error: { description: msg`Something went wrong on our side. Try again in a moment, or call us.` },
  product: {
    description: msg`Sizes, colours, composition, care and the price of this product, with the lowest price of 30 days at every reduction.`,
  },
  search: {
    description: msg`Search the shop by name, colour, size or material, with or without Polish letters.`,
  },
  category: {
    description: msg`Products of this category with sizes, colours and prices including VAT.`,
  },
  wishlist: {
    title: msg`Favourites`,
    description: msg`The things you like, kept on this device or with your account.`,
  },
  'review-products': {
    description: msg`Say what you think of the things you bought. Only buyers review here.`,
  },
  tag: { description: msg`Products chosen by us, with sizes, colours and prices including VAT.` },
  'cms-page': { description: msg`A page of the shop.` },
  'payment-confirmation-page': {
    description: msg`What you ordered, when it comes, and how the payment stands.`,
  },
  order: {
    description: msg`Your order: what is in it, where it is, and how to pay, give back or complain.`,
  },
  'create-password': { description: msg`Set a new password with the link from our e-mail.` },
  login: {
    title: msg`Sign-in`,
    description: msg`Sign in to see your orders, addresses and favourites.`,
  },
  register: {
    title: msg`Create an account`,
    description: msg`Make an account to follow orders and keep addresses. You can order without one as well.`,
  },
  'forgot-password': {
    title: msg`Forgotten password`,
    description: msg`We will mail you a link with which you can set a new password.`,
  },
  account: {
    title: msg`Your account`,
    description: msg`Your last order, and the way to all that your account keeps.`,
  },
  'account-details': {
    title: msg`Your details`,
    description: msg`Your name, e-mail address and what else we know of you.`,
  },
  'account-agreements': {
    title: msg`Consents`,
    description: msg`What you agreed to, and the way to take it back.`,
  },
  'account-notifications': {
    title: msg`Notifications`,
    description: msg`The newsletter, and products we will tell you of when they are back.`,
  },
  'account-reviews': { title: msg`Reviews`, description: msg`The reviews you wrote.` },
  'account-password': {
    title: msg`Password`,
    description: msg`Change the password of your account.`,
  },
  'account-addresses': {
    title: msg`Addresses`,
    description: msg`The addresses we may deliver to.`,
  },
  'account-new-address': { title: msg`Address`, description: msg`Add an address or change one.` },
  'account-orders': { title: msg`Orders`, description: msg`All your orders, the newest first.` },
  'account-wishlist': {
    title: msg`Favourites of your account`,
    description: msg`The favourites kept with your account.`,
  },
  compare: {
    title: msg`Comparison`,
    description: msg`Two or more products side by side: price, composition, sizes and care.`,
  },
  'recently-viewed': {
    title: msg`Looked at last`,
    description: msg`The products you looked at last on this device.`,
  },
  'shop-reviews': {
    description: msg`What customers say of the shop, where their reviews come from and whether we check them.`,
  },
  'size-guide': { description: msg`Sizes in centimetres, and how to measure yourself.` },
  stores: {
    title: msg`Our shops`,
    description: msg`Where our shops are, when they are open, and how to get there.`,
    isIndexed: true,
  },
  showrooms: {
    title: msg`Showrooms`,
    description: msg`Showrooms where you can see and try our clothes on.`,
    isIndexed: true,
  },
  contact: { description: msg`E-mail, telephone and the form by which you can write to us.` },
  faq: { description: msg`Questions customers ask us most: sizes, delivery, returns and payment.` },
  partners: { description: msg`The workshops and shops we work with.` },
  brand: { description: msg`Products of this brand with sizes, colours and prices including VAT.` },
  outbox: {
    title: msg`Orders that wait`,
    description: msg`Orders made offline that wait on this device to be sent.`,
  },
  withdrawal: {
    title: msg`Withdraw from the contract here`,
    description: msg`Withdraw from a contract within 14 days, without giving a reason and without an account.`,
    isIndexed: true,
  },
  complaint: {
    title: msg`Complaint`,
    description: msg`Complain of a thing that is not as agreed. We answer within 14 days.`,
    isIndexed: true,
  },
  exchange: {
    title: msg`Exchange for another size`,
    description: msg`Exchange a thing that does not fit for another size.`,
    isIndexed: true,
  },
  'order-lookup': {
    title: msg`Find an order`,
    description: msg`Find an order by its number and e-mail address, without an account.`,
    isIndexed: true,
  },
  'shared-cart': { description: msg`A cart that somebody shared with you.` },
  'shared-list': { description: msg`A list of favourites that somebody shared with you.` },
  terms: {
    description: msg`The terms of the shop: the contract, prices, delivery, withdrawal and complaints.`,
  },
  privacy: {
    description: msg`Which data we process, why, for how long, and which rights you have.`,
  },
  cookies: { description: msg`What we keep on your device, and how to change what you agreed to.` },
  delivery: { description: msg`Ways of delivery, what they cost, and when a parcel arrives.` },
  payments: { description: msg`Ways to pay, and what they cost.` },
  returns: {
    description: msg`How to give a thing back within 14 days or complain of it, step by step.`,
  },
  'legal-guarantee': {
    description: msg`What the seller is liable for by law, for how long, and what you may ask for.`,
  },
  accessibility: {
    description: msg`How accessible the shop is, and whom to tell what is in your way.`,
  },
  'complaint-form': {
    description: msg`The form for complaints and exchanges to read, fill in and print, also as a PDF.`,
  },
  'return-form': {
    description: msg`The form to withdraw from a contract within 14 days, to read, fill in and print, also as a PDF.`,
  },
  'gift-card-terms': {
    description: msg`The terms of gift cards: buying, paying, validity, returns and complaints, also as a PDF.`,
  },
  'sorting-rules': { description: msg`In which order products stand, and what decides it.` },
  'review-rules': {
    description: msg`Where reviews come from, how we check them, and how to report one.`,
  },
  about: { description: msg`Who we are, and how our clothes are made.` },
  offline: {
    description: msg`What of the shop is kept on this device and opens without a connection.`,
  },
  newsletter: {
    title: msg`Newsletter`,
    description: msg`Sign up for the newsletter: new things and reductions, twice a month at most.`,
    isIndexed: true,
  },
  'mail-link': { description: msg`Confirm or end what you get from us by e-mail.` },
  own: { description: msg`A page of this shop alone.` },
  'page-not-found': {
    description: msg`There is no such page. Search the shop, or start from the home page.`,
  },
};
