import { daysBetween } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { certificateAlerts } from '../../invoice.ts';
import { findSettings } from '../../store/settings-store.ts';
import { certificateEndingKind } from './change-settings.ts';

/** Mails a seller who issues invoices that the certificate ends, or has ended; sends nothing once there is another one. */
export function mailCertificateEnding(deps: InvoicesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const [certificateId] = subjectId.split(':');
    const settings = await findSettings(deps.reader, sellerId);
    if (!settings?.active || settings.certificateId !== certificateId || !settings.certificateValidUntil) return;
    const mail = invoiceDocuments.certificateEnding({
      holder: settings.certificateHolder ?? '',
      validUntil: settings.certificateValidUntil,
      daysLeft: daysBetween(clock.today(), settings.certificateValidUntil),
      url: `${deps.baseUrl}/nota-fiscal`,
    });
    const id = derivedId(`${certificateEndingKind} ${subjectId}`);
    await deps.transact((tx) => deps.sendSellerMail(tx, { sellerId, id, at: clock.now(), ...mail }));
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
  return daysLeft <= certificateAlerts[0] ? daysLeft : null;
}
