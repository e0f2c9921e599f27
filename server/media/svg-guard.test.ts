import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assertSafeSvg, maxSvgBytes } from './svg-guard.ts';

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`,
  );

describe('svg guard', () => {
  test.each([
    '<rect width="9" height="9" fill="url(#a)"/>',
    '<use href="#a"/><use xlink:href = "#b"/>',
    '<style>rect{fill:url( "#a" )}</style><title>conversion of one</title>',
  ])('accepts a self-contained drawing: %s', (inner) => {
    expect(() => assertSafeSvg(svg(inner))).not.toThrow();
  });

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<rect onload="alert(1)"/>',
    '<rect\nonclick = "alert(1)"/>',
    '<foreignObject><body/></foreignObject>',
    '<image href="http://host/a.png"/>',
    '<image href="file:///etc/passwd"/>',
    '<image href="../secret.png"/>',
    "<image xlink:href='/etc/passwd'/>",
    '<image href="data:image/png;base64,AAAA"/>',
    '<image href="&#x68;ttp://host/a.png"/>',
    '<use href="other.svg#a"/>',
    '<rect fill="url(http://host/a.svg#b)"/>',
    '<rect style="fill: URL( \'a.svg#b\' )"/>',
    '<style>@import "http://host/a.css";</style>',
  ])('refuses scripts and external references: %s', (inner) => {
    expect(() => assertSafeSvg(svg(inner))).toThrow(/drawing/);
  });

  test.each(['<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg/>', '<?xml-stylesheet href="#a"?><svg/>'])(
    'refuses a prologue with external content: %s',
    (text) => {
      expect(() => assertSafeSvg(Buffer.from(text))).toThrow(/drawing/);
    },
  );

  test('refuses content hidden by another encoding, which the rasteriser would read', () => {
    const bad = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    for (const drawing of [
      Buffer.from(`\ufeff${bad}`, 'utf16le'),
      Buffer.from(bad, 'utf16le'),
      Buffer.from(bad, 'utf16le').swap16(),
      gzipSync(bad),
      Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${bad.replaceAll('<', '+ADw-')}`),
      Buffer.from('<?xml version="1.0" encoding = \'utf-16\'?><svg/>'),
    ]) {
      expect(() => assertSafeSvg(drawing)).toThrow('UTF-8');
    }
    const named = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><svg><text>Żółć</text></svg>');
    expect(() => assertSafeSvg(named)).not.toThrow();
  });

  test('refuses a drawing that is too large', () => {
    expect(() => assertSafeSvg(svg(' '.repeat(maxSvgBytes)))).toThrow('too large');
  });
});
