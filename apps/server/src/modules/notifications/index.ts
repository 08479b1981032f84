import { bind } from '@balcao/kernel';
import type { SellerTime } from '../../database/forget-old.ts';
import type { Tx } from '../../database/transact.ts';
import type { EventConsumer, ScheduledJobHandlers, WebhookHandler } from '../../jobs/index.ts';
import { buyerTopics, mailBuyers } from './actions/buyers/mail-buyers.ts';
import { sendCustomerMails } from './actions/mails/customer-mail.ts';
import { deliverMails } from './actions/mails/deliver-mail.ts';
import { panelCarrier } from './actions/mails/mail-carrier.ts';
import { mailRequested, sendMail } from './actions/mails/send-mail.ts';
import { smtpCarrier } from './actions/mails/smtp-carrier.ts';
import { addNotifications } from './actions/panel/add-notifications.ts';
import { chargeNotifications } from './actions/panel/charge-notifications.ts';
import { beginReminders, beginTopics, remindKind } from './actions/reminders/schedule-reminders.ts';
import { sendReminders } from './actions/reminders/send-reminders.ts';
import { deliverWhatsApp } from './actions/whatsapp/deliver-whatsapp.ts';
import { handleWhatsAppWebhook } from './actions/whatsapp/handle-whatsapp-webhook.ts';
import type { MailsDeps, NotificationsDeps } from './deps.ts';
import { optOutRoutes } from './routes/opt-out-routes.ts';
import { panelRoutes } from './routes/panel-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { whatsAppRoutes } from './routes/whatsapp-routes.ts';
import { takeDailyMail } from './store/daily-mails.ts';
import { forgetMails, forgetNotifications, forgetReminders } from './store/forget-old-rows.ts';
import type { Mail } from './store/mail.ts';
import { findMails, readSentAt } from './store/mail-reader.ts';
import { readSettings } from './store/settings-store.ts';

export { sendMail } from './actions/mails/send-mail.ts';
export { resumeReminders } from './actions/reminders/schedule-reminders.ts';
export type { NotificationSource, NotificationsDeps } from './deps.ts';
export type { EventNotifications, NotificationFact } from './notification.ts';
export { allReminderDays, defaultReminderPlan } from './reminder-plan.ts';
export type { Mail } from './store/mail.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'mail.requested': NoPayload;
    'notification.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'reminder.run': true;
  }
}

export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Days to keep each. Records of reminders must outlive every possible resend: the reminders of a due date and a long
 * outage.
 */
export interface OldAfter {
  readonly mails: number;
  readonly notifications: number;
  readonly reminders: number;
}

/** Stores mails in the transaction of what they tell; they are sent after it. */
export function createMails(deps: MailsDeps) {
  return {
    sendMail,
    sendCustomerMails: sendCustomerMails(deps),
    takeDailyMail,
    /** A mail to the address in the seller's settings; none while there is no address. */
    sendSellerMail: async (tx: Tx, mail: Omit<Mail, 'to'>) => {
      const to = (await readSettings(tx, mail.sellerId))?.email;
      if (to) await sendMail(tx, { ...mail, to });
    },
    ...bind(deps.reader, { mailSentAt: readSentAt }),
  };
}

export type Mails = ReturnType<typeof createMails>;

export function createNotifications(deps: NotificationsDeps) {
  const { reader, transact, clockOf, smtp } = deps;
  const carrier = smtp ? smtpCarrier(smtp) : panelCarrier;
  const nowOf = async (sellerId: string) => (await clockOf(sellerId)).now();
  const deliverDeps = { reader, transact, carrier, byWhatsApp: deliverWhatsApp(deps), nowOf };
  return {
    ...bind(reader, { findMails }),
    routes: [...panelRoutes(deps), ...settingsRoutes(deps), ...optOutRoutes(deps), ...whatsAppRoutes(deps)],
    webhooks: { whatsapp: handleWhatsAppWebhook(deps) } satisfies Readonly<Record<string, WebhookHandler>>,
    scheduledJobs: { [remindKind]: sendReminders(deps) } satisfies ScheduledJobHandlers,
    consumers: [
      {
        topics: [mailRequested],
        name: 'deliver-mail',
        runsIn: 'queue in sets',
        callsOutside: true,
        handle: (events) => deliverMails(deliverDeps, events),
      },
      ...notificationConsumers(deps),
      { topics: buyerTopics, name: 'mail-buyer', runsIn: 'relay', handle: (events) => mailBuyers(deps, events) },
      {
        topics: beginTopics,
        name: 'begin-reminders',
        runsIn: 'relay',
        handle: (events) => beginReminders(deps, events),
      },
    ] satisfies EventConsumer[],
    /** Deletes messages, notifications and records of reminders after a number of days, by the sellers' clocks. */
    forgetOld: async (sellers: readonly SellerTime[], olderThanDays: OldAfter) => {
      await forgetMails(transact, sellers, olderThanDays.mails);
      await forgetNotifications(transact, sellers, olderThanDays.notifications);
      await forgetReminders(transact, sellers, olderThanDays.reminders);
    },
    close: () => carrier.close(),
  };
}

function notificationConsumers(deps: NotificationsDeps): EventConsumer[] {
  const sources = [chargeNotifications(deps), ...deps.notificationSources];
  const own = sources.filter(({ callsOutside }) => !callsOutside);
  const topics = own.flatMap((source) => source.topics);
  return [
    { topics, name: 'notify-seller', runsIn: 'relay', handle: (events) => addNotifications(deps, own, events) },
    ...sources.flatMap((source): EventConsumer[] => {
      const { callsOutside: name } = source;
      if (!name) return [];
      return [
        { topics: source.topics, name, runsIn: 'queue', handle: (events) => addNotifications(deps, [source], events) },
      ];
    }),
  ];
}
