const secret = /([?&](?:token|guest_token|refreshToken|orderSecret|resetToken)=)[^&#]*/g;

/** An address fit for a log: what opens a session or an order is blotted out. */
export function redactUrl(url: string): string {
  return url.replace(secret, '$1***');
}
