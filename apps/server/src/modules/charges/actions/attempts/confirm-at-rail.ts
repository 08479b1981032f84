import { addCents, type Cents, type Clock, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Instruction } from '../../../rails/index.ts';
import type { RailPayment } from '../../payment.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { recordBrCode } from '../../store/attempt-writer.ts';
import { findCombined } from '../../store/combined-store.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { txidOf } from './call-rail.ts';

/** `refusal` holds the reason that the bank gives. */
export type InstrumentEnd = 'EXPIRED' | 'TAKEN_BACK' | { readonly refusal: string };

export interface Confirmation {
  /** The day on which the bank credits a paid boleto; the money counts only then. */
  readonly creditedOn: PlainDate | null;
  /** Null while it can still be paid, and when it was paid. */
  readonly end: InstrumentEnd | null;
  /** Only for a charge that the payer's bank debits. */
  readonly debit?: Instruction;
}

/** Queries the attempt's rail and records the payments it reports. Throws RailTimeout when the rail does not answer. */
export async function confirmAtRail(deps: ChargesDeps, context: AttemptContext, clock: Clock): Promise<Confirmation> {
  const { sellerId, combinedId } = context.attempt;
  // The job of a Pix for several charges handles how it ends.
  if (combinedId) {
    await confirmCombined(deps, sellerId, combinedId, clock);
    return { creditedOn: null, end: null };
  }
  const { payments, brCode = null, ...confirmation } = await findAtRail(deps, context, clock);
  await deps.confirmPayments([{ ...context, payments }], clock);
  const isNew = brCode !== null && brCode !== context.attempt.brCode && context.attempt.status === 'PENDING';
  if (isNew && payments.length === 0) await addBrCode(deps, context, brCode, clock);
  return confirmation;
}

/** Records the Pix that a bank made of a boleto after it was issued. */
async function addBrCode(
  { transact }: Pick<ChargesDeps, 'transact'>,
  { attempt, purchase }: AttemptContext,
  brCode: string,
  clock: Clock,
): Promise<void> {
  const { sellerId, id, chargeId } = attempt;
  const line = { chargeId, at: clock.now(), status: null, by: null, reason: null, amountCents: null, details: {} };
  await transact(async (tx) => {
    if (!(await recordBrCode(tx, sellerId, id, brCode))) return;
    await insertActivities(tx, sellerId, [{ ...line, kind: 'boleto.pix' }]);
    await appendEvents(tx, [chargeEvent('charge.updated', { sellerId, chargeId, purchase })]);
  });
}

interface AtRail extends Confirmation {
  readonly payments: RailPayment[];
  /** BR Code of a boleto's Pix. */
  readonly brCode?: string | null;
}

async function findAtRail({ rails }: ChargesDeps, { attempt }: AttemptContext, clock: Clock): Promise<AtRail> {
  const { sellerId, id, paymentMethod: method } = attempt;
  switch (method) {
    case 'PIX': {
      if (attempt.recurrenceId) return callDebitRail(rails, sellerId, txidOf(id));
      const found = await rails.pix.find(sellerId, txidOf(id));
      const there = (found?.payments ?? []).filter((payment) => payment.returnedCents === 0);
      const payments = there.map(({ endToEndId, amountCents, at }) => {
        return { id: endToEndId, amountCents, paidOn: plainDateAt(at), at };
      });
      return { payments, creditedOn: null, end: found ? endOfPix[found.status] : null };
    }
    case 'BANK_SLIP': {
      const today = clock.today();
      const found = await rails.boleto.find(sellerId, id);
      const all = found?.payments ?? [];
      const credited = all.filter((payment) => payment.creditedOn <= today);
      const payments = credited.map((payment) => ({ ...payment, at: clock.now() }));
      const creditedOn = all.find((payment) => payment.creditedOn > today)?.creditedOn ?? null;
      const brCode = found?.brCode ?? null;
      return { payments, creditedOn, brCode, end: found?.status === 'CANCELED' ? endOfBoleto(found) : null };
    }
    case 'CREDIT_CARD': {
      const found = await rails.card.find(sellerId, id);
      const isAuthorized = found?.outcome.status === 'AUTHORIZED' && found.reversedCents === 0;
      if (!isAuthorized) return { payments: [], creditedOn: null, end: null };
      const { amountCents, decidedAt: at } = found;
      return { payments: [{ id, amountCents, paidOn: plainDateAt(at), at }], creditedOn: null, end: null };
    }
  }
}

async function callDebitRail(rails: ChargesDeps['rails'], sellerId: string, txid: string): Promise<AtRail> {
  const debit = await rails.recurring.findInstruction(sellerId, txid);
  if (!debit) return { payments: [], creditedOn: null, end: null };
  const payments = debit.payments
    .filter(({ returnedCents }) => returnedCents === 0)
    .map(({ endToEndId, amountCents, at }) => ({ id: endToEndId, amountCents, paidOn: plainDateAt(at), at }));
  return { payments, creditedOn: null, end: endOfDebit[debit.status], debit };
}

const endOfDebit = {
  CRIADA: null,
  ATIVA: null,
  CONCLUIDA: null,
  EXPIRADA: 'TAKEN_BACK',
  REJEITADA: 'TAKEN_BACK',
  CANCELADA: 'TAKEN_BACK',
} as const;

function endOfBoleto({ refusal }: { readonly refusal?: string }): InstrumentEnd {
  return refusal === undefined ? 'EXPIRED' : { refusal };
}

const endOfPix = { ACTIVE: null, PAID: null, EXPIRED: 'EXPIRED', CANCELED: 'TAKEN_BACK' } as const;

/**
 * Queries the rail about a Pix for several charges and records its payments, divided by charge, in one transaction. Returns whether it
 * can no longer be paid. Throws RailTimeout when the rail does not answer.
 */
export async function confirmCombined(
  deps: Pick<ChargesDeps, 'reader' | 'rails' | 'confirmPayments'>,
  sellerId: string,
  id: string,
  clock: Clock,
): Promise<{ readonly isOver: boolean }> {
  const parts = await findCombined(deps.reader, sellerId, id);
  const found = await deps.rails.pix.find(sellerId, txidOf(id));
  // A returned payment was recorded before it was returned.
  const came = (found?.payments ?? []).filter(({ returnedCents }) => returnedCents === 0);
  const totalCents = sumCents(parts.map(partCents));
  const confirmed = parts.map((part, index) => ({
    ...part,
    payments: came.flatMap(({ endToEndId, amountCents, at }): RailPayment[] => {
      const payment = { id: endToEndId, paidOn: plainDateAt(at), at };
      if (amountCents === totalCents) return [{ ...payment, amountCents: partCents(part) }];
      // A payment of another amount is recorded whole, for the first charge.
      return index === 0 ? [{ ...payment, amountCents }] : [];
    }),
  }));
  await deps.confirmPayments(confirmed, clock);
  return { isOver: found?.status === 'EXPIRED' || found?.status === 'CANCELED' };
}

/** A part of a combined Pix is paid with its fine and interest. */
export function partCents({ attempt }: Pick<AttemptContext, 'attempt'>): Cents {
  return addCents(attempt.amountCents, attempt.adjustmentCents);
}
