import type * as contract from '@balcao/contract';
import { daysBetween, type PlainDate } from '@balcao/kernel';
import type { Connection } from '../store/connections-table.ts';

export function presentConnection(
  connection: Connection,
  today: PlainDate,
  webhooksUrl: string | null,
): contract.Connection {
  const { id, method, provider, environment, status, settings } = connection;
  const { certificateHolder: holder, certificateValidUntil: validUntil } = connection;
  return {
    uuid: id,
    method,
    provider,
    environment,
    status,
    settings,
    clientEnding: connection.clientEnding,
    certificate: validUntil && { holder: holder ?? '', validUntil, daysLeft: daysBetween(today, validUntil) },
    webhooksUrl,
    createdAt: connection.createdAt.toString(),
    createdBy: connection.createdBy,
    testedAt: connection.testedAt?.toString() ?? null,
    activatedAt: connection.activatedAt?.toString() ?? null,
    replacedAt: connection.replacedAt?.toString() ?? null,
    webhooksAt: connection.webhooksAt?.toString() ?? null,
    health: {
      lastAnswerAt: connection.lastAnswerAt?.toString() ?? null,
      lastFailureAt: connection.lastFailureAt?.toString() ?? null,
      lastFailure: connection.lastFailure,
      failuresInRow: connection.failuresInRow,
    },
  };
}
