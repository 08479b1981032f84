import { addDays, daysBetween } from '@balcao/kernel';
import { connections } from '@balcao/messages';
import { derivedId } from '../../../database/derived-id.ts';
import type { ScheduledJobHandler } from '../../../jobs/index.ts';
import { certificateAlerts } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { findConnection, sumCertificatesEnding } from '../store/connection-store.ts';
import { certificateEndingKind } from './create-connection.ts';

/** Notifies the seller that the certificate of an active connection expires soon, or has expired. */
export function mailCertificateEnding(deps: ConnectionsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const [connectionId = ''] = subjectId.split(':');
    const connection = await findConnection(deps.reader, sellerId, connectionId);
    const isUsed = connection?.status === 'ACTIVE' || connection?.status === 'SECOND';
    if (!isUsed || !connection.certificateValidUntil) return;
    const mail = connections.mail.certificateEnding({
      provider: connection.provider,
      validUntil: connection.certificateValidUntil,
      daysLeft: daysBetween(clock.today(), connection.certificateValidUntil),
      url: `${deps.baseUrl}/conexoes`,
    });
    const id = derivedId(`${certificateEndingKind} ${subjectId}`);
    await deps.transact((tx) => deps.sendSellerMail(tx, { sellerId, id, at: clock.now(), ...mail }));
  };
}

/** How many active connections have a certificate whose first alert is due, and the days left of the first to end, negative once it did. */
export async function countCertificatesEnding(
  { reader, clockOf }: Pick<ConnectionsDeps, 'reader' | 'clockOf'>,
  sellerId: string,
) {
  const today = (await clockOf(sellerId)).today();
  const { count, first } = await sumCertificatesEnding(reader, sellerId, addDays(today, certificateAlerts[0]));
  return { count, daysLeft: first === null ? 0 : daysBetween(today, first) };
}
