import { type Clock, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Instruction } from '../../../rails/index.ts';
import type { RailPayment } from '../../payment.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { txidOf } from './call-rail.ts';
import { confirmCombined } from './confirm-combined.ts';

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
  const { payments, ...confirmation } = await findAtRail(deps, context, clock);
  await deps.confirmPayments([{ ...context, payments }], clock);
  return confirmation;
}

interface AtRail extends Confirmation {
  readonly payments: RailPayment[];
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
      return { payments, creditedOn, end: found?.status === 'CANCELED' ? endOfBoleto(found) : null };
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
