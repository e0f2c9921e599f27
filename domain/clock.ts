/** Now, in milliseconds since 1970 (UTC). Always an argument, so that time can be set in tests. */
export type Clock = () => number;
