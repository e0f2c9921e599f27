import { join } from 'node:path';
import { build } from 'vike/api';
import { compressBuild } from '../../scripts/compress-build.ts';

/** `npm run build`: the browser's files, the renderer's and the service worker, into `dist`. */
process.env['NODE_ENV'] = 'production';
await build();
await compressBuild(join(import.meta.dirname, '../../dist/client'));
