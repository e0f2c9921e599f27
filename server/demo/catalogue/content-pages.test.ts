import { describe, expect, test } from 'vitest';
import { contentPages } from './content-pages.ts';

describe('the page of returns', () => {
  const { content = '' } = contentPages.find(({ key }) => key === 'zwroty') ?? {};

  test('holds the instruction, and leads to the model form [pl-C11]', () => {
    expect(content).toContain('Pouczenie o odstąpieniu od umowy');
    expect(content).toContain('w terminie 14 dni bez podania jakiejkolwiek przyczyny');
    expect(content).toContain('href="/formularz-zwrotu"');
    expect(content).toContain('href="/formularz-reklamacji"');
  });

  test('tells the longer, free return with a locker code apart from the right of the law [pl-C12]', () => {
    expect(content).toMatch(/Dłuższy zwrot i wymiana od nas<\/h2><p>Poza prawem .* 30 dni/);
    expect(content).toContain('w Paczkomacie wystarczy kod');
  });

  test('names what cannot be returned, and leads to both forms', () => {
    expect(content).toContain('Czego nie można zwrócić');
    expect(content).toContain('href="/odstapienie"');
    expect(content).toContain('href="/reklamacja"');
  });
});
