import type { FastifyBaseLogger } from 'fastify';

/** What the image service needs of the server's logger. */
export type MediaLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
