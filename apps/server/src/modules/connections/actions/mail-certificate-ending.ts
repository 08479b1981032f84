import { createHash } from 'node:crypto';
import { daysBetween } from '@balcao/kernel';
import type { ScheduledJobHandler } from '../../../jobs/index.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { findConnection } from '../store/connection-store.ts';
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

/** The same job gives the same id, so a repeated run sends no second mail. */
function mailId(subjectId: string): string {
  const digits = createHash('sha256').update(`${certificateEndingKind} ${subjectId}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
