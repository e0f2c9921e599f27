import type { Clock } from '../../domain/clock.ts';
import { AppError } from '../../domain/errors.ts';
import { fetchRegister } from './fetch-register.ts';
import type { CompanyRegister } from './register.ts';
import { parseXml, textAt } from './xml-text.ts';

const namespace = 'http://CIS/BIR/PUBL/2014/07';

/** A session of the service ends after 60 minutes; ours ends before that. */
const sessionMs = 50 * 60 * 1000;

function envelope(url: string, action: string, body: string): string {
  return `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${namespace}" xmlns:dat="${namespace}/DataContract"><soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${url}</wsa:To><wsa:Action>${namespace}/IUslugaBIRzewnPubl/${action}</wsa:Action></soap:Header><soap:Body>${body}</soap:Body></soap:Envelope>`;
}

/**
 * The envelope in a multipart response, whose part headers name their content in angle brackets.
 */
function envelopeOf(text: string): string {
  const start = text.search(/<(?:\w+:)?Envelope[\s>]/);
  return start === -1 ? '' : text.slice(start, text.lastIndexOf('>') + 1);
}

interface BirOptions {
  readonly url: string;
  /** The key that GUS issues to a user; letters and digits. */
  readonly key: string;
}

/** The register of the national statistics office: REGON by its service BIR1.1. */
export function bir({ url, key }: BirOptions, clock: Clock): CompanyRegister {
  let session = { id: '', until: 0 };

  async function call(action: string, body: string, signal: AbortSignal): Promise<string> {
    const text = await fetchRegister(url, {
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=utf-8', sid: session.id },
      body: envelope(url, action, `<ns:${action}>${body}</ns:${action}>`),
      signal,
    });
    const path = ['Envelope', 'Body', `${action}Response`, `${action}Result`];
    const result = textAt(await parseXml(envelopeOf(text)), ...path);
    if (result === null)
      throw new AppError('COMMERCE_BAD_ANSWER', 'The response of BIR has another format');
    return result;
  }

  async function logIn(signal: AbortSignal): Promise<void> {
    session = { id: '', until: 0 };
    const text = `<ns:pKluczUzytkownika>${key}</ns:pKluczUzytkownika>`;
    const id = await call('Zaloguj', text, signal);
    if (id === '') throw new AppError('COMMERCE_UNAVAILABLE', 'BIR does not know our key');
    session = { id, until: clock() + sessionMs };
  }

  return {
    name: 'bir',
    async find(nip, signal) {
      if (session.until <= clock()) await logIn(signal);
      const search = `<ns:pParametryWyszukiwania><dat:Nip>${nip}</dat:Nip></ns:pParametryWyszukiwania>`;
      let found = await call('DaneSzukajPodmioty', search, signal);
      if (found === '') {
        // It returns an empty response for a session that it ended early.
        await logIn(signal);
        found = await call('DaneSzukajPodmioty', search, signal);
      }
      const document = await parseXml(found);
      const field = (name: string) => textAt(document, 'root', 'dane', name) ?? '';
      const name = field('Nazwa');
      if (name === '') return null;
      const [house, flat] = [field('NrNieruchomosci'), field('NrLokalu')];
      return {
        nip,
        name,
        street: field('Ulica').replace(/^ul\. /, ''),
        house: flat === '' ? house : `${house}/${flat}`,
        postcode: field('KodPocztowy').replace(/^(\d{2})(\d{3})$/, '$1-$2'),
        city: field('Miejscowosc'),
      };
    },
  };
}
