import { type Clock, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { RailPayment } from '../../payment.ts';
import type { TryRows } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { txidOf } from './ask-rail.ts';
import { confirmPayments } from './confirm-payments.ts';

/**
 * Asks the try's rail what was paid for it, and takes what was. Throws RailTimeout when the rail does not say. A boleto
 * that was paid is the seller's only once the bank credits it: until then the answer is when that will be.
 */
export async function confirmAtRail(
  deps: ChargesDeps,
  rows: TryRows,
  clock: Clock,
): Promise<{ readonly creditedOn: PlainDate | null }> {
  const { payments, creditedOn } = await paymentsAtRail(deps, rows, clock);
  await confirmPayments(deps, { ...rows, payments }, clock);
  return { creditedOn };
}

interface AtRail {
  readonly payments: RailPayment[];
  readonly creditedOn: PlainDate | null;
}

async function paymentsAtRail({ rails }: ChargesDeps, { attempt }: TryRows, clock: Clock): Promise<AtRail> {
  const { seller_id: sellerId, id, payment_method: method } = attempt;
  switch (method) {
    case 'PIX': {
      const found = await rails.pix.find(sellerId, txidOf(id));
      const there = (found?.payments ?? []).filter((payment) => payment.returnedCents === 0);
      const payments = there.map(({ endToEndId, amountCents, at }) => {
        return { id: endToEndId, amountCents, paidOn: plainDateAt(at), at };
      });
      return { payments, creditedOn: null };
    }
    case 'BANK_SLIP': {
      const today = clock.today();
      const all = (await rails.boleto.find(sellerId, id))?.payments ?? [];
      const credited = all.filter((payment) => payment.creditedOn <= today);
      const payments = credited.map((payment) => ({ ...payment, at: clock.now() }));
      return { payments, creditedOn: all.find((payment) => payment.creditedOn > today)?.creditedOn ?? null };
    }
    case 'CREDIT_CARD': {
      const found = await rails.card.find(sellerId, id);
      const isAuthorized = found?.outcome.status === 'AUTHORIZED' && found.reversedCents === 0;
      const payment = isAuthorized && { id, amountCents: found.amountCents, paidOn: clock.today(), at: clock.now() };
      return { payments: payment ? [payment] : [], creditedOn: null };
    }
  }
}
