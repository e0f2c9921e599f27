import type { Browser, BrowserContext } from '@playwright/test';

/**
 * A script like InPost's: it writes HTML, sends requests to its servers, and reports a choice by
 * the given event.
 */
const lockerMap = `
customElements.define('inpost-geowidget', class extends HTMLElement {
  async connectedCallback() {
    this.innerHTML = '<button type="button">LOD01M</button><iframe title="Mapa" src="https://geowidget.inpost.pl/map"></iframe>';
    this.firstChild.onclick = () => document.dispatchEvent(
      new CustomEvent(this.getAttribute('onpoint'), { detail: { name: 'LOD01M' } }),
    );
    const { items } = await (await fetch('https://api-pl-points.easypack24.net/v1/points')).json();
    const elsewhere = await fetch('https://evil.example/').then(() => 'asked', () => 'refused');
    this.dataset.said = 'points: ' + items.length + ', elsewhere: ' + elsewhere;
  }
});`;

/** Simulates InPost's servers. */
async function playLockerMap(context: BrowserContext): Promise<void> {
  const responses = {
    'inpost-geowidget.js': { contentType: 'text/javascript', body: lockerMap },
    'inpost-geowidget.css': {
      contentType: 'text/css',
      body: 'inpost-geowidget { display: block; } inpost-geowidget button { min-height: 44px; }',
    },
    map: { contentType: 'text/html', body: '<!doctype html><html lang="pl"><title>Mapa</title>' },
    points: { contentType: 'application/json', body: '{"items":[{"name":"LOD01M"}]}' },
  };
  const headers = { 'access-control-allow-origin': '*' };
  for (const [name, response] of Object.entries(responses)) {
    await context.route(`https://*/**/${name}`, (route) => route.fulfill({ headers, ...response }));
    await context.route(`https://*/${name}`, (route) => route.fulfill({ headers, ...response }));
  }
}

/** A page of a shop with the map, and what the browser blocks by the page's policy. */
export async function openWithLockerMap(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'pl-PL' });
  await playLockerMap(context);
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) broken.push(message.text());
  });
  return { context, page, broken };
}
