import { openChargeDocument } from '@balcao/contract';
import { isUuid } from '@balcao/kernel';
import { readUntil, signUntil } from '../../../signed-token.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findRefund, findRefunds } from '../../store/money-back/refund-reader.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface ChargeDocument {
  /** `refund` is the receipt of one refund, and `letter` is the letter of cancellation. */
  readonly kind: 'receipt' | 'refund' | 'letter' | 'boleto';
  readonly sellerId: string;
  readonly chargeId: string;
  readonly refundId: string | null;
}

/** Minutes for which an address opens its document, by the seller's clock. */
const validMinutes = 15;

type Key = string | Uint8Array;

function tokenOf(document: ChargeDocument, key: Key, now: Temporal.Instant): string {
  const { kind, sellerId, chargeId, refundId } = document;
  return signUntil(key, [kind, sellerId, chargeId, refundId ?? ''], now.add({ minutes: validMinutes }));
}

export function documentOf(token: string, key: Key): { document: ChargeDocument; until: Temporal.Instant } | null {
  const { parts: [kind, sellerId = '', chargeId = '', refundId = ''] = [], until } = readUntil(key, token) ?? {};
  if (!until || !isKind(kind) || !isUuid(sellerId)) return null;
  return { document: { kind, sellerId, chargeId, refundId: refundId || null }, until };
}

function isKind(text: string | undefined): text is ChargeDocument['kind'] {
  return text === 'receipt' || text === 'refund' || text === 'letter' || text === 'boleto';
}

/**
 * Signed address that opens a document for some minutes without a session, because a new tab has none. Refuses
 * `charge.not_found`; `charge.not_paid` and `charge.not_refunded` when there is nothing to document.
 */
export async function linkDocument(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf' | 'documentKey'>,
  document: ChargeDocument,
): Promise<{ data: { url: string } }> {
  await assertThere(deps, document);
  const now = (await deps.clockOf(document.sellerId)).now();
  const url = openChargeDocument.path.replace('{token}', tokenOf(document, deps.documentKey, now));
  return { data: { url } };
}

export async function assertThere(
  { reader }: Pick<ChargesDeps, 'reader'>,
  { kind, sellerId, chargeId, refundId }: ChargeDocument,
): Promise<void> {
  const charge = (await findCharge(reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  if (kind === 'boleto') return;
  if (kind === 'receipt') return assertThat(charge.paidAt, 'charge.not_paid');
  if (kind === 'letter') {
    const refunds = await findRefunds(reader, sellerId, chargeId);
    return assertThat(
      refunds.some(({ status }) => status === 'DONE'),
      'charge.not_refunded',
    );
  }
  const refund = refundId ? await findRefund(reader, sellerId, refundId) : undefined;
  assertThat(refund?.chargeId === chargeId && refund.status === 'DONE', 'charge.not_paid');
}
