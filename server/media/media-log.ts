import type { FastifyBaseLogger } from 'fastify';

/** The parts of the server's logger that the image service uses. */
export type MediaLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
