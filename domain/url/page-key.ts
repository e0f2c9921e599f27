import { returnParameter } from './return-parameter.ts';

/** Parameters that name the campaign of a visit; no page depends on them. */
const campaign =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|yclid|mc_[ce]id|srsltid|_ga|_gl)$/i;

/**
 * The address under which a device stores a page. It leaves out marks of campaigns, the page
 * to return to after signing in and what follows `#`. Parameters have a fixed order, each
 * pair once. [route-70]
 */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const pairs = [...searchParams].filter(
    ([name]) => name !== returnParameter && !campaign.test(name),
  );
  const texts = new Set(pairs.map((pair) => new URLSearchParams([pair]).toString()));
  const search = [...texts].toSorted().join('&');
  return origin + pathname + (search === '' ? '' : `?${search}`);
}
