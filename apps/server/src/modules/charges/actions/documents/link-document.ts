import { openChargeDocument } from '@balcao/contract';
import { assertThat, refuse } from '../../refusals.ts';
import { findRefund, findRefunds } from '../../store/money-back/refund-reader.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type ChargeDocument, tokenOf } from './document-link.ts';

/**
 * The address of a document, which opens for some minutes without a session: a tab of its own has none. Refuses `charge.not_found`;
 * `charge.not_paid` for a receipt of what did not happen; `charge.not_refunded` for the letter of a charge of which nothing went back.
 */
export function linkDocument(deps: Pick<ChargesDeps, 'reader' | 'clockOf' | 'documentKey'>) {
  return async (document: ChargeDocument): Promise<{ data: { url: string } }> => {
    await assertThere(deps, document);
    const now = (await deps.clockOf(document.sellerId)).now();
    const url = openChargeDocument.path.replace('{token}', tokenOf(document, deps.documentKey, now));
    return { data: { url } };
  };
}

export async function assertThere(
  { reader }: Pick<ChargesDeps, 'reader'>,
  { kind, sellerId, chargeId, refundId }: ChargeDocument,
): Promise<void> {
  const charge = (await findCharge(reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  if (kind === 'boleto') return;
  if (kind === 'receipt') return assertThat(charge.paid_at, 'charge.not_paid');
  if (kind === 'letter') {
    const refunds = await findRefunds(reader, sellerId, chargeId);
    return assertThat(
      refunds.some(({ status }) => status === 'DONE'),
      'charge.not_refunded',
    );
  }
  const refund = refundId ? await findRefund(reader, sellerId, refundId) : undefined;
  assertThat(refund?.charge_id === chargeId && refund.status === 'DONE', 'charge.not_paid');
}
