import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { decimalText } from '../../../../files/decimal-text.ts';
import { readAs } from '../../calls/call-provider.ts';
import { contentHash } from '../../calls/content-hash.ts';
import type { PixOwner } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import {
  type AccountPayment,
  type AccountProfile,
  at,
  type BankCall,
  type BankMovement,
  type ConnectedBank,
  dayOf,
  type PaymentMeans,
  sicoobAccess,
  sicoobStates,
  sicoobToken,
} from '../bank.ts';

const words = z.string().nullish();
const reais = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  const text = String(value).trim();
  // The bank's file does not say how it writes decimals in text.
  const number = Number(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text);
  if (text !== '' && Number.isFinite(number)) return cents(Math.round(number * 100));
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const balance = z.object({ saldo: reais, saldoBloqueado: reais.nullish(), saldoLimite: reais.nullish() });
const wrapped = z.object({ resultado: balance }).transform(({ resultado }) => resultado);

const begun = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  proprietario: z.object({ identificador: z.string().min(1), nome: z.string().min(1) }),
});

/** The balance, statement and Pix of an account at Sicoob. README.md has the sources and how each was verified. */
export const sicoobAccount: AccountProfile = {
  addressesOf: at(
    { api: 'https://api.sicoob.com.br', token: sicoobToken },
    { api: 'https://sandbox.sicoob.com.br/sicoob/sandbox', token: sicoobToken },
  ),
  ...sicoobAccess,
  scopes: 'cco_consulta pixpagamentos_escrita pixpagamentos_consulta',
  probe: ({ settings }) => balanceCall(settings.account),
  balance: {
    call: ({ settings }) => balanceCall(settings.account),
    read: (body) => {
      const data = balance.safeParse(body).data ?? wrapped.safeParse(body).data;
      if (!data) return null;
      return {
        availableCents: data.saldo,
        blockedCents: data.saldoBloqueado ?? cents(0),
        limitCents: data.saldoLimite ?? cents(0),
      };
    },
  },
  movements: movementsOf,
  pix: pixMeans(),
  paysAccounts: false,
  bills: null,
  paysCodes: false,
  owner: async ({ call }, key): Promise<PixOwner | null> => {
    const answer = await call(beginning(key.key));
    if (answer.status >= 400) return null;
    const { nome, identificador } = readAs(begun, answer, 'sicoob:POST pagamentos').proprietario;
    return { ...key, name: nome, document: identificador, institution: null };
  },
};

const accountDigits = (account: string | null | undefined) => (account ?? '').replaceAll(/\D/g, '');

function balanceCall(account: string | null | undefined): BankCall {
  return {
    method: 'GET',
    path: '/conta-corrente/v4/saldo',
    query: { numeroContaCorrente: accountDigits(account) },
  };
}

/** Begins a payment to a key, which names it and its owner and moves no money. */
function beginning(chave: string): BankCall {
  return { method: 'POST', path: '/pix-pagamentos/v2/pagamentos', body: { chave } };
}

function pixMeans(): PaymentMeans {
  const answer = z.object({
    endToEndId: z.string().min(1),
    estado: z.string(),
    detalheRejeicao: words,
    destino: z.object({ nome: words, cpfCnpj: words }).nullish().catch(null),
  });
  return {
    begin: {
      call: (_connection, { destination }) => beginning(keyOf(destination)),
      read: (body) => {
        const { data } = begun.safeParse(body);
        if (!data) return null;
        const { nome: name, identificador: document } = data.proprietario;
        return { reference: data.endToEndId, payee: { name, document, institution: null } };
      },
    },
    send: (_connection, { amountCents, description, reference }) => ({
      method: 'POST',
      path: '/pix-pagamentos/v2/pagamentos/confirmacao',
      body: {
        endToEndId: reference,
        valor: decimalText(amountCents, ','),
        ...(description && { descricao: description.slice(0, 140) }),
        repeticao: false,
        meioIniciacao: 'CHAVE',
      },
    }),
    find: ({ reference }) =>
      reference === null
        ? null
        : { method: 'GET', path: `/pix-pagamentos/v2/pagamentos/${encodeURIComponent(reference)}` },
    read: (body) => {
      const { data } = answer.safeParse(body);
      if (!data) return null;
      const { endToEndId, estado, detalheRejeicao, destino } = data;
      return {
        reference: endToEndId,
        state: sicoobStates[estado] ?? 'WAITING',
        bankStep: null,
        reason: detalheRejeicao ?? null,
        endToEndId,
        authentication: null,
        payee: destino?.nome ? { name: destino.nome, document: destino.cpfCnpj ?? null, institution: null } : null,
      };
    },
  };
}

