/**
 * Which modules share a file, the most basic first: a group takes what its modules import along, but for
 * what a group before it has taken. Left alone, what two screens share is a file of its own, and a
 * screen loads thirty of them; what a screen shares with the group `rest` is to be in a group before it,
 * or the screen loads all of that: the size check shows both.
 */
const groups: readonly (readonly [name: string, test: RegExp])[] = [
  // What every page needs: the router, React, the layout.
  [
    'shell',
    /\/renderer\/(app\.tsx|\+onRenderClient\.tsx|\+keepScrollPosition\.ts)$|\/runtime-client-routing\/(initClientRouter|navigate)\.js$/,
  ],
  // What products and listings share.
  [
    'goods',
    /\/client\/(ui\/(breadcrumbs|button|empty-state|icon-button|picture|price)\.tsx|cart\/edit-mode-atom\.ts)$/,
  ],
  // A product page shows cards only far below, when the page rests.
  [
    'cards',
    /\/client\/(product-cards\/shop-card|ui\/(card-grid|hidden-heading|product-card|rail))\.tsx$/,
  ],
  // What a product page and the panels that sell share; the names of style sheets' classes are scripts, too.
  [
    'product',
    /\/client\/(product\/([^/]+\.css|(option-choice|stars)\.tsx?)|ui\/(click-before-hydration\.ts|announcement\.tsx))$|\/domain\/product\/most-alike\.ts$/,
  ],
  [
    'listing',
    /\/client\/listing\/([^/]+\.css|use-listing-label\.ts|use-follow\.ts)$|\/domain\/listing\/messages\.ts$/,
  ],
  // What screens of text are made of.
  [
    'screens',
    /\/client\/(ui\/(page|loading|failed-state|when-started)\.tsx|navigation\/shopping-link\.tsx|(content\/(not-built|prose)|law\/disputes)\.tsx|[^/]+\/(law|contact)\.module\.css|consent\/consent-atoms\.ts|outbox\/outbox-open\.ts|session\/session-atoms\.ts)$|\/domain\/order\/shop-dates\.ts$/,
  ],
  // What the home page and an editor's pages are made of.
  [
    'blocks',
    /\/client\/(blocks\/lazy-parts|home\/layout-blocks|product\/product-rail|content\/content-page|consent\/privacy-link)\.tsx$/,
  ],
  // What screens with a form share: fields, checks, and the calls that send them.
  [
    'forms',
    /\/client\/(new-id\.ts|account\/request-backend\.ts|session\/use-(next|return)\.ts|form\/(use-form\.ts|use-draft\.ts|use-ticked\.ts|form-error\.tsx|focus-first\.ts|person-fields\.tsx|privacy-note\.tsx)|ui\/field\.tsx)$|\/domain\/(form\/(draft|parse-form|field-rules)|(account|checkout)\/forms|commerce\/refusal-text|newsletter\/newsletter-state|shops\/opening)\.ts$|\/valibot\//,
  ],
  // What screens share on which an account begins.
  [
    'access',
    /\/client\/(access\/(access-frame|forgot-password-form|register-form)|account\/password-fields)\.tsx$/,
  ],
  ['newsletter', /\/client\/newsletter\/(newsletter-form|newsletter-lead|use-consent-text)\.tsx?$/],
  [
    'login',
    /\/client\/session\/(social\/social-buttons\.tsx|login-form\.tsx|login-page\.module\.css)$/,
  ],
  ['stores', /\/client\/stores\/(places\.tsx|nearest-button\.tsx|use-nearest\.ts|[^/]+\.css)$/],
  ['sizes', /\/client\/(product\/size-table\.tsx|ui\/scroll-region\.tsx|size-guide\/[^/]+\.css)$/],
  [
    'reviews',
    /\/client\/(product\/review-day\.tsx|shop-reviews\/[^/]+\.css)$|\/domain\/product\/rating-shares\.ts$/,
  ],
  // What screens share that take something back.
  [
    'claims',
    /\/client\/(orders\/(claim-page|find-order|receipt|line-picker|withdrawal-closed)\.tsx|form\/use-one-write\.ts)$/,
  ],
  // What screens of an order share.
  ['orders', /\/client\/orders\/(order-calls\.ts|order-money\.ts|order-labels\.ts)$/],
  // What screens share on which an order is paid.
  ['pay', /\/client\/orders\/(whole-order|fetched-order|watched-payment)\.tsx$/],
  // What screens of a shopper's lists share.
  [
    'lists',
    /\/client\/((product-cards\/card-list|lists\/(list-page|listed-grid)|wishlist\/(no-wishes|wishlist))\.tsx|wishlist\/use-wishes-there\.ts)$/,
  ],
  // What follows when any page rests: parted by who imports what, they would be thirty files, one behind another.
  [
    'rest',
    /\/renderer\/run-shop\.ts$|\/client\/((frame\/(overlays|parts)|blocks\/(parts|viewed-rail)|price-note\/price-note|consent\/consent-banner)\.tsx|(frame|blocks|consent)\/[^/]+\.css|vitals\/report-vitals\.ts|storage\/pending-writes\.ts|lists\/toggle-listed\.ts|track\/report-start-page\.ts)$/,
  ],
  // What stands in the checkout: the names of its styles.
  ['checkout', /\/client\/(checkout|outbox)\/[^/]+\.css$/],
];

export const chunkGroups = groups.map(([name, test], place) => ({
  name,
  test,
  priority: groups.length - place,
}));
