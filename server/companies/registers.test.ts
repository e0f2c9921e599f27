import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommerceBackend } from '../commerce/backend.ts';
import { withRegisters } from '../commerce/with-registers.ts';
import { loadConfig } from '../settings/config.ts';
import { openRegisters } from './open-registers.ts';

const nip = '5252344078';
// The first response imports the parser, which can take longer than the tests' patience.
beforeAll(() => import('fast-xml-parser'));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly sid: string;
  readonly body: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A register on this machine that sends the given responses and records its requests. */
async function registerAt(answer: (request: SeenRequest) => { status?: number; text: string }) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, sid: String(headers['sid'] ?? ''), body: await bodyOf(request) };
    requests.push(one);
    const { status = 200, text } = answer(one);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(async () => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests };
}

const ownAnswer = { status: 404, envelope: { code: 404, result: 'No firm has this NIP' } };
const now = Date.parse('2026-07-03T22:30:00Z');

const nowhere = 'http://127.0.0.1:1';

function shopWith(
  env: Record<string, string>,
  at: Partial<Record<'bir' | 'mf' | 'vies', string>>,
  clock = () => now,
) {
  const send = vi.fn<CommerceBackend['send']>(async () => ownAnswer);
  const warn = vi.fn();
  const backend = withRegisters(
    { send, close: async () => {} },
    openRegisters(loadConfig(env), clock, { bir: nowhere, mf: nowhere, vies: nowhere, ...at }),
    { log: { warn }, timeoutMs: 500 },
  );
  const ask = (path = `/api/company/${nip}`) =>
    backend.send(
      { method: 'GET', path, query: {}, headers: {}, body: null },
      AbortSignal.timeout(5000),
    );
  return { ask, send, warn };
}

const firm = {
  nip,
  name: 'PRZYKŁAD SPÓŁKA AKCYJNA',
  street: 'Wierzbowa',
  house: '9/11',
  postcode: '00-094',
  city: 'Warszawa',
};

const whiteList = (subject: object | null) => JSON.stringify({ result: { subject } });

