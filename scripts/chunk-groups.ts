/**
 * Groups of modules that share a file, the most basic first. A group takes its modules and their
 * imports, except those taken by an earlier group. Without groups, each set of modules shared by
 * two screens is a file, and a screen loads thirty of them. Modules shared with the group `rest`
 * must be in an earlier group, or the screen loads all of `rest`. The size check reports both
 * cases.
 */
const groups: readonly (readonly [name: string, test: RegExp])[] = [
  // Needed by every page: the router, React, the layout.
  ['shell', /\/renderer\/start\/show-page\.tsx$/],
  // Shared by products and listings.
  [
    'goods',
    /\/client\/(ui\/(breadcrumbs|button|empty-state|icon-button|picture|price)\.tsx|cart\/edit-mode-atom\.ts)$/,
  ],
  // A product page shows cards only far below, when the page is idle.
  [
    'cards',
    /\/client\/(product-cards\/shop-card|ui\/(card-grid|hidden-heading|product-card|rail))\.tsx$/,
  ],
  // Shared by the product page and the panels with a buying form. Class names of style sheets are
  // scripts, too.
  [
    'product',
    /\/client\/(product\/([^/]+\.css|(option-choice|stars)\.tsx?)|ui\/(click-before-hydration\.ts|announcement\.tsx))$|\/domain\/product\/most-alike\.ts$/,
  ],
  [
    'listing',
    /\/client\/listing\/([^/]+\.css|use-listing-label\.ts|use-follow\.ts)$|\/domain\/listing\/messages\.ts$/,
  ],
  // Shared by text pages.
  [
    'screens',
    /\/client\/(ui\/(page|loading|failed-state|when-started)\.tsx|navigation\/shopping-link\.tsx|(content\/(not-built|prose)|law\/disputes)\.tsx|[^/]+\/(law|contact)\.module\.css|consent\/consent-atoms\.ts|outbox\/outbox-open\.ts|session\/session-atoms\.ts)$|\/domain\/calendar\/shop-dates\.ts$/,
  ],
  // Shared by the home page and editors' pages.
  [
    'blocks',
    /\/client\/(blocks\/lazy-parts|home\/layout-blocks|product\/product-rail|content\/content-page|consent\/privacy-link)\.tsx$/,
  ],
  // Shared by pages with a form: fields, validation and submission.
  [
    'forms',
    /\/client\/(new-id\.ts|account\/request-backend\.ts|session\/use-(next|return)\.ts|form\/(use-form\.ts|use-draft\.ts|use-ticked\.ts|form-error\.tsx|focus-first\.ts|person-fields\.tsx|privacy-note\.tsx)|ui\/field\.tsx)$|\/domain\/(form\/(draft|parse-form|field-rules)|(account|checkout)\/forms|commerce\/refusal-text|newsletter\/newsletter-state|shops\/opening)\.ts$|\/valibot\//,
  ],
  // Shared by the pages for creating an account or resetting its password.
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
    /\/client\/(product\/review-day\.tsx|shop-reviews\/[^/]+\.css)$|\/domain\/product-page\/rating-shares\.ts$/,
  ],
  // Shared by withdrawal, complaint and exchange.
  [
    'claims',
    /\/client\/(orders\/(claim-page|find-order|receipt|line-picker|withdrawal-closed)\.tsx|form\/use-one-write\.ts)$/,
  ],
  // Shared by pages of an order.
  ['orders', /\/client\/orders\/(order-calls\.ts|order-money\.ts|order-labels\.ts)$/],
  // Shared by pages on which an order is paid.
  ['pay', /\/client\/orders\/(whole-order|fetched-order|watched-payment)\.tsx$/],
  // Shared by pages of the shopper's lists.
  [
    'lists',
    /\/client\/((product-cards\/card-list|lists\/(list-page|listed-grid)|wishlist\/(no-wishes|wishlist))\.tsx|wishlist\/use-wishes-there\.ts)$/,
  ],
  // Loaded when any page is idle. Split by importer, they would be thirty files, loaded one after
  // another.
  [
    'rest',
    /\/renderer\/start\/run-shop\.ts$|\/client\/((frame\/(overlays|parts)|blocks\/(parts|viewed-rail)|price-note\/price-note|consent\/consent-banner)\.tsx|(frame|blocks|consent)\/[^/]+\.css|vitals\/report-vitals\.ts|storage\/pending-writes\.ts|lists\/toggle-listed\.ts|track\/report-start-page\.ts)$/,
  ],
  // Class names of the checkout's style sheets.
  ['checkout', /\/client\/(checkout|outbox)\/[^/]+\.css$/],
];

export const chunkGroups = groups.map(([name, test], place) => ({
  name,
  test,
  priority: groups.length - place,
}));
