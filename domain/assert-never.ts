/** Closes a `switch` over a union: a case added later fails the type check here. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`);
}
