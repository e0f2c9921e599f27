/** Now, in milliseconds since 1970 (UTC). Always an argument, so that tests can set the time. */
export type Clock = () => number;
