/** The only exports of `mock/` that a shop may load, and only through `server/commerce/load-mock.ts`. */
export { openDevTools } from './dev-tools/dev-tools-routes.ts';
export { addGallery } from './dev-tools/gallery.ts';
export { openMockBackend } from './mock-backend.ts';
