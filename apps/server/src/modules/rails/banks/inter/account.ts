import type { Cents, PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { readAs } from '../../calls/call-provider.ts';
import { contentHash } from '../../calls/content-hash.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import {
  type AccountPayment,
  type AccountProfile,
  accountOf,
  type BankMovement,
  type ConnectedBank,
  type PaymentMeans,
  payoutStates,
  reaisOf,
} from '../bank.ts';
import { dayOf, payeeOf, reais, stepOf, words } from './answers.ts';
import { interBills, interDarf } from './bills.ts';
import { interAddresses, interRecipient } from './payout.ts';

const balance = z.object({
  disponivel: reais,
  bloqueadoCheque: reais.nullish(),
  bloqueadoJudicialmente: reais.nullish(),
  bloqueadoAdministrativo: reais.nullish(),
  limite: reais.nullish(),
});

/** The balance, statement and payments of an account at Inter. README.md has the sources and how each was verified. */
export const interAccount: AccountProfile = {
  addressesOf: interAddresses,
  tokenStyle: 'form',
  // One scope that the integration lacks fails the whole token.
  scopes: 'extrato.read pagamento-boleto.write pagamento-boleto.read pagamento-pix.write pagamento-pix.read',
  headersOf: accountOf,
  gaps: ['KEY_OWNER', 'BOLETO_LOOKUP', 'KEYS', 'DDA', 'CARDS', 'INVESTMENTS'],
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
  movements: movementsOf,
  pix: pixMeans(),
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
        valor: reaisOf(amountCents),
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
        state: payoutStates[reported?.status ?? ''] ?? 'WAITING',
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
  if (destination.kind === 'PIX_ACCOUNT') return interRecipient(destination);
  if (destination.kind !== 'PIX') throw new Error('a boleto is not paid by Pix');
  const { brCode, key } = destination;
  return brCode ? { tipo: 'PIX_COPIA_E_COLA', pixCopiaECola: brCode } : { tipo: 'CHAVE', chave: key };
}

const line = z.object({
  idTransacao: words,
  dataInclusao: words,
  dataTransacao: words,
  dataEntrada: words,
  tipoTransacao: words,
  tipoOperacao: z.enum(['C', 'D']),
  valor: reais,
  titulo: words,
  descricao: words,
  numeroDocumento: words,
  detalhes: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type Line = z.infer<typeof line>;
const page = z.object({
  ultimaPagina: z.boolean().nullish(),
  totalElementos: z.number().nullish(),
  transacoes: z.array(line),
});

const pageSize = 1_000;
/** Over so many lines the bank answers by another call, so the days are read in halves. */
const maxLines = 10_000;
/** A single day cannot be halved, so a bank that never ends its pages counts as no answer. */
const maxPages = 100;

async function* movementsOf(
  bank: ConnectedBank,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): AsyncGenerator<BankMovement> {
  for (let pagina = 0; pagina < maxPages; pagina++) {
    const query = { dataInicio: from, dataFim: to, pagina: String(pagina), tamanhoPagina: String(pageSize) };
    const answer = await bank.call({ method: 'GET', path: '/extrato/completo', query });
    // Without a line in these days.
    if (answer.status === 404) return;
    const { transacoes, ultimaPagina, totalElementos } = readAs(page, answer, 'inter:GET extrato');
    if ((totalElementos ?? 0) > maxLines && from < to) {
      const middle = Temporal.PlainDate.from(from);
      const days = middle.until(to).days;
      const half = middle.add({ days: Math.floor(days / 2) });
      yield* movementsOf(bank, { from, to: half.toString() as PlainDate });
      yield* movementsOf(bank, { from: half.add({ days: 1 }).toString() as PlainDate, to });
      return;
    }
    yield* transacoes.map((one) => movementOf(one, from));
    if (ultimaPagina === true || transacoes.length < pageSize) return;
  }
  throw new RailTimeout('inter: a statement without an end');
}

const kinds: Readonly<Record<string, BankMovement['kind']>> = {
  PIX: 'PIX',
  PAGAMENTO: 'BILL',
  IMPOSTO: 'BILL',
  BOLETO_COBRANCA: 'SLIP',
  ...Object.fromEntries(
    [
      'ANTECIPACAO_RECEBIVEIS',
      'ANTECIPACAO_RECEBIVEIS_CARTAO',
      'CAMBIO',
      'CASHBACK',
      'CHEQUE',
      'COMPRA_DEBITO',
      'DEPOSITO_BOLETO',
      'DOMICILIO_CARTAO',
      'FINANCIAMENTO',
      'INVESTIMENTO',
      'JUROS',
      'MULTA',
      'PROVENTOS',
      'SAQUE',
      'TARIFA',
    ].map((type) => [type, 'OTHER']),
  ),
};

function movementOf(one: Line, firstDay: PlainDate): BankMovement {
  const isCredit = one.tipoOperacao === 'C';
  const detail = (...names: string[]) => {
    const found = names.map((name) => one.detalhes?.[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  const name = isCredit
    ? detail('nomePagador', 'nomeEmpresaPagador', 'nomeRemetente', 'nome')
    : detail('nomeRecebedor', 'nomeBeneficiario', 'nomeEmpresaRecebedor', 'nome');
  const document = isCredit
    ? detail('cpfCnpjPagador', 'cpfCnpjRemetente', 'cpfCnpj')
    : detail('cpfCnpjRecebedor', 'cpfCnpjBeneficiario', 'cpfCnpj');
  const day = dayOf(one.dataTransacao) ?? dayOf(one.dataEntrada) ?? dayOf(one.dataInclusao) ?? firstDay;
  const { idTransacao, titulo, descricao, numeroDocumento, tipoTransacao, valor } = one;
  const details = JSON.stringify(one.detalhes ?? null);
  const content = [day, tipoTransacao, one.tipoOperacao, valor, titulo, descricao, numeroDocumento, details];
  return {
    key: idTransacao || contentHash('inter', ...content.map((part) => part ?? '')),
    isFingerprint: !idTransacao,
    day,
    amountCents: (isCredit ? valor : -valor) as Cents,
    text: textOf(titulo, descricao).slice(0, 500) || (tipoTransacao ?? ''),
    party: name ? { name, document: document?.replaceAll(/[^0-9A-Z]/g, '') || null } : null,
    endToEndId: detail('endToEndId', 'endToEnd'),
    kind: kinds[tipoTransacao ?? ''] ?? null,
    txid: detail('txId', 'txid'),
    barcode: detail('codigoBarras', 'codBarras')?.replaceAll(/\D/g, '') || null,
    codes: [numeroDocumento, detail('codigoSolicitacao'), detail('codigoTransacao'), detail('nossoNumero')].flatMap(
      (code) => code || [],
    ),
  };
}

/** Some descriptions begin with the title. */
function textOf(title: string | null | undefined, description: string | null | undefined): string {
  if (title && description?.toLowerCase().startsWith(title.toLowerCase())) return description;
  return [title, description].filter(Boolean).join(' · ');
}
