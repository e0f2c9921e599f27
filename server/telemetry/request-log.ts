import type { FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { processLog } from './log-stream.ts';
import { redactUrl } from './redact-url.ts';

/** The logger's settings: a request's line contains its address without secrets. */
export function requestLog(level: Config['LOG_LEVEL']) {
  return {
    level,
    stream: processLog,
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({
        method,
        url: redactUrl(url),
        host,
        remoteAddress: ip,
      }),
    },
  };
}
