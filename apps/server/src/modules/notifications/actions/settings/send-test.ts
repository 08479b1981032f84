import { customerNotifications as texts } from '@balcao/messages';
import { recordAudit } from '../../../audit/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { defaultSettings } from '../../settings.ts';
import { countTests } from '../../store/mail-reader.ts';
import { sendMails } from '../mails/send-mail.ts';
import { currentSettings } from './change-settings.ts';
import { previewReminder, type ReminderToShow } from './preview-reminder.ts';

const testsPerHour = 5;

export interface TestReminder extends Omit<ReminderToShow, 'channel'> {
  /** Id of the test; a repeated call with it sends no other. */
  readonly id: string;
  readonly email: string;
  /** The WhatsApp number, digits with the country code; without one, the test goes by e-mail. */
  readonly phone: string | undefined;
}

/**
 * Sends a test reminder to the signed-in person, marked as a test; nothing is recorded as a reminder and no customer
 * gets it. A WhatsApp number is typed freely, so WhatsApp tests are limited per seller. Refuses
 * `notification.test_too_often`, and what the preview refuses.
 */
export async function sendTest(
  deps: NotificationsDeps,
  { id, email, phone, ...reminder }: TestReminder,
): Promise<void> {
  const { sellerId } = reminder;
  assertThat(!phone || (await deps.whatsApp.isOffered(sellerId)), 'notification.whatsapp_not_connected');
  const mail = await previewReminder(deps, { ...reminder, channel: phone ? 'WHATSAPP' : 'EMAIL' });
  const first = defaultSettings(await deps.nameOf(sellerId));
  const { subject, text } = texts.test(mail);
  const marked = mail.whatsApp && texts.whatsAppTest({ text, template: mail.whatsApp.template });
  const whatsApp = marked ? { template: marked.template } : null;
  await deps.transact(async (tx) => {
    // Locks the settings row, so that concurrent tests are counted one after the other.
    await currentSettings(tx, sellerId, first);
    const since = mail.at.subtract({ hours: 1 });
    const to = phone ? null : email;
    const sent = await countTests(tx, sellerId, { to, mark: texts.testMark, since, otherThan: id });
    assertThat(sent < testsPerHour, 'notification.test_too_often', { max: testsPerHour });
    await sendMails(tx, [
      { ...mail, id, to: phone ?? email, subject, text, whatsApp, hiddenCopy: null, unsubscribeUrl: null },
    ]);
    recordAudit(tx, {
      sellerId,
      at: mail.at,
      action: 'seller.notification_tested',
      subject: { kind: 'seller', id: sellerId, label: '' },
      after: phone ? { email, phone } : { email },
    });
  });
}
