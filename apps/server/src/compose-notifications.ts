import { composeSellerNotifications, type NotifyingModules } from './compose-seller-notifications.ts';
import { type Config, keyFor } from './config.ts';
import { createNotifications, type Notifications, type NotificationsDeps } from './modules/notifications/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { Portals } from './modules/portals/index.ts';
import type { createWhatsApp } from './modules/rails/index.ts';
import type { Recovery } from './modules/recovery/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

type Below = Pick<NotificationsDeps, 'reader' | 'transact' | 'clockOf' | 'baseUrl'> & {
  readonly config: Pick<Config, 'secret' | 'smtpUrl' | 'mailFrom'>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly checkoutUrl: (linkId: string, purchaseId: string) => string;
};

interface Above extends NotifyingModules, Pick<NotificationsDeps, 'charges' | 'customers'> {
  readonly whatsApp: Pick<ReturnType<typeof createWhatsApp>, 'rail' | 'templates'>;
  readonly recovery: Pick<Recovery, 'reminderPlansOf' | 'allReminderDays'>;
  readonly portals: Pick<Portals, 'pagesOf'>;
  readonly payables: NotifyingModules['payables'] & Pick<Payables, 'isApprover'>;
}

export function composeNotifications(
  { config, sellers, checkoutUrl, ...below }: Below,
  above: () => Above,
): Notifications {
  return createNotifications({
    ...below,
    smtp: config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : null,
    charges: {
      factsOf: (sellerId, ids) => above().charges.factsOf(sellerId, ids),
      getPurchase: (sellerId, id) => above().charges.getPurchase(sellerId, id),
      findUnpaid: (from, sellerId, query) => above().charges.findUnpaid(from, sellerId, query),
      findUnpaidCharge: (sellerId, id, payOn) => above().charges.findUnpaidCharge(sellerId, id, payOn),
      noteReminders: (tx, sellerId, notes) => above().charges.noteReminders(tx, sellerId, notes),
      findOnTheirWay: (sellerId, ids) => above().charges.findOnTheirWay(sellerId, ids),
      hasUnpaid: (sellerId, dueFrom) => above().charges.hasUnpaid(sellerId, dueFrom),
    },
    customers: {
      getCustomers: (sellerId, ids) => above().customers.getCustomers(sellerId, ids),
      getCustomer: (sellerId, id) => above().customers.getCustomer(sellerId, id),
      findByPhone: (sellerId, phones) => above().customers.findByPhone(sellerId, phones),
    },
    whatsApp: {
      isOffered: (sellerId) => above().whatsApp.rail.isOffered(sellerId),
      send: (message) => above().whatsApp.rail.send(message),
    },
    whatsAppTemplates: {
      find: (sellerId, id, wanted) => above().whatsApp.templates.find(sellerId, id, wanted),
      submit: (sellerId, id, wanted) => above().whatsApp.templates.submit(sellerId, id, wanted),
    },
    nameOf: async (sellerId) => (await sellers.sellerOf(sellerId)).fantasyName,
    reminderPlansOf: (sellerId, ids) => above().recovery.reminderPlansOf(sellerId, ids),
    allReminderDays: (sellerId) => above().recovery.allReminderDays(sellerId),
    pagesOf: (from, sellerId, ids) => above().portals.pagesOf(from, sellerId, ids),
    lateTermsOf: async (sellerId) => (await sellers.sellerOf(sellerId)).lateTerms,
    payUrl: ({ source, purchaseId }) => (source.kind === 'payment-link' ? checkoutUrl(source.id, purchaseId) : null),
    notificationSources: composeSellerNotifications(above),
    isApprover: (sellerId, person) => above().payables.isApprover(sellerId, person),
    optOutKey: keyFor(config.secret, 'opt-outs'),
  });
}
