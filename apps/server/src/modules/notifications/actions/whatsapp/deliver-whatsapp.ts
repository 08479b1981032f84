import { plainDateAt } from '@balcao/kernel';
import { customerNotifications } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import type { Tx } from '../../../../database/transact.ts';
import type { WhatsAppOutcome } from '../../../rails/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { SentMail } from '../../store/mail-reader.ts';
import { markSent } from '../../store/mail-writer.ts';
import { readSettings } from '../../store/settings-store.ts';
import { beginSending, raiseState, waitAgain } from '../../store/whatsapp-store.ts';
import { sendMails } from '../mails/send-mail.ts';
import { stopNumber } from './handle-whatsapp-webhook.ts';
import { noteFailure } from './note-failure.ts';

/**
 * Sends a WhatsApp message at most once: SENDING is recorded before the call, because the provider would send a
 * repeated call again. It is retried only when the answer says that nothing was sent; otherwise it is UNKNOWN until the
 * provider reports its status.
 */
export function deliverWhatsApp(deps: NotificationsDeps) {
  const stop = stopNumber(deps);
  return async (sellerId: string, mail: SentMail): Promise<void> => {
    const { id, to, text } = mail;
    const clock = await deps.clockOf(sellerId);
    const reminder = mail.whatsApp?.reminder ?? null;
    const isFirst = await deps.transact((tx) => beginSending(tx, { sellerId, id, reminder, at: clock.now() }));
    if (!isFirst) {
      await deps.transact((tx) => markSent(tx, { sellerId, ids: [id], sentAt: clock.now(), keepText: false }));
      return;
    }
    const template = mail.whatsApp?.template ?? null;
    let outcome: WhatsAppOutcome;
    try {
      outcome = await deps.whatsApp.send({ sellerId, id, to, text, template });
    } catch (error) {
      await deps.transact((tx) => waitAgain(tx, { sellerId, id }));
      throw error;
    }
    const at = clock.now();
    await deps.transact(async (tx) => {
      await noteOutcome(deps, tx, { sellerId, id, at }, outcome);
      // Simulated messages are read in the sandbox panel.
      const keepText = outcome.state !== 'UNKNOWN' && outcome.connectionId === null;
      await markSent(tx, { sellerId, ids: [id], sentAt: at, keepText });
    });
    if (outcome.state === 'FAILED' && outcome.failure === 'STOPPED') await stop(sellerId, to);
  };
}

async function noteOutcome(
  deps: NotificationsDeps,
  tx: Tx,
  { sellerId, id, at }: { readonly sellerId: string; readonly id: string; readonly at: Temporal.Instant },
  outcome: WhatsAppOutcome,
): Promise<void> {
  const { connectionId } = outcome;
  if (outcome.state !== 'FAILED') {
    const providerId = outcome.state === 'TAKEN' ? outcome.providerId : null;
    const state = outcome.state === 'TAKEN' ? 'ACCEPTED' : 'UNKNOWN';
    await raiseState(tx, { sellerId, id, providerId }, { state, at, connectionId });
    return;
  }
  const { failure, code } = outcome;
  const risen = await raiseState(
    tx,
    { sellerId, id, providerId: null },
    { state: 'FAILED', at, connectionId, failure, code },
  );
  if (risen) await noteFailure(deps, tx, sellerId, risen, { at, failure });
  if (failure === 'ACCOUNT' && connectionId) await mailAccount(deps, tx, { sellerId, connectionId, at });
}

async function mailAccount(
  { baseUrl }: NotificationsDeps,
  tx: Tx,
  {
    sellerId,
    connectionId,
    at,
  }: { readonly sellerId: string; readonly connectionId: string; readonly at: Temporal.Instant },
): Promise<void> {
  const to = (await readSettings(tx, sellerId))?.email;
  if (!to) return;
  const id = derivedId(`whatsapp account ${connectionId} ${plainDateAt(at)}`);
  await sendMails(tx, [{ sellerId, id, to, at, ...customerNotifications.whatsAppStopped(`${baseUrl}/conexoes`) }]);
}
