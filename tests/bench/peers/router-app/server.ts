import { createRequestHandler } from '@react-router/express';
import compression from 'compression';
import express from 'express';
import * as build from './build/server/index.js';

/** The server of the router's own template for Express, without its log. Prints its address. */
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use(createRequestHandler({ build, mode: 'production' }));
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens to no port');
  process.stdout.write(`\n  Witryna: http://127.0.0.1:${address.port}\n\n`);
});
