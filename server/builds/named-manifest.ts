/** The words and pictures in which a web manifest tells of a shop. */
interface NamedParts<Picture> {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly screenshots: Picture[];
}

/**
 * What the web manifest of a shop of another name says in place of ours: its name, no sentence of our goods, and of
 * our pictures none but those that it has put its own in place of.
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
