/** A folder of one screen's or feature's styles. */
const stylesOfFolder =
  /\/client\/(cart|checkout|content|frame|home|listing|outbox|product|session)\/[^/]+\.css$/;

/**
 * Which modules share a file. Left alone, the class names of every style sheet become a script of their
 * own, and a page loads thirty of them.
 */
export const chunkGroups = [
  {
    // What every page needs: the router, React, the layout. A group takes its imports along.
    name: 'shell',
    test: /\/renderer\/(app\.tsx|\+onRenderClient\.tsx)$|\/runtime-client-routing\/(initClientRouter|navigate)\.js$/,
    priority: 4,
  },
  {
    // What products and listings share.
    name: 'goods',
    test: /\/client\/ui\/(breadcrumbs|button|icon-button|picture|price)\.tsx$/,
    priority: 3,
  },
  {
    // A product page shows cards only far below, when the page rests.
    name: 'cards',
    test: /\/client\/(goods\/shop-card|ui\/(card-grid|product-card|rail))\.tsx$/,
    priority: 2,
  },
  {
    // What screens of text and forms are made of.
    name: 'screens',
    test: /\/client\/ui\/(page|loading|failed-state)\.tsx$/,
    priority: 1,
  },
  {
    // What pages share with what follows when the page rests.
    name: 'panels',
    test: /\/client\/(ui\/empty-state\.tsx|cart\/edit-mode-atom\.ts)$/,
    priority: 1,
  },
  {
    // What follows when the page rests.
    name: 'rest',
    test: /\/renderer\/run-shop\.ts$|\/client\/frame\/overlays\.tsx$/,
    priority: 0,
  },
  {
    debugName: 'styles of a folder',
    name: (id: string) => stylesOfFolder.exec(id)?.[1] ?? null,
    test: stylesOfFolder,
    priority: 1,
  },
];