describe('a company is looked up by its NIP', () => {
  test('in the white list of VAT payers, with today’s date in Warsaw [pl-H02]', async () => {
    const { url, requests } = await registerAt(() => ({
      text: whiteList({
        name: firm.name,
        workingAddress: 'WIERZBOWA 9/11, 00-094 WARSZAWA',
        residenceAddress: null,
      }),
    }));
    const { ask, send } = shopWith({ COMPANY_REGISTERS: 'mf' }, { mf: url });
    expect((await ask()).envelope).toEqual({ code: 200, result: firm });
    expect(requests.map((one) => one.url)).toEqual([`/api/search/nip/${nip}?date=2026-07-04`]);
    expect(send).not.toHaveBeenCalled();
  });

  test('in VIES, which may omit the name [pl-H02]', async () => {
    const found = { isValid: true, name: firm.name, address: 'WIERZBOWA 9/11 \n00-094 WARSZAWA' };
    const { url, requests } = await registerAt(({ url: path }) => ({
      text: JSON.stringify(path.endsWith(nip) ? found : { ...found, name: '---', address: '---' }),
    }));
    const { ask, send } = shopWith({ COMPANY_REGISTERS: 'vies' }, { vies: url });
    expect((await ask()).envelope.result).toEqual(firm);
    expect(requests[0]?.url).toBe(`/taxation_customs/vies/rest-api/ms/PL/vat/${nip}`);
    expect(await ask('/api/company/1234563218')).toBe(ownAnswer);
    expect(send).toHaveBeenCalledOnce();
  });

  test('of another member state in VIES alone, by its prefix, with the name and no address [pl-H02]', async () => {
    const { url, requests } = await registerAt(() => ({
      text: JSON.stringify({ isValid: true, name: 'Muster GmbH', address: 'Weg 1\n10115 BERLIN' }),
    }));
    const mf = await registerAt(() => ({ text: whiteList(null) }));
    const { ask, send } = shopWith({ COMPANY_REGISTERS: 'mf, vies' }, { mf: mf.url, vies: url });
    expect((await ask('/api/company/DE123456789')).envelope.result).toEqual({
      nip: 'DE123456789',
      name: 'Muster GmbH',
      street: '',
      house: '',
      postcode: '',
      city: '',
    });
    expect(requests.map((one) => one.url)).toEqual([
      '/taxation_customs/vies/rest-api/ms/DE/vat/123456789',
    ]);
    expect(mf.requests).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });

  describe('in REGON', () => {
    const part = (action: string, text: string) =>
      `--uuid:1\r\ncontent-id: <http://tempuri.org/0>\r\ncontent-type: application/xop+xml\r\n\r\n<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${action}Response xmlns="http://CIS/BIR/PUBL/2014/07"><${action}Result>${text}</${action}Result></${action}Response></s:Body></s:Envelope>\r\n--uuid:1--`;
    const record =
      '&lt;root&gt;&#xD;\n  &lt;dane&gt;&lt;Nip&gt;5252344078&lt;/Nip&gt;&lt;Nazwa&gt;PRZYKŁAD &amp;amp; SYN&lt;/Nazwa&gt;&lt;Ulica&gt;ul. Wierzbowa&lt;/Ulica&gt;&lt;NrNieruchomosci&gt;9&lt;/NrNieruchomosci&gt;&lt;NrLokalu&gt;11&lt;/NrLokalu&gt;&lt;KodPocztowy&gt;00094&lt;/KodPocztowy&gt;&lt;Miejscowosc&gt;Warszawa&lt;/Miejscowosc&gt;&lt;/dane&gt;&lt;/root&gt;';
    let session = 'first';
    const service = () =>
      registerAt(({ body, sid }) => {
        if (body.includes(':Zaloguj>')) return { text: part('Zaloguj', session) };
        return { text: part('DaneSzukajPodmioty', sid === session ? record : '') };
      });

    const shopAt = (url: string) =>
      shopWith({ COMPANY_REGISTERS: 'bir', BIR_API_KEY: 'abcde12345' }, { bir: url });

    test('with one session for many requests, and a new one when it has ended [pl-H02]', async () => {
      session = 'first';
      const { url, requests } = await service();
      const { ask } = shopAt(url);
      const expected = { ...firm, name: 'PRZYKŁAD & SYN' };
      expect((await ask()).envelope.result).toEqual(expected);
      expect((await ask()).envelope.result).toEqual(expected);
      expect(requests.map(({ sid }) => sid)).toEqual(['', 'first', 'first']);
      session = 'second';
      expect((await ask()).envelope.result).toEqual(expected);
      expect(requests.map(({ sid }) => sid).slice(3)).toEqual(['first', '', 'second']);
      expect(requests[0]?.body).toContain(
        '<ns:pKluczUzytkownika>abcde12345</ns:pKluczUzytkownika>',
      );
      expect(requests[1]?.body).toContain(`<dat:Nip>${nip}</dat:Nip>`);
    });

    const escaped = (xml: string) => xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    /** The result if the register has this record, as XML. */
    const foundIn = async (xml: string) => {
      const { url } = await registerAt(({ body }) => ({
        text: body.includes(':Zaloguj>')
          ? part('Zaloguj', 'first')
          : part('DaneSzukajPodmioty', escaped(xml)),
      }));
      return (await shopAt(url).ask()).envelope.result;
    };

    test.each([
      ['nothing', ''],
      ['no XML', 'Service Unavailable'],
      ['elements that never end', '<s:Envelope>'.repeat(20_000)],
      ['openings of tags', '<s:Envelope '.repeat(20_000)],
      ['a reserved name', part('Zaloguj', '<__proto__><x>1</x></__proto__>')],
      ['too much', part('Zaloguj', 'a'.repeat(300_000))],
    ])('which is skipped at once if it responds with %s', async (_, text) => {
      const { url } = await registerAt(() => ({ text }));
      const { ask, warn } = shopAt(url);
      const startedAt = performance.now();
      expect(await ask()).toBe(ownAnswer);
      expect(warn).toHaveBeenCalledOnce();
      expect(performance.now() - startedAt).toBeLessThan(3000);
    });

    test('without expanding entities that the document defines', async () => {
      const entities = `<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">`;
      const record = '<root><dane><Nazwa>PRZYKŁAD &b;</Nazwa></dane></root>';
      expect(await foundIn(`<!DOCTYPE root [${entities}]>${record}`)).toMatchObject({
        name: 'PRZYKŁAD &b;',
      });
    });

    test('with the first of several companies, ignoring comments', async () => {
      const record =
        '<root><!-- <dane><Nazwa>A</Nazwa></dane> --><dane><Nazwa><![CDATA[B <1>]]></Nazwa></dane><dane><Nazwa>C</Nazwa></dane></root>';
      expect(await foundIn(record)).toMatchObject({ name: 'B <1>' });
    });
  });

  test('in one register after another, skipping those that fail [pl-H02]', async () => {
    const broken = await registerAt(() => ({ status: 429, text: '{}' }));
    const odd = await registerAt(() => ({ text: '<html>' }));
    const { ask, send, warn } = shopWith(
      { COMPANY_REGISTERS: 'bir, mf, vies' },
      { bir: odd.url, mf: broken.url },
    );
    expect(await ask()).toBe(ownAnswer);
    expect(send).toHaveBeenCalledOnce();
    expect(warn.mock.calls.map(([about]) => about.register)).toEqual(['bir', 'mf', 'vies']);
    const found = { name: firm.name, workingAddress: 'WIERZBOWA 9/11, 00-094 WARSZAWA' };
    const good = await registerAt(() => ({ text: whiteList(found) }));
    const next = shopWith({ COMPANY_REGISTERS: 'bir, mf' }, { bir: odd.url, mf: good.url });
    expect((await next.ask()).envelope.result).toEqual(firm);
    expect(next.send).not.toHaveBeenCalled();
  });

  test('and never for an invalid NIP or for another request', async () => {
    const { url, requests } = await registerAt(() => ({ text: whiteList(null) }));
    const { ask, send } = shopWith({ COMPANY_REGISTERS: 'mf' }, { mf: url });
    await ask('/api/company/1234567890');
    await ask('/api/countries');
    expect(send).toHaveBeenCalledTimes(2);
    expect(requests).toEqual([]);
    await ask();
    expect(requests).toHaveLength(1);
  });

  test('but a register of an unknown name stops the start with one line', () => {
    expect(() => loadConfig({ COMPANY_REGISTERS: 'krs' })).toThrow(/COMPANY_REGISTERS/);
  });
});
