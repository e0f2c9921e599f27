import * as v from 'valibot';
import { optionalUrl, text, whole } from './setting-kinds.ts';

/**
 * `name=value` pairs, separated by commas, values percent-encoded, as the OpenTelemetry
 * variables define them.
 */
const pairs = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:[^\s=,]+=[^=,]*(?:,[^\s=,]+=[^=,]*)*)?$/, 'name=value pairs with commas between'),
    v.transform(
      (list): Record<string, string> =>
        Object.fromEntries(
          list.split(',').flatMap((pair) => {
            const [name = '', value = ''] = pair.split('=', 2);
            return name === '' ? [] : [[name.trim(), decoded(value.trim())]];
          }),
        ),
    ),
    v.description(about),
  );

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const shareText = 'a number from 0 to 1';

/**
 * Where spans of requests are sent, by the variables of OpenTelemetry; a part of the one
 * table in `config.ts`.
 */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    'Collector of OpenTelemetry (OTLP over HTTP) that is sent spans of requests; empty makes none.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs('Headers for it, such as Authorization=Bearer%20….'),
  OTEL_SERVICE_NAME: text('witryna', 'What the shop is called there.'),
  OTEL_RESOURCE_ATTRIBUTES: pairs(
    'What else is said of this shop there: name=value, commas between.',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, shareText),
    v.transform(Number),
    v.description(
      'Share of the traces that begin here that is sent; of others the caller decides.',
    ),
  ),
  OTEL_BSP_SCHEDULE_DELAY: whole(5000, 50, 600_000, 'Milliseconds for which spans are gathered.'),
};
