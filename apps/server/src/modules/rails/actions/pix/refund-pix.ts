import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { PixRail, RefundPix } from '../../pix-rail.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  insertPixRefund,
  lockPixPayment,
  pixPaymentRow,
  pixRefundRow,
  type SimPixRefundsTable,
} from '../../store/pix-book.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function refundPix(deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>): PixRail['refund'] {
  return async (refund) => {
    const { sellerId, id, endToEndId } = refund;
    const kept = await pixRefundRow(deps.reader, sellerId, id);
    if (kept) return assertSameRefund(kept, refund);
    const payment = await pixPaymentRow(deps.reader, sellerId, endToEndId);
    assertThat(payment, 'pix.payment_not_found');
    const sent = { sellerId, rail: 'pix', instruction: `refund:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const notice = { sellerId, rail: 'pix', reference: payment.txid, fact: `returned-${id}` } as const;
    await sendOverNetwork(deps, sent, network, () =>
      announceChange(deps, notice, (tx, now) => giveBack(tx, refund, now)),
    );
  };
}

async function giveBack(tx: Tx, refund: RefundPix, now: Temporal.Instant): Promise<boolean> {
  const { sellerId, id, endToEndId, amountCents } = refund;
  const payment = await lockPixPayment(tx, sellerId, endToEndId);
  assertThat(payment, 'pix.payment_not_found');
  const kept = await pixRefundRow(tx, sellerId, id);
  if (kept) {
    assertSameRefund(kept, refund);
    return false;
  }
  const leftCents = cents(payment.amount_cents - payment.returned_cents);
  assertThat(amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
  const row = { seller_id: sellerId, id, end_to_end_id: endToEndId, amount_cents: amountCents, returned_at: now };
  await insertPixRefund(tx, row, payment);
  return true;
}

function assertSameRefund(kept: SimPixRefundsTable, { endToEndId, amountCents }: RefundPix): void {
  const isSame = kept.end_to_end_id === endToEndId && kept.amount_cents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
}
