/** The only exports of `demo/` that a shop may load, and only through `server/catalogue/load-demo.ts`. */
export { generateDemo } from './catalogue/generate-demo.ts';
export { openDrawnPictures } from './pictures/open-drawn-pictures.ts';
