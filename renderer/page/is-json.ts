/** Whether JSON keeps a value exactly. An undefined field counts as absent. */
export function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isJson);
      return (
        Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isField)
      );
    default:
      return false;
  }
}

const isField = (value: unknown): boolean => value === undefined || isJson(value);
