/** Key for the metrics of the shop that browser tests start. */
export const metricsKey = 'metrics-of-browser-tests';
