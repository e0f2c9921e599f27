type Address = Readonly<Record<string, unknown>>;

/** Addresses are known by a number of their own, which a new one is given. */
export function withIds(addresses: readonly Address[], known: readonly Address[]): Address[] {
  let last = Math.max(0, ...known.map(({ id }) => Number(id) || 0));
  return addresses.map((address) =>
    Number(address['id']) > 0 ? address : { ...address, id: ++last },
  );
}

/** What tells two addresses apart: where they are, and whose firm's. */
const placeOf = ({ street, postcode, city, country_id, company }: Address) =>
  JSON.stringify([street, postcode, city, country_id, company ?? '']);

/** The addresses of an account with those of another that it lacks; goods go where they went. */
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
