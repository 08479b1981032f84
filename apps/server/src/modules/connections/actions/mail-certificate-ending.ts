import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '@balcao/kernel';
import type { ScheduledJobHandler } from '../../../jobs/index.ts';
import { certificateNotices } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { findConnection, sumCertificatesEnding } from '../store/connection-store.ts';
import { certificateEndingKind } from './create-connection.ts';

/** Notifies the seller that the certificate of an active connection expires soon, or has expired. */
export function mailCertificateEnding(deps: ConnectionsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const [id = ''] = subjectId.split(':');
    const connection = await findConnection(deps.reader, sellerId, id);
    if (connection?.status !== 'ACTIVE' || !connection.certificateValidUntil) return;
    const mail = deps.texts.certificateEnding({
      provider: connection.provider,
      validUntil: connection.certificateValidUntil,
      daysLeft: daysBetween(clock.today(), connection.certificateValidUntil),
      url: `${deps.baseUrl}/conexoes`,
    });
    await deps.transact((tx) => deps.sendSellerMail(tx, { sellerId, id: mailId(subjectId), at: clock.now(), ...mail }));
  };
}

/** How many active connections have a certificate whose first notice is due, and the days left of the first to end, negative once it did. */
export async function countCertificatesEnding(
  { reader, clockOf }: Pick<ConnectionsDeps, 'reader' | 'clockOf'>,
  sellerId: string,
) {
  const today = (await clockOf(sellerId)).today();
  const { count, first } = await sumCertificatesEnding(reader, sellerId, addDays(today, certificateNotices[0]));
  return { count, daysLeft: first === null ? 0 : daysBetween(today, first) };
}

/** The same job gives the same id, so a repeated run sends no second mail. */
function mailId(subjectId: string): string {
  const digits = createHash('sha256').update(`${certificateEndingKind} ${subjectId}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
