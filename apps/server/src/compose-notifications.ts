import { composeSellerNotifications, type NotifyingModules } from './compose-seller-notifications.ts';
import type { Config } from './config.ts';
import { createNotifications, type Notifications, type NotificationsDeps } from './modules/notifications/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { createWhatsApp } from './modules/rails/index.ts';
import type { Recovery } from './modules/recovery/index.ts';
import type { Sellers } from './modules/sellers/index.ts';

type Given = 'reader' | 'transact' | 'clockOf' | 'baseUrl' | 'optOutKey' | 'pagesOf' | 'charges' | 'customers';

interface Below extends NotifyingModules, Pick<NotificationsDeps, Given> {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly whatsApp: Pick<ReturnType<typeof createWhatsApp>, 'rail' | 'templates'>;
  readonly recovery: Pick<Recovery, 'reminderPlansOf' | 'allReminderDays'>;
  readonly payables: NotifyingModules['payables'] & Pick<Payables, 'isApprover'>;
  readonly checkoutUrl: (linkId: string, purchaseId: string) => string;
}

export function composeNotifications(below: Below): Notifications {
  const { config, sellers, whatsApp, recovery, payables, checkoutUrl } = below;
  return createNotifications({
    ...below,
    smtp: config.smtpUrl ? { url: config.smtpUrl, from: config.mailFrom } : null,
    whatsApp: whatsApp.rail,
    whatsAppTemplates: whatsApp.templates,
    nameOf: async (sellerId) => (await sellers.sellerOf(sellerId)).fantasyName,
    reminderPlansOf: recovery.reminderPlansOf,
    allReminderDays: recovery.allReminderDays,
    lateTermsOf: async (sellerId) => (await sellers.sellerOf(sellerId)).lateTerms,
    payUrl: ({ source, purchaseId }) => (source.kind === 'payment-link' ? checkoutUrl(source.id, purchaseId) : null),
    notificationSources: composeSellerNotifications(below),
    isApprover: payables.isApprover,
  });
}
