import { recordAudit } from '../../../audit/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findSendings } from '../../store/activity-reader.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import { purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { reminderOf } from './reminder-of.ts';

/** More mails of one charge within a day would annoy its buyer. */
export const mailsPerDay = 3;

export interface SendCharge {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly id: string;
  readonly by: string;
  /** Replaces the usual opening of the mail. */
  readonly message?: string | undefined;
}

/**
 * Mails an unpaid charge to its buyer again. Refuses `charge.not_found`; `charge.not_sendable` when it is not owed;
 * `charge.sent_too_often` for a fourth mail within 24 hours; `charge.buyer_opted_out`.
 */
export async function sendCharge(
  deps: Pick<ChargesDeps, 'transact' | 'clockOf' | 'sellers' | 'sendMails' | 'checkoutUrl'>,
  { sellerId, chargeId, id, by, message }: SendCharge,
): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const charge = (await lockCharge(tx, sellerId, chargeId)) ?? refuse('charge.not_found');
    const sendings = await findSendings(tx, sellerId, chargeId, at.subtract({ hours: 24 }));
    if (sendings.includes(id)) return;
    const reminder =
      (await reminderOf({ ...deps, reader: tx }, { sellerId, chargeId, message }, clock)) ??
      refuse('charge.not_sendable');
    assertThat(sendings.length < mailsPerDay, 'charge.sent_too_often');
    const { customerId, to, subject, text } = reminder;
    const sent = await deps.sendMails(tx, [{ sellerId, customerId, to, subject, text, at }]);
    assertThat(sent.length > 0, 'charge.buyer_opted_out');
    const line = { chargeId, at, by, status: null, reason: null, amountCents: null };
    await insertActivities(tx, sellerId, [{ ...line, kind: 'charge.sent', details: { sendingId: id } }]);
    const label = (await purchaseOf(tx, charge)).title;
    recordAudit(tx, { sellerId, at, action: 'charge.sent', subject: { kind: 'charge', id: chargeId, label } });
  });
}
