import { returnPayment } from '../attempts/return-payment.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import type { DisputablePayment } from '../disputed-payment.ts';
import { resumeRefund } from '../refunds/advance-refund.ts';
import { handleWebhook } from '../webhooks/handle-webhook.ts';

export interface LookAgainAt {
  readonly rail: 'pix' | 'boleto' | 'card';
  readonly kind: string;
  /** For a return, the id of its instruction. */
  readonly id: string;
  /** The txid, or the id of the boleto or authorisation. */
  readonly reference: string;
}

/** Queries the rail about an entry, as after its webhook, and records the result. Idempotent. Returns the payments that may be disputed. */
export function checkAgain(deps: ChargesDeps) {
  const refund = resumeRefund(deps);
  const duplicate = returnPayment(deps);
  return async (
    sellerId: string,
    { rail, kind, id, reference }: LookAgainAt,
  ): Promise<readonly DisputablePayment[]> => {
    if (kind === 'RETURN') {
      const clock = await deps.clockOf(sellerId);
      const work = { sellerId, subjectId: id, dueAt: clock.now() };
      await refund({ ...work, kind: 'charge.resume-refund' }, clock);
      await duplicate({ ...work, kind: 'charge.return-payment' }, clock);
      return [];
    }
    const payload = rail === 'pix' ? { txid: reference } : { id: reference };
    return handleWebhook(deps, { sellerId, source: rail, webhookId: `looked-again:${reference}`, payload });
  };
}
