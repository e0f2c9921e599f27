type Address = Readonly<Record<string, unknown>>;

/** Gives new addresses an id; known ones keep theirs. */
export function withIds(addresses: readonly Address[], known: readonly Address[]): Address[] {
  let last = Math.max(0, ...known.map(({ id }) => Number(id) || 0));
  return addresses.map((address) =>
    Number(address['id']) > 0 ? address : { ...address, id: ++last },
  );
}

/** Identity of an address: place and company. */
const placeOf = ({ street, postcode, city, country_id, company }: Address) =>
  JSON.stringify([street, postcode, city, country_id, company ?? '']);

/**
 * Adds the addresses of another account that this one lacks. Its default address stays the default.
 */
export function joinAddresses(own: readonly Address[], other: readonly Address[]): Address[] {
  const places = new Set(own.map(placeOf));
  const hasDefault = own.some((address) => address['default_shipping'] === true);
  const added = other
    .filter((address) => !places.has(placeOf(address)))
    .map(({ id: _id, default_shipping, ...address }) => ({
      ...address,
      default_shipping: default_shipping === true && !hasDefault,
    }));
  return withIds([...own, ...added], own);
}
