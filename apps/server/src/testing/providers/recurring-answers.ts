import { type PixApiRequest, page, type Said, valid } from './pix-answering.ts';
import { Refused } from './pix-books.ts';
import { cancellation, cobrBody, recBody, requestBody, txidText } from './pix-shapes.ts';
import type { RecurringBooks } from './recurring-books.ts';

type RecurringRequest = Pick<PixApiRequest, 'method' | 'path' | 'url'> & { readonly json: () => unknown };

/** The provider's answer about Pix Automático; null for an unknown request. */
export function recurringAnswer(books: RecurringBooks, { method, path, url, json }: RecurringRequest): Said | null {
  const [, resource, id = '', sub, subId = ''] = path.split('/').map(decodeURIComponent);
  if (resource === 'locrec' && method === 'POST') return { status: 201, said: books.makeLocation() };
  if (resource === 'rec' && id === '') {
    if (method === 'GET') return page(url, books.listed(), 'recs');
    return { status: 201, said: books.makeRec(valid(recBody, json(), 'RecOperacaoInvalida')) };
  }
  if (resource === 'rec') {
    if (method === 'GET') return { status: 200, said: books.readRec(id, url.searchParams.get('txid')) };
    valid(cancellation, json(), 'RecOperacaoInvalida');
    return { status: 200, said: books.cancelRec(id) };
  }
  if (resource === 'solicrec') {
    if (method === 'POST') {
      return { status: 201, said: books.makeRequest(valid(requestBody, json(), 'SolicRecOperacaoInvalida')) };
    }
    valid(cancellation, json(), 'SolicRecOperacaoInvalida');
    return { status: 201, said: books.cancelRequest(id) };
  }
  if (resource === 'cobr') {
    if (!txidText.test(id)) throw new Refused(400, 'CobROperacaoInvalida', 'txid');
    if (sub === 'retentativa') return { status: 201, said: books.retry(id, subId) };
    if (method === 'PUT') {
      return { status: 201, said: books.putCobr(id, valid(cobrBody, json(), 'CobROperacaoInvalida')) };
    }
    if (method === 'GET') return { status: 200, said: books.readCobr(id) };
    valid(cancellation, json(), 'CobROperacaoInvalida');
    return { status: 200, said: books.cancelCobr(id) };
  }
  return null;
}
