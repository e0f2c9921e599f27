/** Header of every response of the shop's server; the error page of a gateway has none. */
export const requestIdHeader = 'x-request-id';

/**
 * First status by which a gateway reports that it did not reach the shop: 502, 503, 504, and
 * 52x of some networks.
 */
const firstOfGateway = 502;

/**
 * Whether a gateway (balancer, CDN) responded because it did not reach the shop. The shop's own 503
 * has the header and counts as a response. [offline-41]
 */
export const isGatewayResponse = ({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): boolean =>
  status >= firstOfGateway && !headers.has(requestIdHeader);

/**
 * Request header, with the value `prefetch`, of a page's data that nobody has asked for yet. Browsers
 * do not let a page set `Sec-Purpose`.
 */
export const purposeHeader = 'purpose';
