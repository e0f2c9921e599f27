import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import instrumentSans from '@capsizecss/metrics/instrumentSans';
import instrumentSerif from '@capsizecss/metrics/instrumentSerif';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';

type Metrics = Parameters<typeof createFontStack>[0][number];

/**
 * A font, and how wide a letter of it is: the mean of 257 letters of Polish texts of the shop, in thousandths of an em,
 * as Chromium set them. The library's own means are of English texts, which are 2 % off.
 */
function font(metrics: Metrics, width: number, familyName = metrics.familyName): Metrics {
  const { ascent, descent, lineGap, unitsPerEm } = metrics;
  const isRenamed = familyName !== metrics.familyName;
  return {
    ...{ ascent, descent, lineGap, unitsPerEm, familyName },
    fullName: familyName,
    postscriptName: (!isRenamed && metrics.postscriptName) || familyName.replaceAll(' ', ''),
    xWidthAvg: (width * unitsPerEm) / 1000,
  };
}

/** What the files of DejaVu say; the library does not know it. */
const dejavu: Metrics = {
  familyName: 'DejaVu',
  ascent: 1901,
  descent: -483,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 1052,
};

/**
 * What stands in until a font of ours arrives, as wide and as tall as it: fonts of Windows and macOS, of Android, and of
 * Linux with and without the names of the first.
 */
export const fallbackStacks = [
  createFontStack([
    font(instrumentSans, 462.6),
    font(arial, 458.7),
    font(roboto, 457.2),
    font(arial, 458.7, 'Liberation Sans'),
    font(dejavu, 513.8, 'DejaVu Sans'),
  ]),
  createFontStack([
    font(instrumentSerif, 350),
    font(timesNewRoman, 425),
    font(notoSerif, 494.4),
    font(timesNewRoman, 425, 'Liberation Serif'),
    font(dejavu, 527.5, 'DejaVu Serif'),
  ]),
];
