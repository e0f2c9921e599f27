import { type RequestClass, requestClasses } from '../../domain/limits/request-classes.ts';
import { networks, whole } from './setting-kinds.ts';

const perMinute = (kind: RequestClass, what: string) =>
  whole(
    requestClasses.find(({ name }) => name === kind)?.perMinute ?? 0,
    0,
    1_000_000,
    `${what} that one network address may ask for in a minute; 0 does not limit them.`,
  );

/** How much one network address may ask for; a part of the one table in `config.ts`. */
export const limitSettings = {
  LIMIT_PAGES: perMinute('pages', 'Pages, and their data,'),
  LIMIT_SEARCHES: perMinute('searches', 'Searches and suggestions'),
  LIMIT_PICTURES: perMinute('pictures', 'Pictures and films'),
  LIMIT_READS: perMinute('reads', 'Calls that only read,'),
  LIMIT_WRITES: perMinute('writes', 'Calls and forms that write,'),
  LIMIT_UNKNOWN: perMinute('unknown', 'Addresses that lead nowhere,'),
  LIMIT_FILES: perMinute('files', 'Feeds, site maps and forms on paper'),
  LIMIT_REPORTS: perMinute('reports', 'Reports of browsers'),
  LIMIT_EXEMPT: networks(
    'Addresses and subnets that are not limited, comma between: 10.0.0.0/8,127.0.0.1.',
  ),
};
