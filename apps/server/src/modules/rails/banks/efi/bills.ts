import { addBusinessDays, isBusinessDay, parseBoleto } from '@balcao/brazil';
import { cents, instantAt, type PlainDate } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import { z } from 'zod';
import { type ProviderAnswer, readAs, recordOf } from '../../calls/call-provider.ts';
import type { PayableBoleto } from '../../ports/payables.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { refuse } from '../../refusals.ts';
import {
  type AccountPayment,
  type BankCall,
  type ConnectedBank,
  dayOf,
  issuerOf,
  type PaymentMeans,
  type ReportedPayment,
  unreported,
} from '../bank.ts';

const words = z.string().nullish();
/** Efí writes amounts of bills in cents. */
const amount = z.number().int().nonnegative().transform(cents);

const found = z.object({
  tipo: z.string(),
  banco: z.object({ nome: words }).nullish(),
  datas: z.object({ vencimento: words, limitePagamento: words }),
  beneficiario: z.object({ nome: words, documento: words }).nullish(),
  valores: z.object({
    original: amount,
    abatimento: amount.nullish(),
    multa: amount.nullish(),
    juros: amount.nullish(),
    desconto: amount.nullish(),
    pago: amount.nullish(),
    final: amount,
  }),
  informacoesPagamento: z.object({ podeSerPago: z.boolean() }).nullish(),
});

const payment = z.object({
  idPagamento: z.union([z.string().min(1), z.number()]).transform(String),
  codBarras: words,
  valorPago: amount.nullish(),
  status: words,
  retornoBancario: words,
  protocolo: words,
  motivoRecusa: words,
});

const summary = z.object({
  solicitacoes: z.object({ total: z.number().int().nonnegative() }),
  solicitacoesFalhas: z.array(z.union([z.string(), z.number()]).transform(String)),
});

const states: Readonly<Record<string, ReportedPayment['state']>> = {
  LIQUIDADO: 'DONE',
  NAO_REALIZADO: 'FAILED',
  CANCELADO: 'FAILED',
};

/**
 * Boletos and bills of arrecadação, at an address of their own. Paying has no idempotency and there is no list, so after a
 * lost answer the bank's count of requests says whether it has one that is not among those known here.
 */
export const efiBills: PaymentMeans = {
  check: async ({ call }, { destination, amountCents }) => {
    const answer = await call(lookedUp(barcodeOf(destination)));
    if (answer.status >= 400) return reasonOf(answer);
    const { informacoesPagamento, valores } = readAs(found, answer, 'efi:GET codBarras');
    if (informacoesPagamento?.podeSerPago !== false) return null;
    return (valores.pago ?? 0) >= amountCents ? bankPayments.boletoPaid : bankPayments.boletoNotPayable;
  },
  send: (_connection, one) => ({
    method: 'POST',
    at: 'BILLS',
    path: `/v1/codBarras/${barcodeOf(one.destination)}`,
    body: {
      valor: one.amountCents,
      dataPagamento: payDayOf(one),
      ...(one.description && { descricao: one.description.slice(0, 140) }),
    },
  }),
  find: ({ reference }) => (reference === null ? null : queried(reference)),
  read: (body) => {
    const { data } = payment.safeParse(body);
    return data ? reportedOf(data) : null;
  },
  lookUp: async (bank, one, { since, known }) => {
    // A request after closing is for the next business day, and whether it counts on that day is not known.
    const query = { dataInicio: since, dataFim: addBusinessDays(one.today, 1) };
    const answer = await bank.call({ method: 'GET', at: 'BILLS', path: '/v1/resumo', query });
    const { solicitacoes, solicitacoesFalhas } = readAs(summary, answer, 'efi:GET resumo');
    const failed = solicitacoesFalhas.filter((id) => known.every(({ reference }) => reference !== id));
    // One that the count may lack is not subtracted, because it would hide the one that is looked for.
    const unknown = solicitacoes.total - known.filter(({ isListed }) => isListed).length - failed.length;
    if (unknown < 0) throw new RailTimeout('efi: a count without all of our payments');
    if (unknown > 0) return paidOf(bank, one);
    const ofBill = [];
    for (const id of failed) {
      const read = readAs(payment, await bank.call(queried(id)), 'efi:GET payment');
      const isOfBill = read.codBarras === barcodeOf(one.destination) && read.valorPago === one.amountCents;
      if (isOfBill) ofBill.push(reportedOf(read));
    }
    return ofBill;
  },
};

