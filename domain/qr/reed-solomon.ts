/** Product in GF(2⁸) modulo x⁸+x⁴+x³+x²+1, as QR codes reckon. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of the generator of `degree`, without the leading one, highest power first. */
function generator(degree: number): number[] {
  const result = new Array<number>(degree).fill(0).with(degree - 1, 1);
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (const [index, value] of result.entries()) {
      result[index] = multiply(value, root) ^ (result[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

/** The `degree` check bytes of a block: the rest of its division by the generator. */
export function checkBytes(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, coefficient] of divisor.entries()) {
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor);
    }
  }
  return rest;
}
