import { build } from 'vike/api';

/** `npm run build`: the browser's files, the renderer's and the service worker, into `dist`. */
process.env['NODE_ENV'] = 'production';
await build();
