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
  ['cards', /\/client\/(goods\/shop-card|ui\/(card-grid|hidden-heading|product-card|rail))\.tsx$/],
  // What a product page and the panels that sell share; the names of style sheets' classes are scripts, too.
  [
    'product',
    /\/client\/product\/([^/]+\.css|(early-press|option-choice|stars)\.tsx?)$|\/domain\/product\/(most-alike|early-press)\.ts$/,
  ],
  [
    'listing',
    /\/client\/listing\/([^/]+\.css|use-listing-words\.ts|use-follow\.ts)$|\/domain\/listing\/messages\.ts$/,
  ],
  // What screens of text are made of.
  [
    'screens',
    /\/client\/(ui\/(page|loading|failed-state|when-started)\.tsx|(content\/(coming|prose)|law\/disputes)\.tsx|[^/]+\/(law|contact)\.module\.css|consent\/consent-atoms\.ts|session\/session-atoms\.ts)$|\/domain\/order\/shop-dates\.ts$/,
  ],
  // What the home page and an editor's pages are made of.
  [
    'blocks',
    /\/client\/(blocks\/late-parts|home\/layout-blocks|product\/product-rail|content\/content-page|consent\/privacy-door)\.tsx$/,
  ],
  // What screens with a form share: fields, checks, and the calls that send them.
  [
    'forms',
    /\/client\/(new-id\.ts|account\/ask\.ts|form\/(use-form\.ts|use-draft\.ts|form-error\.tsx|focus-first\.ts|person-fields\.tsx|privacy-note\.tsx)|ui\/field\.tsx)$|\/domain\/(form\/(draft|parse-form|field-rules)|(account|checkout)\/forms|commerce\/refusal-text|newsletter\/newsletter-state|shops\/opening)\.ts$|\/valibot\//,
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
  ['stores', /\/client\/stores\/(places\.tsx|where-am-i\.ts|[^/]+\.css)$/],
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
  ['orders', /\/client\/orders\/(order-calls\.ts|order-money\.ts|order-words\.ts)$/],
  // What screens share on which an order is paid.
  ['pay', /\/client\/orders\/(whole-order|asked-order|watched-payment)\.tsx$/],
  // What screens of a shopper's lists share.
  [
    'lists',
    /\/client\/(lists\/(list-page|listed-grid)\.tsx|wishlist\/(use-wishes-there\.ts|wishlist\.tsx))$/,
  ],
  // What follows when the page rests.
  ['rest', /\/renderer\/run-shop\.ts$|\/client\/frame\/overlays\.tsx$/],
];

export const chunkGroups = groups.map(([name, test], place) => ({
  name,
  test,
  priority: groups.length - place,
}));
