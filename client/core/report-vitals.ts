import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ScreenName } from '../../domain/url/screens.ts';
import { vitalNames } from '../../domain/vitals/report-kinds.ts';
import type { VitalsReport } from '../../domain/vitals/vitals.ts';
import { reportFaults } from './report-faults.ts';

const phone = '(max-width: 767px)';

/**
 * Sends the page's web vitals when it is hidden, and errors as they occur. Each metric is sent
 * once; nothing identifies the visitor, and nothing is stored.
 */
export function reportVitals(screen: ScreenName): void {
  reportFaults(screen);
  const measured = new Map<string, Metric>();
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) {
    watch((metric) => measured.set(metric.name, metric));
  }
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const vitals = vitalNames.flatMap((name) => {
      const value = measured.get(name)?.value;
      return value === undefined ? [] : [{ name, value: Math.round(value * 1000) / 1000 }];
    });
    measured.clear();
    if (vitals.length === 0) return;
    const device = matchMedia(phone).matches ? 'phone' : 'desktop';
    const report: VitalsReport = { screen, device, vitals };
    // `keepalive` outlives the page; a lost report is not retried.
    fetch('/api/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => {});
  });
}
