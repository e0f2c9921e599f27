/** Facebook's ids of a browser and of the advert that led to the shop. */
export interface PixelIds {
  readonly _fbp?: string;
  readonly _fbc?: string;
}

const shape = /^fb\.\d\.\d{1,15}\.[\w.-]{1,200}$/;
const click = /^[\w-]{1,200}$/;

function cookie(cookies: string, name: string): string | undefined {
  const found = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value !== undefined && shape.test(value) ? value : undefined;
}

/**
 * The ids in a `document.cookie`. Where the pixel has not set `_fbc`, it is made of the address's
 * `fbclid`, as the pixel would do. Only with consent to marketing (pl-F03).
 */
export function pixelIds(cookies: string, search: string, now: number): PixelIds {
  const _fbp = cookie(cookies, '_fbp');
  const clicked = new URLSearchParams(search).get('fbclid') ?? '';
  const made = click.test(clicked) ? `fb.1.${now}.${clicked}` : undefined;
  const _fbc = cookie(cookies, '_fbc') ?? made;
  return { ...(_fbp !== undefined && { _fbp }), ...(_fbc !== undefined && { _fbc }) };
}
