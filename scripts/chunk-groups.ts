/**
 * Groups of modules that share a file, the most basic first. A group takes its modules and their
 * imports, except those in an earlier group. Without groups, each set of modules shared by
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
    /\/client\/(ui\/(breadcrumbs|button|empty-state|icon-button|picture|price)\.tsx|features\/cart\/edit-mode-atom\.ts)$/,
  ],
  // A product page shows cards only far below, when the page is idle.
  [
    'cards',
    /\/client\/(features\/product-cards\/shop-card|ui\/(card-grid|hidden-heading|product-card|rail))\.tsx$/,
  ],
  // Shared by the product page and the panels with a buying form. Class names of style sheets are
  // scripts, too.
  [
    'product',
    /\/client\/(features\/(product\/[^/]+\.css|buying\/((availability|buying)\.module\.css|option-choice\.tsx)|reviews\/((reviews|stars)\.module\.css|stars\.tsx))|ui\/(announcement\.tsx|common\/video-slide\.module\.css))$|\/domain\/product\/(most-alike|next-variant|variant-pictures)\.ts$/,
  ],
  [
    'listing',
    /\/client\/features\/listing\/([^/]+\.css|use-listing-label\.ts|use-follow\.ts)$|\/domain\/listing\/messages\.ts$/,
  ],
  // Shared by text pages.
  [
    'screens',
    /\/client\/(ui\/(page|loading|failed-state|when-started|shopping-link|common\/prose)\.tsx|features\/((content\/not-built|law\/disputes)\.tsx|law\/law\.module\.css|consent\/consent-atoms\.ts|outbox\/outbox-open\.ts)|core\/session\/session-atoms\.ts)$|\/pages\/contact\/contact\.module\.css$|\/domain\/(calendar\/shop-dates|commerce\/needed-features)\.ts$/,
  ],
  // Shared by the home page and editors' pages.
  [
    'blocks',
    /\/client\/features\/(blocks\/lazy-parts|home\/layout-blocks|product-cards\/product-rail|content\/content-page|consent\/privacy-link)\.tsx$/,
  ],
  // Shared by pages with a form: fields, validation and submission.
  [
    'forms',
    /\/client\/(core\/(new-id|ports\/request-backend)\.ts|features\/sign-in\/(use-(next|return)\.ts|access\.module\.css)|ui\/(form\/(use-form\.ts|use-draft\.ts|use-ticked\.ts|form-error\.tsx|columns\.tsx|focus-first\.ts|person-fields\.tsx|privacy-note\.tsx)|field\.tsx))$|\/domain\/(form\/(draft|parse-form|field-rules)|(account|checkout)\/forms|commerce\/refusal-text|newsletter\/newsletter-state)\.ts$|\/valibot\//,
  ],
  // Shared by the pages for creating an account or resetting its password.
  [
    'access',
    /\/client\/(features\/sign-in\/(access-frame|forgot-password-form|register-form)|ui\/form\/password-fields)\.tsx$/,
  ],
  [
    'newsletter',
    /\/client\/features\/newsletter\/(newsletter-form|newsletter-lead|use-consent-text)\.tsx?$/,
  ],
  ['login', /\/client\/features\/sign-in\/(social-buttons|login-form)\.tsx$/],
  [
    'stores',
    /\/client\/features\/stores\/(nearest-button\.tsx|use-nearest\.ts|[^/]+\.css)$|\/pages\/stores\/places\.tsx$|\/domain\/shops\/opening\.ts$/,
  ],
  [
    'sizes',
    /\/client\/(features\/product\/size-table|ui\/scroll-region)\.tsx$|\/pages\/size-guide\/[^/]+\.css$/,
  ],
  [
    'reviews',
    /\/client\/features\/reviews\/review-day\.tsx$|\/pages\/shop-reviews\/[^/]+\.css$|\/domain\/product-page\/rating-shares\.ts$/,
  ],
  // Shared by withdrawal, complaint and exchange.
  [
    'claims',
    /\/client\/(features\/orders\/(claim-page|find-order|receipt|line-picker|withdrawal-closed)\.tsx|ui\/form\/use-one-write\.ts)$/,
  ],
  // Shared by pages of an order.
  ['orders', /\/client\/features\/orders\/(order-calls\.ts|order-money\.ts|order-labels\.ts)$/],
  // Shared by pages on which an order is paid.
  ['pay', /\/client\/features\/orders\/(whole-order|fetched-order|watched-payment)\.tsx$/],
  // Shared by pages of the shopper's lists.
  [
    'lists',
    /\/client\/features\/((product-cards\/(card-list|listed-grid)|lists\/list-page|wishlist\/(no-wishes|wishlist))\.tsx|wishlist\/use-wishes-there\.ts)$/,
  ],
  // Loaded when any page is idle. Split by importer, they would be thirty files, loaded one after
  // another.
  [
    'rest',
    /\/renderer\/start\/run-shop\.ts$|\/client\/(features\/((frame\/(overlays|parts)|blocks\/parts|consent\/consent-banner)\.tsx|(frame|blocks|consent)\/[^/]+\.css|search\/search-field\.module\.css|lists\/toggle-listed\.ts|track\/report-start-page\.ts)|ui\/price-note\.tsx|core\/(sync\/pending-writes)\.ts)$/,
  ],
  // Class names of the checkout's style sheets.
  ['checkout', /\/client\/features\/(checkout|outbox)\/[^/]+\.css$|\/pages\/outbox\/[^/]+\.css$/],
];

export const chunkGroups = groups.map(([name, test], place) => ({
  name,
  test,
  priority: groups.length - place,
}));
