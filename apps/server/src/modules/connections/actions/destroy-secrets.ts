import { addMonths, instantAt, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ConnectionSecrets } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { changeConnection, lockConnections } from '../store/connection-store.ts';
import type { Connection } from '../store/connections-table.ts';
import { openConnection, sealSecrets } from '../store/open-connection.ts';
import { connectionSubject } from './create-connection.ts';

export const destroySecretsKind = 'connection.destroy-secrets';

/** A buyer may dispute a sale for 540 days, so its connection's secrets may be needed that long. */
const keptMonths = 18;

const noSecrets: ConnectionSecrets = { clientId: '', clientSecret: null, appKey: null, pfx: null, passphrase: '' };

/** A replaced connection serves its own instruments until its secrets are destroyed. */
export async function retire(tx: Tx, connection: Connection, at: Temporal.Instant): Promise<void> {
  const { sellerId, id } = connection;
  await changeConnection(tx, connection, { status: 'REPLACED', replacedAt: at });
  const dueAt = instantAt(lastDayOf(at), '03:00');
  await scheduleJobs(tx, [{ sellerId, kind: destroySecretsKind, subjectId: id, dueAt }]);
}

/** A connection that was reactivated meanwhile keeps its secrets. */
export function destroySecrets(deps: ConnectionsDeps): ScheduledJobHandler {
  return ({ sellerId, subjectId: id }, clock) =>
    deps.transact(async (tx) => {
      const connection = (await lockConnections(tx, sellerId)).find((one) => one.id === id);
      if (!connection || areSecretsKept(connection, clock.today())) return;
      if (!hasSecrets(openConnection(deps, connection))) return;
      const sealed = sealSecrets(deps.vault, connection, noSecrets);
      await changeConnection(tx, connection, { sealed });
      const subject = connectionSubject(connection);
      recordAudit(tx, { sellerId, at: clock.now(), action: 'connection.secrets_destroyed', subject });
    });
}

function hasSecrets({ clientId, clientSecret, appKey, pfx, passphrase }: ConnectionSecrets): boolean {
  return pfx !== null || [clientId, clientSecret, appKey, passphrase].some(Boolean);
}

export function areSecretsKept({ status, replacedAt }: Connection, today: PlainDate): boolean {
  return status !== 'REPLACED' || replacedAt === null || today < lastDayOf(replacedAt);
}

function lastDayOf(replacedAt: Temporal.Instant) {
  return addMonths(plainDateAt(replacedAt), keptMonths);
}
