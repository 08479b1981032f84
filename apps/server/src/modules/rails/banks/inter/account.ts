import { type Cents, reaisFromCents } from '@balcao/kernel';
import { z } from 'zod';
import {
  type AccountHolder,
  type AccountPayment,
  type AccountProfile,
  accountOf,
  at,
  ispbOf,
  type PaymentMeans,
  type PayoutProfile,
  paymentStates,
} from '../bank.ts';
import { payeeOf, reais, stepOf, words } from './answers.ts';
import { interBills, interDarf } from './bills.ts';
import { interMovements } from './movements.ts';

const balance = z.object({
  disponivel: reais,
  bloqueadoCheque: reais.nullish(),
  bloqueadoJudicialmente: reais.nullish(),
  bloqueadoAdministrativo: reais.nullish(),
  limite: reais.nullish(),
});

const addresses = at(
  {
    api: 'https://cdpj.partners.bancointer.com.br/banking/v2',
    token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
  },
  {
    api: 'https://cdpj-sandbox.partners.uatinter.co/banking/v2',
    token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
  },
);

/** The balance, statement and payments of an account at Inter. README.md has the sources and how each was verified. */
export const interAccount: AccountProfile = {
  addressesOf: addresses,
  tokenStyle: 'form',
  // One scope that the integration lacks fails the whole token.
  scopes: 'extrato.read pagamento-boleto.write pagamento-boleto.read pagamento-pix.write pagamento-pix.read',
  headersOf: accountOf,
  probe: () => ({ method: 'GET', path: '/saldo' }),
  balance: {
    call: () => ({ method: 'GET', path: '/saldo' }),
    read: (body) => {
      const { data } = balance.safeParse(body);
      if (!data) return null;
      const blocked = [data.bloqueadoCheque, data.bloqueadoJudicialmente, data.bloqueadoAdministrativo];
      return {
        availableCents: data.disponivel,
        blockedCents: blocked.reduce<number>((sum, part) => sum + (part ?? 0), 0) as Cents,
        limitCents: data.limite ?? (0 as Cents),
      };
    },
  },
  movements: interMovements,
  pix: pixMeans(),
  paysAccounts: true,
  paysCodes: true,
  bills: interBills,
  darf: interDarf,
  webhookCalls: (webhookUrl) =>
    ['pix-pagamento', 'boleto-pagamento'].map((type) => {
      const scopes = 'webhook-banking.write webhook-banking.read';
      return { method: 'PUT', path: `/webhooks/${type}`, body: { webhookUrl }, scopes } as const;
    }),
  named: (body) => {
    const { data } = webhook.safeParse(Array.isArray(body) ? body : [body]);
    return (
      data?.map(({ codigoSolicitacao, codigoTransacao, status, dataHoraMovimento }) => {
        const reference = codigoSolicitacao ?? codigoTransacao ?? '';
        return { reference, fact: `${status ?? ''}:${dataHoraMovimento ?? ''}` };
      }) ?? null
    );
  },
};

/** The integration of a payout may lack the scopes of the account, and one that it lacks fails the whole token. */
export const interPayout: PayoutProfile = {
  ...interAccount,
  scopes: 'pagamento-pix.write pagamento-pix.read',
  probe: () => ({ method: 'GET', path: `/pix/${crypto.randomUUID()}` }),
  movements: (bank, days) =>
    interMovements({ ...bank, call: (request) => bank.call({ ...request, scopes: 'extrato.read' }) }, days),
};

const webhook = z.array(
  z
    .object({ codigoSolicitacao: words, codigoTransacao: words, status: words, dataHoraMovimento: words })
    .refine(({ codigoSolicitacao, codigoTransacao }) => codigoSolicitacao || codigoTransacao),
);

function pixMeans(): PaymentMeans {
  const transaction = z.object({
    status: z.string(),
    codigoSolicitacao: words,
    endToEnd: words,
    recebedor: z
      .object({ nome: words, cpfCnpj: words, instituicaoFinanceira: z.object({ nome: words }).nullish() })
      .nullish()
      .catch(null),
    erros: z.array(z.object({ descricaoErro: words })).nullish(),
  });
  const answer = z.object({
    tipoRetorno: words,
    codigoSolicitacao: words,
    endToEndId: words,
    transacaoPix: transaction.nullish(),
  });
  return {
    send: (_connection, { id, amountCents, description, destination }) => ({
      method: 'POST',
      path: '/pix',
      headers: { 'x-id-idempotente': id },
      body: {
        valor: reaisFromCents(amountCents),
        ...(description && { descricao: description.slice(0, 140) }),
        destinatario: pixDestination(destination),
      },
    }),
    find: ({ reference }) => (reference === null ? null : { method: 'GET', path: `/pix/${reference}` }),
    read: (body) => {
      const { data } = answer.safeParse(body);
      const reported = data?.transacaoPix;
      const reference = data?.codigoSolicitacao ?? reported?.codigoSolicitacao;
      if (!data || (!reference && !reported)) return null;
      const errors = (reported?.erros ?? []).flatMap(({ descricaoErro }) => descricaoErro ?? []);
      const payee = reported?.recebedor;
      return {
        reference: reference ?? null,
        state: paymentStates[reported?.status ?? ''] ?? 'WAITING',
        bankStep: stepOf(reported?.status ?? data.tipoRetorno),
        reason: errors.join(' ') || null,
        endToEndId: data.endToEndId ?? reported?.endToEnd ?? null,
        authentication: null,
        payee: payeeOf(payee?.nome, payee?.cpfCnpj, payee?.instituicaoFinanceira?.nome),
      };
    },
  };
}

function pixDestination(destination: AccountPayment['destination']): object {
  if (destination.kind === 'PIX_ACCOUNT') return recipientOf(destination);
  if (destination.kind !== 'PIX') throw new Error('a boleto is not paid by Pix');
  const { brCode, key } = destination;
  return brCode ? { tipo: 'PIX_COPIA_E_COLA', pixCopiaECola: brCode } : { tipo: 'CHAVE', chave: key };
}

function recipientOf({ account, name, document }: AccountHolder): object {
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
