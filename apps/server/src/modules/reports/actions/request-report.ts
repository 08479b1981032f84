import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReportSource, ReportsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { maxUnfinished, type Report, type ReportFormat } from '../report.ts';
import { countUnfinished, findReport, insertReport } from '../store/report-store.ts';
import { fileFormats } from './file-format.ts';

export const generateKind = 'report.generate';

/** Lines per stored part. */
export const pageSize = 4_000;

/** Screens reload on this event. */
const reportChanged = 'report.changed';

export interface ReportRequest {
  readonly sellerId: string;
  readonly id: string;
  readonly kind: string;
  readonly format: ReportFormat;
  /** The query of the kind's source, as plain JSON. */
  readonly query: unknown;
  /** E-mail address for the link when the file is ready. */
  readonly recipient: string;
  readonly by: string;
}

/**
 * Requests a file, which a scheduled job writes. Idempotent by id. Refuses `report.too_many` while others are being
 * written.
 */
export async function requestReport(
  deps: ReportsDeps,
  { sellerId, id, kind, format, query, recipient, by }: ReportRequest,
): Promise<Report> {
  const source = sourceOf(deps, kind);
  assertInvariant(source, 'a report is asked for by a kind that there is');
  const at = (await deps.clockOf(sellerId)).now();
  const report: Report = {
    id,
    kind,
    format,
    query,
    recipient,
    requestedBy: by,
    createdAt: at,
    requestedAt: at,
    status: 'WAITING',
    fileName: `${source.fileName(query as never)}.${fileFormats[format].extension}`,
    rows: 0,
    totalRows: await source.count(sellerId, query as never),
    totals: [],
    chunks: 0,
    cursor: null,
    readyAt: null,
    digest: null,
    version: null,
  };
  return deps.transact(async (tx) => {
    const known = await findReport(tx, sellerId, id);
    if (known) return known;
    assertThat((await countUnfinished(tx, sellerId)) < maxUnfinished, 'report.too_many', { max: maxUnfinished });
    await insertReport(tx, sellerId, report);
    await scheduleJobs(tx, [{ sellerId, kind: generateKind, subjectId: id, dueAt: at }]);
    await notifyChange(tx, sellerId, id);
    const subject = { kind: 'report', id, label: report.fileName } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'report.requested',
      subject,
      after: { email: recipient, filters: filtersText(query) },
    });
    return report;
  });
}

export function sourceOf({ sources }: Pick<ReportsDeps, 'sources'>, kind: string): ReportSource | undefined {
  return Object.hasOwn(sources, kind) ? sources[kind] : undefined;
}

export async function notifyChange(tx: Tx, sellerId: string, id: string): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic: reportChanged, subjectId: id }]);
}

/** Example: `status=LATE, PAID; sort=value,ASC`. */
export function filtersText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.map(([field, value]) => `${field}=${[value].flat().map(String).join(', ')}`).join('; ');
}
