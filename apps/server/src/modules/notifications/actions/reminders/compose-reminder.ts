import { daysBetween, type PlainDate } from '@balcao/kernel';
import { customerNotifications as texts } from '@balcao/messages';
import type { UnpaidCharge } from '../../../charges/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import type { NotificationSettings } from '../../settings.ts';
import type { Channel, Mail } from '../../store/mail.ts';

export interface ReminderOf {
  readonly sellerId: string;
  readonly settings: NotificationSettings;
  readonly charge: UnpaidCharge;
  readonly channel: Channel;
  readonly phone: string;
  readonly today: PlainDate;
  readonly at: Temporal.Instant;
  readonly unsubscribeUrl: string;
  readonly pageUrl?: string | undefined;
}

export function composeReminder(
  { payUrl }: Pick<NotificationsDeps, 'payUrl'>,
  { sellerId, settings, charge, channel, phone, today, at, unsubscribeUrl, pageUrl }: ReminderOf,
): Mail {
  const reminder = {
    buyerName: charge.buyer.name,
    sellerName: settings.name,
    message: settings.types[charge.method].message || texts.defaultMessage(charge.method),
    title: charge.title,
    method: charge.method,
    amountCents: charge.amountCents,
    accruedCents: charge.accruedCents,
    earlyDiscount: charge.earlyDiscount,
    payOn: today,
    dueDate: charge.dueDate,
    daysLeft: daysBetween(today, charge.dueDate),
    payBy: { link: payUrl(charge), brCode: charge.brCode, line: charge.line },
    pageUrl: pageUrl ?? null,
    unsubscribeUrl,
    unsubscribe: [...(pageUrl ? [texts.customerPage(pageUrl)] : []), texts.unsubscribe(unsubscribeUrl)].join('\n\n'),
  };
  const common = { sellerId, channel, at, fromName: settings.name, unsubscribeUrl };
  if (channel === 'WHATSAPP') {
    const { text, template } = texts.whatsAppReminder(reminder);
    return { ...common, to: phone, subject: '', text, whatsApp: { template } };
  }
  const { email: replyTo, hiddenEmail: hiddenCopy } = settings;
  return { ...common, to: charge.buyer.email, replyTo, hiddenCopy, ...texts.reminder(reminder) };
}
