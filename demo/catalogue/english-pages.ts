import { type DemoFacts, returnTexts } from './demo-facts.ts';
import { englishLawPages } from './english-law-pages.ts';
import { workshopFigure } from './still-lives.ts';

const page = (key: string, title: string, content: string) => ({ key, title, content });

/**
 * A page for each link of the footer; a real shop replaces them with its own texts, checked by its
 * lawyer.
 */
export function englishPages(facts: DemoFacts) {
  const returns = returnTexts(facts, 'en');
  return [
    page(
      'o-nas',
      'About us',
      `${workshopFigure('A shirt, a sweater and a scarf from our workshop')}<h2>Things to keep</h2><p>We began in 2014 with one sewing machine and one linen dress. Today we sew in Łódź and Bielsko-Biała, in short runs, from cloth whose weavers we know by name.</p><p>We do not make four collections a year. We add a thing when it is ready, and keep it for as long as it is needed.</p><h2>How we sew</h2><ul><li>A run is forty to two hundred pieces, so nothing waits for years in a store room.</li><li>Seams are covered or doubled, and buttons come with spare thread.</li><li>Each thing states its composition to the percent and the country where it was sewn.</li></ul><h2>From what</h2><p>Our linen is woven in Żyrardów, our wool in Bielsko-Biała, our cotton in Pabianice. The page <a href="/en/partners">Who we work with</a> names the others.</p><div data-needs="shops"><h2>Where to find us</h2><p>In our shops you can try everything on and collect an order. Addresses and hours are on the page <a href="/en/salony">Shops</a>.</p></div>`,
    ),
    ...englishLawPages(facts),
    page(
      'cookies',
      'Cookies',
      '<p>Cookies and browser storage are places on your device where the shop can keep something. Without consent we keep only what is necessary. We ask about the rest on your first visit; saying no is as easy as saying yes, and changes nothing about your shopping.</p><h2>Necessary (no consent needed)</h2><ul><li>Cart, wishlist, comparison and what you have typed at the checkout: until you finish<span data-needs="accounts"> or log out</span>.</li><li data-needs="accounts">The session of a logged-in customer: until you log out.</li><li>Orders waiting to be sent while there is no connection: until they are sent.</li><li>Pages and pictures you open, so that the shop works without a connection.</li><li>Your privacy choice: 12 months, then we ask again.</li></ul><h2>Changing your mind</h2><p>Use the button below, or “Privacy settings” at the foot of every page. Withdrawal works at once: we remove from the device what we kept on its basis.</p>',
    ),
    page(
      'dostepnosc',
      'Accessibility',
      '<p>We want everyone to be able to shop here, equally easily. We answer reports within 7 days.</p>',
    ),
    page(
      'kontakt',
      'Contact',
      '<p data-needs="contact">Messages from the form are answered fastest, usually the same day.</p>',
    ),
    page(
      'kolejnosc-produktow',
      'How we order products',
      '<h2>Recommended</h2><p>In categories, products come in the order “Recommended” by default: our team decides what comes first, mainly by season, sizes in stock and sales. Nobody can pay for a higher place; should that change, such products will be marked.</p><h2>Relevance</h2><p>In search, “Recommended” means relevance: first come the products whose name and attributes fit your words best; the name counts for more than the category.</p><h2>Others</h2><p>“Latest” goes by the day a product was added, and the price orders by the price you pay.</p>',
    ),
    page(
      'zasady-opinii',
      'Rules of reviews',
      '<h2>Where reviews come from</h2><p><span data-needs="reviews">Only somebody who has bought a product can review it: a logged-in customer, or a guest with the link from a message about an order. </span>We check that in our orders, and such a review is marked “Review confirmed by purchase”. We do not check reviews without the mark.</p><h2>What we publish</h2><p>We publish good and bad reviews alike, once we have seen that they break no law. We do not remove them for being critical, we do not buy reviews and we do not reward them. The average counts every published review.</p><div data-needs="review-photos"><h2>Photos and measures</h2><p>A review may have photos, your height and the size you wore. We remove the place and other hidden data from photos, and show them only once we have read the review. Photos of a review that we do not publish, or take down, are deleted.</p></div><h2>Language</h2><p>Reviews stay in the language they were written in.</p>',
    ),
    page(
      'faq',
      'Questions and answers',
      `<h2>Which size should I take?</h2><p>Every product page tells you how tall the model is and which size is worn. Between two sizes, take the larger in fitted styles, the smaller in loose ones. Measurements are in the <a href="/en/tabela-rozmiarow">size guide</a>.</p><div data-needs="exchanges"><h2>Can I exchange a size?</h2><p>${returns.exchange}</p></div><h2>When do you send my parcel?</h2><p>Orders placed before 1 pm on a working day leave the same day.</p><h2>Is your question not here?</h2><p>Write to us through the page <a href="/en/kontakt">Contact</a>.</p>`,
    ),
    page(
      'partners',
      'Who we work with',
      '<p>We sew in short runs, in workshops we know from visits, not from a catalogue.</p><h2>Workshops</h2><ul><li>a sewing room in Łódź: dresses, shirts and trousers,</li><li>a knitting mill in Bielsko-Biała: jumpers and cardigans,</li><li>a leather worker in Żyrardów: bags and belts.</li></ul><h2>Cloth</h2><p>Our linen is woven in Żyrardów, our wool in Bielsko-Biała, our cotton in Pabianice.</p><h2>Would you like to work with us?</h2><p>Write to us through the page <a href="/en/kontakt">Contact</a>.</p>',
    ),
    page(
      'tabela-rozmiarow',
      'Size guide',
      `<p>The tables give measurements of the body, not of the garment. Measure yourself in your underwear, with the tape close but not tight.</p><ul><li>Bust and chest: at the widest point, under the arms.</li><li>Waist: at the narrowest point, usually just above the navel.</li><li>Hips: at the widest point, feet together.</li><li>Foot: from the heel to the longest toe, in the evening.</li></ul><p>Between two sizes? Take the larger in fitted styles, the smaller in loose ones.<span data-needs="exchanges">${returns.freeExchange}</span></p>`,
    ),
  ];
}
