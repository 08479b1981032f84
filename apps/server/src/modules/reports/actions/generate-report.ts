import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { givenUpAfterHours, type Report } from '../report.ts';
import { addPart, findReport, finishReport } from '../store/report-store.ts';
import { byteOrderMark, csvOf } from './csv.ts';
import { mailHours, tokenOf } from './file-link.ts';
import { fileAddress } from './open-report.ts';
import { pageSize, sourceOf, tellChange } from './request-report.ts';

const compress = promisify(gzip);

/** A run writes for so long and then lets the seller's other jobs have their turn. */
const longestRunMs = 2_000;

/**
 * Writes a report part by part; each part is kept with the place where the next begins, so that a run that was cut short is simply
 * run again. When the file is whole its link is mailed.
 */
export function generateReport(deps: ReportsDeps) {
  return async ({ sellerId, kind, subjectId }: ScheduledJob, clock: Clock): Promise<void> => {
    const until = performance.now() + longestRunMs;
    do {
      const report = await findReport(deps.reader, sellerId, subjectId);
      if (!report || report.status === 'READY' || report.status === 'FAILED') return;
      if (await writePart(deps, sellerId, report, clock)) return;
    } while (performance.now() < until);
    await deps.transact((tx) => scheduleJobs(tx, [{ sellerId, kind, subjectId, dueAt: clock.now() }]));
  };
}

/** Answers whether the report is finished. */
async function writePart(deps: ReportsDeps, sellerId: string, report: Report, clock: Clock): Promise<boolean> {
  const source = sourceOf(deps, report.kind);
  const oldest = clock.now().subtract({ hours: givenUpAfterHours });
  if (!source || Temporal.Instant.compare(report.createdAt, oldest) < 0) {
    await deps.transact(async (tx) => {
      const isNew = await finishReport(tx, sellerId, report.id, { status: 'FAILED', at: clock.now() });
      if (isNew) await tellChange(tx, sellerId, report.id);
    });
    return true;
  }
  const { lines, next } = await source.read(sellerId, report.query as never, { after: report.cursor, limit: pageSize });
  const head = report.chunks === 0 ? byteOrderMark + csvOf([source.columns]) : '';
  const content = await compress(head + csvOf(lines));
  return deps.transact(async (tx) => {
    if (!(await addPart(tx, sellerId, report, { content, rows: lines.length, next }))) return false;
    await tellChange(tx, sellerId, report.id);
    if (next) return false;
    await finishReport(tx, sellerId, report.id, { status: 'READY', at: clock.now() });
    await mailLink(deps, tx, sellerId, { ...report, rows: report.rows + lines.length }, clock);
    return true;
  });
}

async function mailLink(deps: ReportsDeps, tx: Tx, sellerId: string, report: Report, clock: Clock): Promise<void> {
  const { id, fileName, requestedBy, rows, recipient } = report;
  const at = clock.now();
  const token = tokenOf({ sellerId, report: id }, deps.linkKey, at.add({ hours: mailHours }));
  const link = deps.baseUrl + fileAddress(token);
  await deps.sendMail(tx, {
    ...{ sellerId, id, to: recipient, at },
    ...deps.texts.ready({ fileName, link, hours: mailHours, requestedBy, rows }),
  });
}
