import { randomBytes } from 'node:crypto';
import { found, type PixApiRequest, page, type Said, valid } from './pix-answering.ts';
import { type PixBooks, Refused } from './pix-books.ts';
import type { createInfractionBook } from './pix-infractions.ts';
import {
  cobBody,
  cobvBody,
  cobvRevision,
  removal,
  returnBody,
  returnIdText,
  txidText,
  webhookBody,
} from './pix-shapes.ts';
import { recurringAnswer } from './recurring-answers.ts';
import type { RecurringBooks } from './recurring-books.ts';

const tokenSeconds = 3_600;

interface Answering {
  readonly books: PixBooks;
  readonly recurring: RecurringBooks;
  readonly infractions: ReturnType<typeof createInfractionBook>;
  readonly webhookUrls: Map<string, string>;
  /** The accepted client certificate's holder. */
  readonly holder: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pixKey: string;
}

/** The provider's answer to a request, from its records. */
export function pixAnswers({
  books,
  recurring,
  infractions,
  webhookUrls,
  holder,
  clientId,
  clientSecret,
  pixKey,
}: Answering) {
  const tokens = new Map<string, number>();
  return answerTo;

  function answerTo(request: PixApiRequest): Said {
    if (request.caller !== holder) return refused(403, 'AcessoNegado');
    if (request.url.pathname === '/oauth/token') return giveToken(request);
    const token = request.authorization.replace(/^Bearer /, '');
    if ((tokens.get(token) ?? 0) < Date.now()) return refused(401, 'AcessoNegado');
    try {
      return route(request);
    } catch (error) {
      if (error instanceof Refused) return refused(error.status, error.name, error.message);
      throw error;
    }
  }

  function giveToken({ authorization, body }: PixApiRequest): Said {
    const form = new URLSearchParams(body);
    const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString('utf8');
    const isKnown =
      basic === `${clientId}:${clientSecret}` ||
      (form.get('client_id') === clientId && form.get('client_secret') === clientSecret);
    const grants = form.get('grant_type') ?? (body.startsWith('{') ? JSON.parse(body).grant_type : null);
    if (!isKnown || grants !== 'client_credentials') return { status: 401, said: { error: 'invalid_client' } };
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, Date.now() + tokenSeconds * 1000);
    return { status: 200, said: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds } };
  }

  function route(request: PixApiRequest): Said {
    const { method, path, url, body } = request;
    const [, resource, id = '', sub, subId = ''] = path.split('/').map(decodeURIComponent);
    const json = () => JSON.parse(body || 'null') as unknown;
    if (resource === 'cob' && id === '' && method === 'GET') return page(url, books.charges(), 'cobs');
    if (resource === 'cob' || resource === 'cobv') {
      if (!txidText.test(id)) throw new Refused(400, 'CobOperacaoInvalida', 'txid');
      if (method === 'PUT') return { status: 201, said: books.putCharge(id, chargeOf(resource, json())) };
      if (method === 'PATCH') {
        const revision = resource === 'cobv' && cobvRevision.safeParse(json()).data;
        if (!revision) valid(removal, json(), 'CobOperacaoInvalida');
        return { status: 200, said: books.changeCharge(id, revision || null) };
      }
      const charge = books.charge(id);
      const isDue = charge !== undefined && 'dataDeVencimento' in charge.calendario;
      return found(isDue === (resource === 'cobv') && charge, 'CobNaoEncontrado');
    }
    if (resource === 'pix' && id === '') return page(url, books.payments(), 'pix');
    if (resource === 'pix' && sub === 'devolucao') {
      if (!returnIdText.test(subId)) throw new Refused(400, 'PixDevolucaoInvalida', 'id');
      if (method === 'PUT') {
        return {
          status: 201,
          said: books.putReturn(id, subId, valid(returnBody, json(), 'PixDevolucaoInvalida').valor),
        };
      }
      return found(
        books.payment(id)?.devolucoes.find((one) => one.id === subId),
        'PixDevolucaoNaoEncontrada',
      );
    }
    if (resource === 'pix') return found(books.payment(id), 'PixNaoEncontrado');
    if (resource === 'gn' && id === 'saldo') return infractions.balance(request);
    if (resource === 'gn' && id === 'infracoes') return infractions.answer(request, json);
    if (resource === 'webhook') {
      if (id !== pixKey) throw new Refused(404, 'WebhookOperacaoInvalida', 'chave');
      if (method === 'PUT') webhookUrls.set(id, valid(webhookBody, json(), 'WebhookOperacaoInvalida').webhookUrl);
      const webhookUrl = webhookUrls.get(id);
      return found(webhookUrl && { webhookUrl, chave: id }, 'WebhookNaoEncontrado');
    }
    if (resource === 'webhookrec' || resource === 'webhookcobr') {
      if (method === 'PUT') webhookUrls.set(resource, valid(webhookBody, json(), 'WebhookOperacaoInvalida').webhookUrl);
      const webhookUrl = webhookUrls.get(resource);
      return found(webhookUrl && { webhookUrl, criacao: new Date().toISOString() }, 'WebhookNaoEncontrado');
    }
    const said = recurringAnswer(recurring, { method, path, url, json });
    if (!said) throw new Refused(404, 'NaoEncontrado', path);
    return said;
  }
}

function chargeOf(resource: 'cob' | 'cobv', json: unknown) {
  return resource === 'cob'
    ? valid(cobBody, json, 'CobOperacaoInvalida')
    : valid(cobvBody, json, 'CobVOperacaoInvalida');
}

function refused(status: number, name: string, detail = ''): Said {
  return { status, said: problem(status, name, detail) };
}

export function problem(status: number, name: string, detail = '') {
  return { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status, detail };
}
