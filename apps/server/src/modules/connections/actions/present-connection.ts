import type { Connection } from '@balcao/contract';
import { daysBetween, type PlainDate } from '@balcao/kernel';
import type { ConnectionRow } from '../store/connections-table.ts';

/**
 * A connection as the API shows it: without credentials, and with the notice address where a person registers it at the
 * provider.
 */
export function presentConnection(row: ConnectionRow, today: PlainDate, noticesUrl: string | null): Connection {
  const { id, method, provider, environment, status, settings } = row;
  const { certificate_holder: holder, certificate_valid_until: validUntil } = row;
  return {
    uuid: id,
    method,
    provider,
    environment,
    status,
    settings,
    clientEnding: row.client_ending,
    certificate: validUntil && { holder: holder ?? '', validUntil, daysLeft: daysBetween(today, validUntil) },
    noticesUrl,
    createdAt: row.created_at.toString(),
    createdBy: row.created_by,
    testedAt: row.tested_at?.toString() ?? null,
    activatedAt: row.activated_at?.toString() ?? null,
    replacedAt: row.replaced_at?.toString() ?? null,
    noticesAt: row.notices_at?.toString() ?? null,
    health: {
      lastAnswerAt: row.last_answer_at?.toString() ?? null,
      lastFailureAt: row.last_failure_at?.toString() ?? null,
      lastFailure: row.last_failure,
      failuresInRow: row.failures_in_row,
    },
  };
}
