import { recordAudit } from '../../../audit/index.ts';
import type { NotificationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { defaultSettings } from '../../settings.ts';
import { countTests } from '../../store/mail-reader.ts';
import { sendMails } from '../mails/send-mail.ts';
import { currentSettings } from './change-settings.ts';
import { previewReminder, type ReminderToShow } from './preview-reminder.ts';

/** Tests that a person may send to themselves within an hour. */
const testsPerHour = 5;

export interface TestReminder extends Omit<ReminderToShow, 'channel'> {
  /** Of this test: called again with it, no other is sent. */
  readonly id: string;
  /** Who asks for it. */
  readonly email: string;
  /** Where it goes by WhatsApp, digits with the country's code; to the e-mail when there is none. */
  readonly phone: string | undefined;
}

/**
 * Sends a reminder to whoever is signed in, marked as a test: it is no reminder of a charge, and no customer gets it. A telephone is typed,
 * so the tests by WhatsApp are counted together for the whole seller. Refuses `notification.test_too_often`, and what the preview refuses.
 */
export function sendTest(deps: NotificationsDeps) {
  const preview = previewReminder(deps);
  return async ({ id, email, phone, ...asked }: TestReminder): Promise<void> => {
    const { sellerId } = asked;
    assertThat(!phone || (await deps.whatsApp.isOffered(sellerId)), 'notification.whatsapp_not_connected');
    const mail = await preview({ ...asked, channel: phone ? 'WHATSAPP' : 'EMAIL' });
    const first = defaultSettings(await deps.nameOf(sellerId));
    const { subject, text } = deps.texts.test(mail);
    const marked = mail.whatsApp && deps.texts.whatsAppTest({ text, template: mail.whatsApp.template });
    const whatsApp = marked ? { template: marked.template } : null;
    await deps.transact(async (tx) => {
      // The row of the settings makes the tests of a seller wait for each other, so that none is counted past.
      await currentSettings(tx, sellerId, first);
      const since = mail.at.subtract({ hours: 1 });
      const to = phone ? null : email;
      const sent = await countTests(tx, sellerId, { to, mark: deps.texts.testMark, since, otherThan: id });
      assertThat(sent < testsPerHour, 'notification.test_too_often', { most: testsPerHour });
      await sendMails(tx, [
        { ...mail, id, to: phone ?? email, subject, text, whatsApp, hiddenCopy: null, unsubscribeUrl: null },
      ]);
      recordAudit(tx, {
        ...{ sellerId, at: mail.at, action: 'seller.notification_tested' },
        ...{ subject: { kind: 'seller', id: sellerId, label: '' }, after: phone ? { email, phone } : { email } },
      });
    });
  };
}
