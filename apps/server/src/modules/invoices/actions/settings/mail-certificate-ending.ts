import { createHash } from 'node:crypto';
import { daysBetween } from '@balcao/kernel';
import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { certificateNotices } from '../../invoice.ts';
import { findSettings } from '../../store/settings-store.ts';
import { certificateEndingKind } from './change-settings.ts';

/** Mails a seller who issues invoices that the certificate ends, or has ended; sends nothing once there is another one. */
export function mailCertificateEnding(deps: InvoicesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const [certificateId] = subjectId.split(':');
    const settings = await findSettings(deps.reader, sellerId);
    if (!settings?.active || settings.certificateId !== certificateId || !settings.certificateValidUntil) return;
    const mail = deps.texts.certificateEnding({
      holder: settings.certificateHolder ?? '',
      validUntil: settings.certificateValidUntil,
      daysLeft: daysBetween(clock.today(), settings.certificateValidUntil),
      url: `${deps.baseUrl}/nota-fiscal`,
    });
    const notice = { sellerId, id: noticeIdOf(subjectId), at: clock.now(), ...mail };
    await deps.transact((tx) => deps.sendSellerMail(tx, notice));
  };
}

/** The days until the certificate of a seller who issues invoices ends, negative once it did; null before its first notice is due. */
export async function certificateDaysLeft(
  { reader, clockOf }: Pick<InvoicesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
): Promise<number | null> {
  const settings = await findSettings(reader, sellerId);
  if (!settings?.active || !settings.certificateValidUntil) return null;
  const daysLeft = daysBetween((await clockOf(sellerId)).today(), settings.certificateValidUntil);
  return daysLeft <= certificateNotices[0] ? daysLeft : null;
}

/** The id of the mail of one of a certificate's notices, always the same: a job that runs again sends no second one. */
function noticeIdOf(subjectId: string): string {
  const digits = createHash('sha256').update(`${certificateEndingKind} ${subjectId}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
