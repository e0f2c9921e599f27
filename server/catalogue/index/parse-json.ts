/** The value of a text of JSON, or why it is none. */
export function parseJson(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
