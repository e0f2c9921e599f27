import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { redactUrl } from './redact-url.ts';

/**
 * Bytes that wait for a slow reader; beyond them lines are dropped, because the shop
 * matters more than its log.
 */
const mostWaiting = 1_048_576;

/** How long the end of the process waits for the reader of its last lines, in ms. */
const lastLinesMs = 1000;

/** The output of log lines, and its end. */
interface LogStream {
  write(line: string): void;
  /** Waits for the lines written so far, for a limited time. */
  flush(): Promise<void>;
}

/**
 * The log on an output whose reader may be slow, or gone with the process that started the shop.
 * The logger's own stream writes its last lines while the process exits, and retries for ever. Such
 * a shop no longer reacts to any signal.
 */
export function createLogStream(output: Writable = process.stdout): LogStream {
  let isGone = false;
  let isWatched = false;
  const watch = () => {
    isWatched = true;
    output.on('error', () => {
      isGone = true;
    });
  };
  return {
    write(line) {
      if (!isWatched) watch();
      if (!isGone && output.writableLength < mostWaiting) output.write(line);
    },
    async flush() {
      if (isGone || output.writableLength === 0) return;
      const written = new Promise<void>((resolve) => output.write('', () => resolve()));
      await Promise.race([written, wait(lastLinesMs, undefined, { ref: false })]);
    },
  };
}

/** The log of this process. */
export const processLog = createLogStream();

/**
 * One line for each request, at its end: a line at its start would cost a cached page a tenth of its
 * time. Requests that never end are cut off by a time limit, and then have their line.
 */
export class RequestLines extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ event: 'request.errored', ...line, err }, 'request errored');
    else reply.log.info({ event: 'request.completed', ...line }, 'request completed');
  }
}

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
