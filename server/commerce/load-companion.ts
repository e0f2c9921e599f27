/** The companion store beside a commerce engine; a shop without one never loads this code. */
export const loadCompanion = () => import('../../companion/companion.ts');
