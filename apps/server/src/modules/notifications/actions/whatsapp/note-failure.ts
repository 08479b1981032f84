import type { Tx } from '../../../../database/transact.ts';
import type { WhatsAppFailure } from '../../../rails/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { RisenMessage } from '../../store/whatsapp-store.ts';

export async function noteFailure(
  { charges }: Pick<NotificationsDeps, 'charges'>,
  tx: Tx,
  sellerId: string,
  { reminder }: RisenMessage,
  { at, failure }: { readonly at: Temporal.Instant; readonly failure: WhatsAppFailure },
): Promise<void> {
  if (reminder)
    await charges.noteReminders(tx, sellerId, [{ ...reminder, at, outcome: 'FAILED', channel: 'WHATSAPP', failure }]);
}
