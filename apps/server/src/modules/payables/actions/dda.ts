import type { DdaBoleto, DdaDueWindow, DdaQuery, DdaStatus } from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { addDays, cents, comparePlainDates, foldText, type PlainDate } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import { appendEvents, type WebhookHandler } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type IssuedBoleto, RailTimeout } from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type DdaDecision, decisionsOf, deleteDecision, writeDecision } from '../store/dda-store.ts';
import { boletoPayments } from '../store/payment-store.ts';
import { payableChanged } from './payable-changed.ts';

type Payments = Awaited<ReturnType<typeof boletoPayments>>;

/**
 * Returns a page of the boletos issued against the seller, and the open totals by due date. Refuses
 * `payable.unavailable`.
 */
export async function findDda(
  deps: PayablesDeps,
  sellerId: string,
  { page, size, sort, search = '', status, due }: DdaQuery,
) {
  const { boletos, today } = await allDda(deps, sellerId);
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matching = boletos.filter(
    (one) =>
      (!status || one.status === status) &&
      (!due || windowOf(one, today) === due) &&
      words.every((word) => textOf(one).includes(word)),
  );
  const { field, direction } = orderOf(sort);
  const ordered = matching.toSorted((one, other) =>
    field === 'amount' ? one.amount - other.amount : comparePlainDates(one.dueDate, other.dueDate),
  );
  return {
    content: (direction === 'desc' ? ordered.toReversed() : ordered).slice(page * size, (page + 1) * size),
    ...pagingOf(matching.length, { page, size }),
    open: openOf(boletos, today),
  };
}

function openOf(boletos: readonly DdaBoleto[], today: PlainDate) {
  const of = (due: DdaDueWindow) => {
    const some = boletos.filter((one) => windowOf(one, today) === due);
    return { count: some.length, amount: cents(some.reduce((sum, { amount }) => sum + amount, 0)) };
  };
  return { overdue: of('overdue'), week: of('week'), later: of('later') };
}

function windowOf({ status, dueDate }: DdaBoleto, today: PlainDate): DdaDueWindow | null {
  if (status !== 'open') return null;
  return dueDate < today ? 'overdue' : dueDate < addDays(today, 7) ? 'week' : 'later';
}

function textOf({ payee, payeeDocument, line, barcode }: DdaBoleto): string {
  return foldText([payee, payeeDocument, line, barcode].join(' '));
}

/**
 * Returns the registry's boletos with the payment and decision of each. Refuses `payable.unavailable` and
 * `banking.not_at_this_bank`.
 */
export async function allDda(deps: PayablesDeps, sellerId: string) {
  await deps.assertOffered(sellerId, 'DDA');
  const boletos = await deps.dda.find(sellerId, await deps.documentOf(sellerId)).catch((error: unknown) => {
    if (error instanceof RailTimeout) return refuse('payable.unavailable');
    throw error;
  });
  const [decisions, payments, clock] = await Promise.all([
    decisionsOf(deps.reader, sellerId),
    boletoPayments(deps.reader, sellerId),
    deps.clockOf(sellerId),
  ]);
  const decided = new Map(decisions.map((one) => [one.boletoId, one]));
  const today = clock.today();
  const shown = boletos.map((boleto) => present(boleto, { decision: decided.get(boleto.id), payments, today }));
  return { today, boletos: shown.map((one) => ({ ...one, isDuplicate: isDuplicate(one, shown, payments) })) };
}

interface Decide {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly decision: 'refused' | 'paid_elsewhere' | 'open';
  readonly reason: string | null;
}

/**
 * Records why a boleto will not be paid here. Refuses `dda.not_found`, and `dda.not_open` when it is paid, over or
 * being paid.
 */