function keyOf(destination: AccountPayment['destination']): string {
  if (destination.kind !== 'PIX') throw new Error('only a key is paid by Pix');
  return destination.key;
}

const line = z.object({
  transactionId: words,
  tipo: z.string(),
  valor: reais,
  data: words,
  dataLote: words,
  descricao: words,
  numeroDocumento: words,
  cpfCnpj: words,
  descInfComplementar: words,
});
const month = z.object({ transacoes: z.array(line).nullish() });
const wrappedMonth = z.object({ resultado: month }).transform(({ resultado }) => resultado);
const statement = z.union([wrappedMonth, month]);

/** The bank answers by month. */
async function* movementsOf(
  { call, connection }: ConnectedBank,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): AsyncGenerator<BankMovement> {
  const numeroContaCorrente = accountDigits(connection.settings.account);
  for (
    let first = Temporal.PlainDate.from(from);
    first.toString() <= to;
    first = first.with({ day: 1 }).add({ months: 1 })
  ) {
    const last = first.with({ day: first.daysInMonth });
    const diaFinal = last.toString() < to ? last.day : Temporal.PlainDate.from(to).day;
    const answer = await call({
      method: 'GET',
      path: `/conta-corrente/v4/extrato/${String(first.month).padStart(2, '0')}/${first.year}`,
      query: { diaInicial: String(first.day), diaFinal: String(diaFinal), agruparCNAB: 'false', numeroContaCorrente },
    });
    const { transacoes } = readAs(statement, answer, 'sicoob:GET extrato');
    for (const one of transacoes ?? []) yield movementOf(one);
  }
}

function movementOf(one: z.infer<typeof line>): BankMovement {
  const mark = one.tipo.trim().charAt(0).toUpperCase();
  const day = dateOf(one.data) ?? dateOf(one.dataLote);
  // A line without a sign or a day would make another balance.
  if ((mark !== 'C' && mark !== 'D') || day === null) throw new RailTimeout('sicoob: a line that cannot be read');
  const { transactionId, descricao, descInfComplementar, numeroDocumento, cpfCnpj } = one;
  const amount = Math.abs(one.valor);
  const text = [descricao, descInfComplementar].filter(Boolean).join(' · ').slice(0, 500);
  const endToEndId = /\b[ED]\d{8}\d{12}[a-zA-Z0-9]{11}\b/.exec(
    `${numeroDocumento} ${descInfComplementar} ${transactionId}`,
  );
  const content = [day, mark, amount, descricao, descInfComplementar, numeroDocumento, cpfCnpj];
  return {
    key: transactionId || contentHash('sicoob', ...content.map((part) => part ?? '')),
    isFingerprint: !transactionId,
    day,
    amountCents: cents(mark === 'C' ? amount : -amount),
    text: text || mark,
    // The statement has the document of the other side, and no name.
    party: cpfCnpj ? { name: cpfCnpj, document: cpfCnpj.replaceAll(/[^0-9A-Z]/g, '') } : null,
    endToEndId: endToEndId?.[0] ?? null,
    kind: kindOf(descricao ?? '', mark),
    txid: null,
    barcode: null,
    codes: [numeroDocumento, transactionId].flatMap((code) => code || []),
  };
}

function kindOf(text: string, mark: string): BankMovement['kind'] {
  if (/pix/i.test(text)) return 'PIX';
  return mark === 'C' && /cobran/i.test(text) ? 'SLIP' : null;
}

/** `2026-11-20…` or `20/11/2026…`. */
function dateOf(text: string | null | undefined): PlainDate | null {
  return dayOf(text?.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3-$2-$1'));
}
