import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MerchantSchema } from '../../domain/law/merchant.ts';
import { grosze } from '../../domain/money.ts';
import { contentBlocks, contentPages } from './content-pages.ts';
import { demoFacts } from './demo-facts.ts';
import { englishBlocks } from './english-home.ts';
import { englishPages } from './english-pages.ts';

describe('the returns page', () => {
  const { content = '' } = contentPages(demoFacts()).find(({ key }) => key === 'zwroty') ?? {};

  test('contains the instruction and links to the model form [pl-C11]', () => {
    expect(content).toContain('Pouczenie o odstąpieniu od umowy');
    expect(content).toMatch(/w\sterminie\s14\sdni bez podania jakiejkolwiek przyczyny/);
    expect(content).toContain('href="/formularz-zwrotu"');
    expect(content).toContain('href="/formularz-reklamacji"');
  });

  test('describes the longer, free return with a locker code separately from the statutory right [pl-C12]', () => {
    expect(content).toMatch(/Dłuższy zwrot i wymiana od nas<\/h2><p>Poza prawem .* 30 dni/);
    expect(content).toContain('w Paczkomacie wystarczy kod');
  });

  test('names what cannot be returned and links to both forms', () => {
    expect(content).toContain('Czego nie można zwrócić');
    expect(content).toContain('href="/odstapienie"');
    expect(content).toContain('href="/reklamacja"');
  });
});

describe('the English store view', () => {
  const pages = new Map(englishPages(demoFacts()).map(({ key, content }) => [key, content]));

  test('has its own terms, with their date, the seller and what is binding [pl-B06] [pl-B07]', () => {
    const terms = pages.get('regulamin') ?? '';
    expect(terms).toContain('In force from 1 September 2026. The Polish text is binding.');
    expect(terms).toMatch(/Witryna Studio.*KRS 0000000000.*share capital/);
    // It has as many parts as the Polish text.
    const polish = contentPages(demoFacts()).find(({ key }) => key === 'regulamin');
    const parts = (html = '') => html.match(/<h2>\d/g)?.length;
    expect(parts(terms)).toBe(parts(polish?.content));
    expect(parts(terms)).toBeGreaterThan(5);
  });

  test('contains the instruction on withdrawal and links to the forms [pl-C11]', () => {
    const content = pages.get('zwroty') ?? '';
    expect(content).toContain('Instructions on withdrawal');
    expect(content).toContain('href="/en/formularz-zwrotu"');
    expect(content).toContain('href="/en/formularz-reklamacji"');
  });

  test('states where the shop delivers to and from which total delivery is free [pl-B04]', () => {
    expect(pages.get('dostawa')).toContain('We deliver in Poland');
    expect(pages.get('dostawa')).toMatch(/free for goods of 199 zł/);
  });
});

describe('the demo’s text about returns and delivery', () => {
  const pagesFor = (returns: Record<string, unknown> | null) => {
    const facts = demoFacts(v.parse(MerchantSchema, { name: 'Tkalnia', returns }), grosze(25_050));
    const pages = [...contentPages(facts), ...contentBlocks(facts)];
    const english = [...englishPages(facts), ...englishBlocks(facts)];
    const textOf = (all: readonly { readonly content: string }[]) =>
      all.map(({ content }) => content).join(' ');
    return { pl: textOf(pages), en: textOf(english) };
  };

  test('repeats the settings: the days, who pays, and from which total delivery is free [pl-C09] [pl-C12]', () => {
    const { pl, en } = pagesFor({ paidBy: 'buyer', days: 60 });
    expect(pl).toContain('"60 dni na zwrot"');
    expect(pl).toContain('Poza prawem dajemy od siebie 60 dni');
    expect(pl).toContain('Koszt odesłania ponosisz Ty.');
    expect(pl).toContain('Darmowa dostawa od 250,5 zł');
    expect(pl).toContain('bezpłatna od 250,5 zł');
    expect(pl).toContain('Sprzedawca: Tkalnia');
    expect(en).toContain('"60 days to return"');
    expect(en).toContain('You bear the cost.');
    expect(`${pl}${en}`).not.toMatch(
      /30 dni na zwrot|30 days to|ponosimy my: w Paczkomacie|We bear|także bezpłatnie|also free|ymiana jest bezpłatna|xchanges are free/,
    );
  });

  test('promises nothing beyond the law where the merchant settings are empty [pl-C12]', () => {
    const { pl, en } = pagesFor(null);
    expect(pl).toContain('"14 dni na zwrot"');
    expect(en).toContain('"14 days to return"');
    expect(`${pl}${en}`).not.toMatch(
      /Poza prawem|Beyond the law|Koszt odesłania|bear the cost|ymiana jest bezpłatna|xchanges are free/,
    );
  });
});
