/**
 * The demo's catalogue and its drawings: a shop with a catalogue of its own never loads their code.
 */
export const loadDemo = () => import('../../demo/demo.ts');
