import * as contract from '@balcao/contract';
import { customerNotifications } from '@balcao/messages';
import { type Caller, type Route, route } from '../../route.ts';
import { getSettings, updateSettings } from '../actions/settings/change-settings.ts';
import { previewReminder } from '../actions/settings/preview-reminder.ts';
import { sendTest } from '../actions/settings/send-test.ts';
import type { NotificationsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import type { ReminderPlan } from '../reminder-plan.ts';
import { methods, type NotificationSettings, type PaymentMethod, withType } from '../settings.ts';

export function settingsRoutes(deps: NotificationsDeps): readonly Route[] {
  const present = async (sellerId: string, settings: NotificationSettings) =>
    presentSettings(settings, {
      plan: await deps.allReminderDays(sellerId),
      whatsAppOffered: await deps.whatsApp.isOffered(sellerId),
    });
  return [
    route(contract.getNotificationSettings, async ({ caller }) =>
      present(caller.sellerId, await getSettings(deps, caller.sellerId)),
    ),
    route(contract.updateNotificationIdentity, async ({ caller, body }) => {
      const { name, email, hiddenEmail, activeAllNotifications: active } = body;
      const identity = { name, email, hiddenEmail: hiddenEmail || null, active };
      return present(
        caller.sellerId,
        await updateSettings(deps, caller.sellerId, (settings) => ({ ...settings, ...identity })),
      );
    }),
    route(contract.activateNotification, async ({ caller, body: { type, active } }) => {
      const { method, channel } = partsOf[type];
      const goes = channel !== 'whatsApp' || !active || (await deps.whatsApp.isOffered(caller.sellerId));
      assertThat(goes, 'notification.whatsapp_not_connected');
      return present(
        caller.sellerId,
        await updateSettings(deps, caller.sellerId, (settings) => withType(settings, method, { [channel]: active })),
      );
    }),
    route(contract.updateNotificationMessage, async ({ caller, body: { paymentMethod, message } }) =>
      present(
        caller.sellerId,
        await updateSettings(deps, caller.sellerId, (settings) => withType(settings, paymentMethod, { message })),
      ),
    ),
    route(contract.previewNotification, async ({ caller, body: { channel, ...body } }) => {
      const mail = await previewReminder(deps, { ...testOf(caller, body), channel });
      const { to, subject, text, fromName, replyTo } = mail;
      return { channel, fromName: fromName ?? '', replyTo: replyTo ?? '', to, subject, text };
    }),
    route(contract.testNotification, async ({ caller, body: { phone, ...body }, effectId }) => {
      await sendTest(deps, { ...testOf(caller, body), id: effectId, email: caller.email, phone });
      return { to: phone ?? caller.email };
    }),
  ];
}

function testOf(caller: Caller, body: contract.BodyOf<typeof contract.testNotification>) {
  const { paymentMethod: method, message, days, charge: chargeId } = body;
  assertThat(!chargeId || contract.isGranted(contract.grants.charges, caller), 'notification.charge_not_owed');
  return { sellerId: caller.sellerId, method, message, days, chargeId };
}

const partsOf: Readonly<
  Record<(typeof contract.notificationTypes)[number], { method: PaymentMethod; channel: 'email' | 'whatsApp' }>
> = {
  BANK_SLIP_EMAIL: { method: 'BANK_SLIP', channel: 'email' },
  BANK_SLIP_WHATSAPP: { method: 'BANK_SLIP', channel: 'whatsApp' },
  PIX_EMAIL: { method: 'PIX', channel: 'email' },
  PIX_WHATSAPP: { method: 'PIX', channel: 'whatsApp' },
  CREDIT_CARD_EMAIL: { method: 'CREDIT_CARD', channel: 'email' },
  CREDIT_CARD_WHATSAPP: { method: 'CREDIT_CARD', channel: 'whatsApp' },
};

function presentSettings(
  settings: NotificationSettings,
  { plan, whatsAppOffered }: { readonly plan: ReminderPlan; readonly whatsAppOffered: boolean },
) {
  return {
    name: settings.name,
    email: settings.email,
    hiddenEmail: settings.hiddenEmail ?? '',
    activeAllNotifications: settings.active,
    whatsAppOffered,
    types: methods.map((paymentMethod) => {
      const type = settings.types[paymentMethod];
      const message = type.message || customerNotifications.defaultMessage(paymentMethod);
      return { ...type, paymentMethod, message, days: [...plan[paymentMethod]] };
    }),
  };
}
