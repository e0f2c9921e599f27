/** A folder of one screen's or feature's styles. */
const stylesOfFolder =
  /\/client\/(cart|checkout|content|home|listing|product|session)\/[^/]+\.css$/;

/**
 * Which modules share a file. Left alone, every style sheet becomes a file with a script of its own,
 * and a page loads thirty of each. The groups are the same for browser and server, so that vike
 * recognizes a style sheet that both have made.
 */
export const chunkGroups = [
  {
    // What every page needs: the router, React, the layout. A group takes its imports along.
    name: 'shell',
    test: /\/renderer\/(app\.tsx|\+onRenderClient\.tsx)$|\/runtime-client-routing\/initClientRouter\.js$/,
    priority: 3,
  },
  {
    name: 'goods',
    test: /\/client\/ui\/(breadcrumbs|button|card-grid|product-card|rail)\.tsx$/,
    priority: 2,
  },
  {
    // What listings share with what follows when the page rests.
    name: 'panels',
    test: /\/client\/ui\/(empty-state|sheet)\.tsx$/,
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
