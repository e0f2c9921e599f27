/**
 * Now, in milliseconds since 1970 (UTC). Always passed as an argument, so that tests can set the
 * time.
 */
export type Clock = () => number;
