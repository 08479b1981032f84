import { customerNotifications } from '@balcao/messages';
import type { WebhookHandler } from '../../../../jobs/index.ts';
import type { WhatsAppFailure } from '../../../rails/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { formsOfPhone } from '../../forms-of-phone.ts';
import { insertOptOut } from '../../store/opt-out-store.ts';
import { readSettings } from '../../store/settings-store.ts';
import { raiseState, type WhatsAppState } from '../../store/whatsapp-store.ts';
import { sendMails } from '../mails/send-mail.ts';
import { optOutLinks } from '../opt-outs/opt-out-links.ts';
import { noteFailure } from './note-failure.ts';

/**
 * Handles a WhatsApp webhook: a message's new status, or a customer's opt-out. Its signature was verified, so it is
 * trusted.
 */
export function handleWhatsAppWebhook(deps: NotificationsDeps): WebhookHandler {
  const stop = stopNumber(deps);
  return async ({ sellerId, payload }) => {
    if (payload.kind === 'stop') {
      await stop(sellerId, String(payload.phone), { answer: true });
      return;
    }
    const state = stateOf[String(payload.status)];
    if (!state) return;
    const at = (await deps.clockOf(sellerId)).now();
    const place = { sellerId, id: textOf(payload.messageId), providerId: textOf(payload.providerId) };
    const failure = payload.failure as WhatsAppFailure;
    const code = typeof payload.code === 'number' ? payload.code : null;
    await deps.transact(async (tx) => {
      const risen = await raiseState(tx, place, { state, at, ...(state === 'FAILED' && { failure, code }) });
      if (!risen) return;
      if (state === 'FAILED') await noteFailure(deps, tx, sellerId, risen, { at, failure });
      else if (risen.reminder && (state === 'DELIVERED' || state === 'READ')) {
        const note = { ...risen.reminder, at, outcome: state, channel: 'WHATSAPP' } as const;
        await deps.charges.noteReminders(tx, sellerId, [note]);
      }
    });
    if (state === 'FAILED' && failure === 'STOPPED' && payload.phone) await stop(sellerId, String(payload.phone));
  };
}

const stateOf: Readonly<Record<string, WhatsAppState>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Opts out the seller's customers with this number, in either of its written forms. A customer who wrote the opt-out
 * gets one reply, with a link of their own to undo it.
 */
export function stopNumber(deps: NotificationsDeps) {
  const links = optOutLinks(deps);
  return async (sellerId: string, phone: string, { answer = false } = {}): Promise<void> => {
    const customers = await deps.customers.findByPhone(sellerId, formsOfPhone(phone));
    const sellerName = (await readSettings(deps.reader, sellerId))?.name ?? (await deps.nameOf(sellerId));
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      const stopped: string[] = [];
      for (const { id: customerId } of customers) {
        if (await insertOptOut(tx, { sellerId, customerId, channel: 'WHATSAPP' }, at)) stopped.push(customerId);
      }
      const [customerId] = stopped;
      if (!answer || !customerId) return;
      const link = links.urlOf({ sellerId, customerId, channel: 'WHATSAPP' });
      const text = customerNotifications.whatsAppGoodbye({ sellerName, link });
      await sendMails(tx, [{ sellerId, channel: 'WHATSAPP', to: phone, subject: '', text, at }]);
    });
  };
}
