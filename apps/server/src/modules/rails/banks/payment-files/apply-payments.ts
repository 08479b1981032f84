import { type CnabFile, type ReturnedPayment, returnedPayments } from '@balcao/brazil';
import type { BankFileLine } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { receiveWebhooks, type Webhook } from '../../../../jobs/index.ts';
import type { FileLine, NewFileLine } from '../store/bank-file-store.ts';
import { type BankPayment, lockByReference, writeBankPayments } from '../store/bank-payment-store.ts';

export interface ReceivedFile {
  readonly sellerId: string;
  /** Connections of the file's account, former ones too: accounts at one bank may have equal numbers. */
  readonly connectionIds: readonly string[];
  readonly file: CnabFile;
  readonly at: Temporal.Instant;
}

const events = {
  SCHEDULED: 'PAYMENT_SCHEDULED',
  PAID: 'PAYMENT_MADE',
  REFUSED: 'PAYMENT_REFUSED',
  RETURNED: 'PAYMENT_RETURNED',
  INCOMPLETE: 'INCOMPLETE',
  OTHER: 'OTHER',
} as const satisfies Record<ReturnedPayment['event'], FileLine['event']>;

/**
 * Applies a retorno's payments in order, and returns the result of each line. What it says twice changes nothing; what
 * contradicts an earlier answer, or another amount than was requested, is left to a person.
 */
export async function applyPayments(
  tx: Tx,
  { sellerId, connectionIds, file, at }: ReceivedFile,
): Promise<NewFileLine[]> {
  const said = returnedPayments(file);
  const references = [...new Set(said.flatMap(({ reference }) => (reference ? [reference] : [])))];
  const locked = await lockByReference(tx, { sellerId, connectionIds }, references);
  const payments = new Map(locked.map((payment) => [payment.reference, payment]));
  const changed = new Map<string, BankPayment>();
  const ended = new Set<string>();
  const lines = said.map((line): NewFileLine => {
    const payment = line.reference === null ? undefined : payments.get(line.reference);
    const applied = applyLine(payment, line, at);
    if (payment && applied.payment !== payment) {
      payments.set(payment.reference, applied.payment ?? payment);
      changed.set(payment.id, applied.payment ?? payment);
      if (line.event !== 'SCHEDULED') ended.add(payment.id);
    }
    return {
      line: line.line,
      titleId: null,
      paymentId: payment?.id ?? null,
      event: events[line.event],
      outcome: applied.outcome,
      problem: applied.problem,
      occurrence: line.occurrences[0]?.text ?? line.occurrences[0]?.code ?? null,
      reasons: line.occurrences.slice(1).map(({ code, text }) => text ?? code),
      nossoNumero: line.reference ?? '',
      amountCents: payment?.amountCents ?? line.amountCents,
      paidCents: line.paidCents,
      feeCents: null,
      occurredOn: line.paidOn,
      creditedOn: null,
    };
  });
  await writeBankPayments(tx, sellerId, [...changed.values()]);
  const webhooks = [...ended].map((id): Webhook => {
    return { sellerId, source: 'payment', webhookId: `file:${id}:${at}`, payload: { id } };
  });
  await receiveWebhooks(tx, webhooks, at);
  return lines;
}

interface Applied {
  readonly payment: BankPayment | undefined;
  readonly outcome: FileLine['outcome'];
  readonly problem: BankFileLine['problem'];
}

function applyLine(payment: BankPayment | undefined, line: ReturnedPayment, at: Temporal.Instant): Applied {
  if (!payment) return { payment, outcome: 'TO_CHECK', problem: 'payment_unknown' };
  const named = { ...payment, reportedAt: payment.reportedAt ?? at };
  const done = (changed: Partial<BankPayment>): Applied => {
    return { payment: { ...named, ...changed, reportedAt: at }, outcome: 'DONE', problem: null };
  };
  const known: Applied = { payment, outcome: 'KNOWN', problem: null };
  // The bank has it, so the remessa can no longer be discarded.
  const toCheck = (problem: NonNullable<BankFileLine['problem']>): Applied => {
    return { payment: payment.reportedAt ? payment : named, outcome: 'TO_CHECK', problem };
  };
  const { status } = payment;
  const isOpen = status === 'WAITING' || status === 'SENT';
  const reason = line.occurrences.map(({ code, text }) => text ?? code).join('; ');
  switch (line.event) {
    case 'SCHEDULED':
      if (!isOpen || payment.reportedAt) return known;
      // A discarded remessa that the bank has after all: the payment leaves the queue.
      return done({ status: 'SENT', bankNumber: line.bankNumber });
    case 'PAID': {
      if (status === 'PAID') return known;
      if (!isOpen) return toCheck('payment_contradicts');
      if (line.paidCents !== payment.amountCents) return toCheck('payment_amount');
      const { bankNumber, authentication, paidOn } = line;
      return done({ status: 'PAID', bankNumber, authentication, paidOn });
    }
    case 'REFUSED':
      if (status === 'REFUSED') return known;
      return isOpen ? done({ status: 'REFUSED', reason }) : toCheck('payment_contradicts');
    case 'RETURNED':
      if (status === 'REFUSED' || payment.returnedOn) return known;
      if (isOpen) return done({ status: 'REFUSED', reason });
      return done({ returnedOn: line.paidOn ?? payment.paidOn, returnId: newId(), reason });
    case 'INCOMPLETE':
    case 'OTHER':
      return toCheck('payment_doubtful');
  }
}
