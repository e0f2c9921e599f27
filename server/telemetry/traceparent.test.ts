import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test('a written header is read with the same meaning', () => {
  const hex = (length: number) =>
    fc
      .string({
        unit: fc.constantFrom(...'0123456789abcdef'),
        minLength: length,
        maxLength: length,
      })
      .filter((text) => !/^0+$/.test(text));
  fc.assert(
    fc.property(hex(32), hex(16), fc.boolean(), (trace, span, isSampled) => {
      const parent = { traceId: trace, spanId: span, isSampled };
      expect(readTraceparent(writeTraceparent(parent))).toEqual(parent);
    }),
  );
});

test.each([
  ['nothing', undefined],
  ['a list', [`00-${traceId}-${spanId}-01`]],
  ['another form', `00-${traceId}-${spanId}`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['the invalid version', `ff-${traceId}-${spanId}-01`],
  ['more than its version knows', `00-${traceId}-${spanId}-01-more`],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
])('%s is refused as a parent', (_name, header) => {
  expect(readTraceparent(header)).toBeNull();
});

test('a later version may contain more fields, and any flags beside the sampling flag', () => {
  expect(readTraceparent(`01-${traceId}-${spanId}-03-more`)).toEqual({
    traceId,
    spanId,
    isSampled: true,
  });
  expect(readTraceparent(`00-${traceId}-${spanId}-02`)?.isSampled).toBe(false);
});