/** The bank has a request that is not known here: ours, when the boleto is paid; otherwise nobody can tell yet. */
async function paidOf(
  { call }: ConnectedBank,
  { destination, amountCents }: AccountPayment,
): Promise<ReportedPayment[]> {
  const { valores } = readAs(found, await call(lookedUp(barcodeOf(destination))), 'efi:GET codBarras');
  if ((valores.pago ?? 0) < amountCents) throw new RailTimeout('efi: a request that cannot be named');
  return [{ ...unreported, state: 'DONE' }];
}

function reportedOf({ idPagamento, status, ...said }: z.infer<typeof payment>): ReportedPayment {
  const state = states[status ?? ''] ?? 'WAITING';
  return {
    ...unreported,
    reference: idPagamento,
    state,
    bankStep: status === 'AGENDADO' ? 'SCHEDULED' : null,
    reason: state === 'FAILED' ? said.motivoRecusa || said.retornoBancario || null : null,
    authentication: said.protocolo || null,
  };
}

function lookedUp(barcode: string): BankCall {
  return { method: 'GET', at: 'BILLS', path: `/v1/codBarras/${barcode}` };
}

function queried(id: string): BankCall {
  return { method: 'GET', at: 'BILLS', path: `/v1/${encodeURIComponent(id)}` };
}

function barcodeOf(destination: AccountPayment['destination']): string {
  if (destination.kind !== 'BANK_SLIP') throw new Error('a Pix is not paid as a boleto');
  return destination.barcode;
}

const largeCents = cents(24_900_000);

/** Today until the bank closes for bills of this kind, afterwards the next business day, for which it schedules the payment. */
function payDayOf({ destination, amountCents, today, now }: AccountPayment): PlainDate {
  const isBill = barcodeOf(destination).startsWith('8');
  const closesAt = isBill ? '18:00' : amountCents > largeCents ? '14:00' : '22:00';
  const isOpen = isBusinessDay(today) && Temporal.Instant.compare(now, instantAt(today, closesAt)) < 0;
  return isOpen ? today : addBusinessDays(today, 1);
}

/** No registry has a bill of arrecadação, so only its barcode speaks for it. */
export async function efiBill({ call }: ConnectedBank, barcode: string, today: PlainDate): Promise<PayableBoleto> {
  const answer = await call(lookedUp(barcode));
  if (answer.status >= 400) {
    const isUnknown = /não localizado/i.test(reasonOf(answer));
    refuse(isUnknown ? 'boleto_registry.not_found' : 'boleto_registry.cannot_convert');
  }
  const { tipo, banco, datas, beneficiario, valores, informacoesPagamento } = readAs(
    found,
    answer,
    'efi:GET codBarras',
  );
  const read = parseBoleto(barcode, { referenceDate: today });
  if (!read.ok) return refuse('boleto_registry.cannot_convert');
  const lastPaymentDate = dayOf(datas.limitePagamento);
  const isPayable = informacoesPagamento?.podeSerPago !== false;
  const isPaid = !isPayable && (valores.pago ?? 0) > 0;
  const isOver = lastPaymentDate !== null && lastPaymentDate < today;
  if (!isPayable && !isPaid && !isOver) refuse('boleto_registry.business_rule');
  return {
    barcode: read.barcode,
    line: read.line,
    status: isPaid ? 'PAID' : isOver ? 'EXPIRED' : 'PENDING',
    source: tipo === 'boleto' ? 'REGISTRY' : 'BARCODE',
    amountCents: valores.final,
    originalCents: valores.original,
    fineCents: valores.multa ?? cents(0),
    interestCents: valores.juros ?? cents(0),
    discountCents: cents((valores.desconto ?? 0) + (valores.abatimento ?? 0)),
    dueDate: dayOf(datas.vencimento) ?? read.dueDate,
    lastPaymentDate,
    payee: beneficiario?.nome || null,
    payeeDocument: beneficiario?.documento || null,
    bankName: banco?.nome || issuerOf(read),
    description: null,
  };
}

function reasonOf(answer: ProviderAnswer): string {
  const { descricao, mensagem } = recordOf(answer.body);
  const said = [descricao, mensagem].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said.slice(0, 200) : bankPayments.boletoNotFound;
}
