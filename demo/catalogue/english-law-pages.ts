import { withdrawalInstruction } from '../../domain/documents/withdrawal-texts.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { deliveryTable } from './delivery-prices.ts';
import { type DemoFacts, documentHtml, freeFrom, returnTexts } from './demo-facts.ts';

const page = (key: string, title: string, content: string) => ({ key, title, content });
const demoNote = '<p><em>A demo shop: its data are examples, and nothing is really sold.</em></p>';
const binding = '<p>In force from 1 September 2026. The Polish text is binding.</p>';

/** The seller; Polish parts are marked with `lang` for screen readers (WCAG 3.1.2). */
function sellerHtml({ merchant }: DemoFacts): string {
  const { name, address, email, phone, register } = sellerOf(merchant, 'en');
  const who = [name, address].filter(Boolean).map(escapeHtml).join(', ');
  return `<p><span lang="pl">${who}</span>, ${escapeHtml(email)}, tel. ${escapeHtml(phone)}. <span lang="pl">${escapeHtml(register)}</span>.</p>${demoNote}`;
}

function terms(facts: DemoFacts) {
  return page(
    'regulamin',
    'Terms and conditions',
    [
      `${binding}<h2>1. The seller</h2>${sellerHtml(facts)}`,
      '<h2>2. The order</h2><p>The contract is made when we confirm by e-mail that we accept the order. The button that orders, and obliges you to pay, reads “Order with obligation to pay”.</p>',
      '<h2>3. Prices</h2><p>Prices are in Polish złoty and include VAT. With each reduction we tell the lowest price of the 30 days before it.</p>',
      '<h2>4. Delivery and payment</h2><p>Ways and costs are on the pages Delivery and Payments.</p>',
      '<h2>5. Withdrawal and complaints</h2><p>The rules are on the page Returns and complaints.</p>',
      '<h2>6. Services by electronic means</h2><p>The electronic services of the shop are free of charge. You need a browser in use today and, for messages, an e-mail address. <span data-needs="accounts own-data">The account can be deleted at any time. </span><span data-needs="newsletter">The newsletter can be left at any time.</span> Do not send us unlawful content. Complaints about these services are answered within 14 days.</p>',
      '<h2>7. Disputes</h2><p>A consumer may turn to the Trade Inspection, a consumer ombudsman or the President of UOKiK.</p>',
    ].join(''),
  );
}

function returnsPage(facts: DemoFacts) {
  const { merchant } = facts;
  const returns = returnTexts(facts, 'en');
  const instruction = withdrawalInstruction({
    seller: sellerOf(merchant, 'en'),
    returnsPaidBy: merchant.returns?.paidBy ?? null,
    language: 'en',
  });
  return page(
    'zwroty',
    'Returns and complaints',
    [
      `<h2>Withdrawing from the contract</h2><p>You have 14 days from receiving the parcel to withdraw from the contract without giving a reason. A statement is enough<span data-needs="withdrawal">; the easiest way is the page <a href="/en/odstapienie">Withdraw from the contract here</a></span>. We pay you back within 14 days, the same way you paid, together with the cheapest standard delivery.</p><p>Send the goods back within 14 days of your statement.${returns.cost}</p>`,
      '<h2>What cannot be returned</h2><p>Things made to measure or with your own lettering, underwear and earrings whose sealed packing has been opened, and files whose download began with your consent.</p>',
      returns.longer,
      '<h2>Complaints</h2><p>We answer for the conformity of the goods with the contract for two years. <span data-needs="complaints"><a href="/en/reklamacja">Make a complaint</a>. </span>We reply within 14 days, and no reply means that it is accepted.</p>',
      documentHtml(instruction),
      '<h2>Forms</h2><ul><li><a href="/en/formularz-zwrotu">Return form: withdrawal from the contract</a></li><li><a href="/en/formularz-reklamacji">Complaint or exchange form</a></li></ul>',
    ].join(''),
  );
}

/** Legally required pages (delivery, payments, returns, terms, privacy) in English. */
export const englishLawPages = (facts: DemoFacts) => [
  page(
    'dostawa',
    'Delivery',
    [
      `<p>We deliver in Poland. Delivery is free for goods of ${freeFrom(facts)} or more.</p><h2>What it costs, how long it takes</h2>`,
      deliveryTable({
        heads: ['Way', 'When', 'Price'],
        locker: ['InPost parcel locker 24/7', '1–2 working days'],
        point: ['ORLEN parcel', '2–3 working days'],
        courier: ['DPD courier', '1–2 working days'],
        tomorrow: ['DPD courier tomorrow by 12:00', 'the next working day; never free'],
        pickup: ['Collection from a shop', '2–4 working days, during opening hours'],
        free: 'free',
      }),
      '<h2>When we send</h2><p>Orders placed before 1 pm on a working day leave the same day. The expected day of delivery is shown at each product and in the cart. Parcels do not travel on Sundays and public holidays.</p><div data-needs="find-order"><h2>Where is my parcel?</h2><p>The number of the parcel comes by e-mail. The page <a href="/en/sprawdz-zamowienie">Find your order</a> shows the state of an order, too.</p></div>',
    ].join(''),
  ),
  page(
    'platnosci',
    'Payments',
    '<p>You can pay like this:</p><ul><li data-needs="pay-blik">BLIK</li><li data-needs="pay-transfer">fast transfer</li><li data-needs="pay-card">card</li><li data-needs="pay-later">deferred payment</li><li data-needs="pay-bank">bank transfer</li><li data-needs="pay-cod">on delivery</li></ul><p>If a method costs anything, you see it before you choose and again in the summary.</p>',
  ),
  returnsPage(facts),
  terms(facts),
  page(
    'polityka-prywatnosci',
    'Privacy policy',
    `${binding}<h2>Controller</h2>${sellerHtml(facts)}<h2>What we need data for</h2><p>To fulfil the order (contract), for bookkeeping (legal duty)<span data-needs="newsletter"> and, with consent, for the newsletter</span>. We keep the data of orders for as long as tax law asks.</p><ul><li>Order: contract and law (article 6(1)(b) and (c) GDPR), 5 years from the end of the tax year.</li><li data-needs="accounts">Account: contract (b), until the account is deleted.</li><li data-needs="passkeys">Passkey: its public part and the name you give it (b), until you remove the passkey or the account; the secret part stays on your device.</li><li data-needs="newsletter">Newsletter: consent (a), until it is withdrawn; the proof of consent 3 years longer.</li><li data-needs="availability">Notice of stock: your request (b), until the message is sent; unconfirmed, 7 days.</li><li>Contact: an answer to your message, our legitimate interest (f), a year from the end of the matter.</li></ul><h2>Your rights</h2><p>You may ask for access, correction, erasure and portability of your data, and complain to the President of the Personal Data Protection Office (UODO).</p>`,
  ),
];
