import { recordAudit } from '../../../audit/index.ts';
import { assertThat } from '../../refusals.ts';
import { getBalance } from '../get-balance.ts';
import type { AnticipationRequest, SettlementDeps } from '../settlement-deps.ts';

/**
 * Mails the provider a request to enable anticipation for the seller. It is idempotent by id. Refuses
 * `anticipation.already_enabled`.
 */
export async function askForAnticipation(
  deps: Pick<
    SettlementDeps,
    'reader' | 'transact' | 'ledger' | 'clockOf' | 'payoutTermsOf' | 'writeAnticipationRequest'
  >,
  { sellerId, id, by }: Pick<AnticipationRequest, 'sellerId' | 'id' | 'by'>,
): Promise<void> {
  const { onDemandAnticipation } = await deps.payoutTermsOf(sellerId);
  assertThat(!onDemandAnticipation, 'anticipation.already_enabled');
  const { toAnticipateCents, at } = await getBalance(deps, sellerId);
  const send = await deps.writeAnticipationRequest({ sellerId, id, by, toAnticipateCents, at });
  await deps.transact(async (tx) => {
    await send(tx);
    const subject = { kind: 'anticipation', id, label: '' } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'anticipation.requested',
      subject,
      after: { amountCents: toAnticipateCents },
    });
  });
}
