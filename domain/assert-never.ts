/** Closes a `switch` over a union, so that a case added later fails the type check. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`);
}
