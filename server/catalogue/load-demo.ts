/** The demo's catalogue and its drawings; a shop with its own catalogue never loads this code. */
export const loadDemo = () => import('../../demo/demo.ts');