export function decideDda(deps: PayablesDeps) {
  const one = async (sellerId: string, id: string) =>
    (await allDda(deps, sellerId)).boletos.find(({ uuid }) => uuid === id) ?? refuse('dda.not_found');
  return async ({ sellerId, id, by, decision, reason }: Decide): Promise<DdaBoleto> => {
    const boleto = await one(sellerId, id);
    if (boleto.status === decision) return boleto;
    // A person can undo a person's decision, but not what the registry reports.
    const isDecided = ['refused', 'paid_elsewhere'].includes(boleto.status) && boleto.decidedBy !== null;
    assertThat(boleto.status === 'open' || isDecided, 'dda.not_open');
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      if (decision === 'open') await deleteDecision(tx, sellerId, id);
      else {
        await writeDecision(tx, {
          sellerId,
          boletoId: id,
          decision,
          reason,
          decidedBy: by,
          decidedAt: at,
        });
      }
      recordAudit(tx, {
        sellerId,
        at,
        subject: { kind: 'payable', id, label: boleto.payee },
        action: ({ open: 'dda.reopened', refused: 'dda.refused', paid_elsewhere: 'dda.paid_elsewhere' } as const)[
          decision
        ],
        after: { amountCents: boleto.amount, ...(reason && { reason }) },
      });
      await appendEvents(tx, [payableChanged({ sellerId, id }, 'dda_changed')]);
    });
    return one(sellerId, id);
  };
}

/** The webhook only names the boleto, because the screens query the registry. */
export function handleDdaWebhook({ transact }: Pick<PayablesDeps, 'transact'>): WebhookHandler {
  return ({ sellerId, payload }) =>
    transact((tx) => appendEvents(tx, [payableChanged({ sellerId, id: String(payload.id) }, 'dda_announced')]));
}

interface Known {
  readonly decision: DdaDecision | undefined;
  readonly payments: Payments;
  readonly today: PlainDate;
}

function present(boleto: IssuedBoleto, { decision, payments, today }: Known): DdaBoleto {
  const { id: uuid, payee, payeeDocument, amountCents: amount, dueDate, lastPaymentDate, barcode, line } = boleto;
  const payment = payments.find((one) => one.barcode === barcode);
  const decided = decision?.decision ?? null;
  const end = endOf(boleto, today);
  const paid = payment && (payment.status === 'completed' ? 'paid' : 'scheduled');
  const status: DdaStatus = paid ?? (boleto.status === 'PAID' ? end : decided) ?? end ?? 'open';
  return {
    uuid,
    payee,
    payeeDocument,
    amount,
    dueDate,
    lastPaymentDate,
    barcode,
    line,
    status,
    payment: payment?.id ?? null,
    isDuplicate: false,
    reason: decision?.reason ?? null,
    decidedBy: decision?.decidedBy ?? null,
  };
}

/** A boleto that is paid without a payment here was paid at another bank or by somebody else. */
function endOf({ status, lastPaymentDate }: IssuedBoleto, today: PlainDate): DdaStatus | null {
  if (status !== 'OPEN') return status === 'PAID' ? 'paid_elsewhere' : 'cancelled';
  return lastPaymentDate < today ? 'expired' : null;
}

/** A duplicate has the payee, amount and due date of a boleto that is paid, being paid or open. */
function isDuplicate(boleto: DdaBoleto, all: readonly DdaBoleto[], payments: Payments): boolean {
  if (boleto.status !== 'open') return false;
  const { uuid, payeeDocument, amount, dueDate, barcode } = boleto;
  const isLike = all.some(
    (one) =>
      one.uuid !== uuid &&
      one.payeeDocument === payeeDocument &&
      one.amount === amount &&
      one.dueDate === dueDate &&
      ['open', 'scheduled', 'paid', 'paid_elsewhere'].includes(one.status),
  );
  return (
    isLike ||
    payments.some(
      (one) =>
        one.barcode !== barcode &&
        one.payeeDocument === payeeDocument &&
        one.originalCents === amount &&
        one.dueDate === dueDate,
    )
  );
}
