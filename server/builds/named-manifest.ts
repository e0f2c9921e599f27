/** The text and images of a web manifest that name a shop. */
interface NamedParts<Picture> {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly screenshots: Picture[];
}

/**
 * The parts of the web manifest for a shop with another name: its name and no sentence about our
 * products. Of our images it uses only those that it has replaced.
 */
export function namedParts<Picture extends { readonly src: string }>(
  shopName: string,
  pictures: readonly Picture[],
  isOwnPicture: (src: string) => boolean,
): NamedParts<Picture> {
  return {
    name: shopName,
    short_name: shopName,
    description: 'Działa także bez połączenia.',
    screenshots: pictures.filter(({ src }) => isOwnPicture(src)),
  };
}
