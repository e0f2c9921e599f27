/** The text of a response, up to so many bytes. Throws where it is longer. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new RangeError('The response is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
