import type { Endpoint } from '@balcao/contract';
import { refusalTexts } from '@balcao/messages';
import { declaredStatuses } from '../modules/declare-refusals.ts';
import { type OpenApiDocument, openApiDocument } from './open-api.ts';

export interface CataloguedError {
  readonly code: string;
  readonly status: number;
  readonly description: string;
  readonly action: string;
}

const areas =
  /^(api|api_key|request|idempotency|customer|plan|subscription|payment_link|checkout|charge|card|pix|boleto|ledger)\./;
const notOfCalls = /^request\.(wrong_host|too_many_streams)$/;

const actions: Readonly<Record<number, string>> = {
  400: 'Corrija o que foi enviado e faça outra chamada.',
  401: 'Confira a chave em x-token-api: existe, está ativa e não expirou.',
  403: 'Use uma chave com a permissão pedida.',
  404: 'Confira o identificador: não existe, ou é de outra conta.',
  409: 'A situação mudou: consulte o recurso antes de tentar de novo.',
  422: 'A regra não permite; repetir sem mudar a chamada dá o mesmo resultado.',
  429: 'Aguarde o que diz Retry-After e repita com a mesma Idempotency-Key.',
  503: 'Repita em instantes com a mesma Idempotency-Key.',
};

export function errorCatalogue(): readonly CataloguedError[] {
  return [...declaredStatuses]
    .filter(([code]) => areas.test(code) && !notOfCalls.test(code))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, status]) => ({
      code,
      status,
      description: described(code),
      action: actions[status] ?? 'Consulte a descrição da resposta.',
    }));
}

/** A text with its parameters named in braces; amounts and dates come in the answer itself. */
function described(code: string): string {
  const text = new Map<string, unknown>(Object.entries(refusalTexts)).get(code);
  if (typeof text !== 'function') return String(text);
  try {
    const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
    const description = String(text(named));
    return /NaN|undefined|Invalid/.test(description) ? 'A descrição da resposta diz o valor.' : description;
  } catch {
    return 'A descrição da resposta diz o valor.';
  }
}

export const merchantIntroduction = [
  'A chave vai no cabeçalho `x-token-api`. Valores são inteiros em centavos de real (`amountCents`, `currency: BRL`).',
  'Toda escrita pede `Idempotency-Key`: a mesma chave com a mesma chamada responde o primeiro resultado; com outra, 422.',
  'Listas respondem `{data, nextCursor}`: envie `cursor` com o `nextCursor` da página anterior, até vir nulo.',
  'Toda resposta traz `Request-Id`, `RateLimit` e `RateLimit-Policy`. Recusas: `{errors: [{code, description}]}`.',
];

export function merchantDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const rows = errorCatalogue().map(
    ({ code, status, description, action }) =>
      `| \`${code}\` | ${status} | ${description.replaceAll('|', '/')} | ${action} |`,
  );
  const errors = ['## Erros', '', '| Código | Status | O que é | O que fazer |', '|---|---|---|---|', ...rows];
  return openApiDocument(endpoints, {
    title: 'Balcão · API do vendedor',
    description: [...merchantIntroduction, errors.join('\n')].join('\n\n'),
    nameOf: ({ name }) => name.charAt(3).toLowerCase() + name.slice(4),
  });
}
