import { z } from 'zod';
import { type AccountHolder, accountOf, at, ispbOf, type PayoutProfile, payoutStates, reaisOf } from '../bank.ts';
import { interMovements } from './movements.ts';

const said = z.object({ status: z.string() });

/** In the answer to sending (`tipoRetorno`), or to a query. */
const interAnswer = z.object({
  codigoSolicitacao: z.string().nullish(),
  endToEndId: z.string().nullish(),
  transacaoPix: said
    .extend({
      codigoSolicitacao: z.string().nullish(),
      endToEnd: z.string().nullish(),
      erros: z.array(z.object({ descricaoErro: z.string().nullish() })).nullish(),
    })
    .nullish(),
});

export const interAddresses = at(
  {
    api: 'https://cdpj.partners.bancointer.com.br/banking/v2',
    token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
  },
  {
    api: 'https://cdpj-sandbox.partners.uatinter.co/banking/v2',
    token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
  },
);

export const interPayout: PayoutProfile = {
  addressesOf: interAddresses,
  tokenStyle: 'form',
  // One scope that the integration lacks fails the whole token.
  scopes: 'pagamento-pix.write pagamento-pix.read',
  headersOf: accountOf,
  send: (_connection, { id, amountCents, holder, account }) => ({
    method: 'POST',
    path: '/pix',
    headers: { 'x-id-idempotente': id },
    body: {
      valor: reaisOf(amountCents),
      descricao: 'Saque',
      destinatario: interRecipient({ account, ...holder }),
    },
  }),
  // The integration of a payout may lack the scope of the statement.
  movements: (bank, days) =>
    interMovements({ ...bank, call: (request) => bank.call({ ...request, scopes: 'extrato.read' }) }, days),
  find: ({ reference }) => (reference === null ? null : { method: 'GET', path: `/pix/${reference}` }),
  read: (body) => {
    const { data } = interAnswer.safeParse(body);
    const reference = data?.codigoSolicitacao ?? data?.transacaoPix?.codigoSolicitacao;
    if (!data || (!reference && !data.transacaoPix)) return null;
    const reason = (data.transacaoPix?.erros ?? []).flatMap(({ descricaoErro }) => descricaoErro ?? []).join(' ');
    return {
      reference: reference ?? null,
      endToEndId: data.endToEndId ?? data.transacaoPix?.endToEnd ?? null,
      // A scheduled payment, or one that waits for approval at the bank, is still processing.
      state: payoutStates[data.transacaoPix?.status ?? ''] ?? 'WAITING',
      reason: reason || null,
    };
  },
};

export function interRecipient({ account, name, document }: AccountHolder): object {
  return {
    tipo: 'DADOS_BANCARIOS',
    nome: name,
    cpfCnpj: document,
    agencia: account.issuer,
    contaCorrente: account.number + account.bankDigit,
    tipoConta: account.accountType === 'SAVINGS_ACCOUNT' ? 'CONTA_POUPANCA' : 'CONTA_CORRENTE',
    instituicaoFinanceira: { ispb: ispbOf(account.bank) },
  };
}
