import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { defaultSettings, type NotificationSettings } from '../../settings.ts';
import { beginSettings, changeSettings, lockSettings, readSettings } from '../../store/settings-store.ts';
import { scheduleReminders } from '../reminders/schedule-reminders.ts';

export async function getSettings(
  { reader, nameOf }: Pick<NotificationsDeps, 'reader' | 'nameOf'>,
  sellerId: string,
): Promise<NotificationSettings> {
  return (await readSettings(reader, sellerId)) ?? defaultSettings(await nameOf(sellerId));
}

/** Updates a seller's settings. Switching reminders on schedules the next morning's run. */
export async function updateSettings(
  deps: Pick<NotificationsDeps, 'transact' | 'nameOf' | 'clockOf'>,
  sellerId: string,
  change: (settings: NotificationSettings) => NotificationSettings,
): Promise<NotificationSettings> {
  const first = defaultSettings(await deps.nameOf(sellerId));
  const clock = await deps.clockOf(sellerId);
  return deps.transact(async (tx) => {
    const current = await currentSettings(tx, sellerId, first);
    const changed = change(current);
    await changeSettings(tx, sellerId, changed);
    recordAudit(tx, {
      sellerId,
      at: clock.now(),
      action: 'seller.notifications_changed',
      subject: { kind: 'seller', id: sellerId, label: '' },
      before: audited(current),
      after: audited(changed),
    });
    if (changed.active && !current.active) await scheduleReminders(tx, sellerId, clock);
    return changed;
  });
}

function audited({ name, email, hiddenEmail, active, types }: NotificationSettings) {
  const { PIX: pix, BANK_SLIP: bankSlip, CREDIT_CARD: card } = types;
  return {
    name,
    email,
    hiddenEmail,
    active,
    pixByEmail: pix.email,
    pixByWhatsApp: pix.whatsApp,
    pixMessage: pix.message,
    bankSlipByEmail: bankSlip.email,
    bankSlipByWhatsApp: bankSlip.whatsApp,
    bankSlipMessage: bankSlip.message,
    cardByEmail: card.email,
    cardByWhatsApp: card.whatsApp,
    cardMessage: card.message,
  };
}

export async function currentSettings(
  tx: Tx,
  sellerId: string,
  first: NotificationSettings,
): Promise<NotificationSettings> {
  await beginSettings(tx, sellerId, first);
  return (await lockSettings(tx, sellerId)) ?? first;
}
