import { scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { maxUnfinished, type Report } from '../report.ts';
import { countUnfinished, findReport, waitAgain } from '../store/report-store.ts';
import { generateKind, notifyChange } from './request-report.ts';

/** Resumes a failed report where it stopped. Refuses `report.not_found`, `report.not_failed`, `report.too_many`. */
export async function retryReport(
  deps: ReportsDeps,
  sellerId: string,
  id: string,
  kinds: readonly string[],
): Promise<Report> {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const report = await findReport(tx, sellerId, id);
    assertThat(report && kinds.includes(report.kind), 'report.not_found');
    assertThat((await countUnfinished(tx, sellerId)) < maxUnfinished, 'report.too_many', { max: maxUnfinished });
    assertThat(await waitAgain(tx, sellerId, id, at), 'report.not_failed');
    await scheduleJobs(tx, [{ sellerId, kind: generateKind, subjectId: id, dueAt: at }]);
    await notifyChange(tx, sellerId, id);
    const subject = { kind: 'report', id, label: report.fileName } as const;
    recordAudit(tx, { sellerId, at, action: 'report.retried', subject });
    return (await findReport(tx, sellerId, id)) ?? refuse('report.not_found');
  });
}
