import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '@balcao/kernel';
import { reportMail, sellerReports } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import type { ReportPart, ReportSource, ReportsDeps } from '../deps.ts';
import { givenUpAfterHours, type Report } from '../report.ts';
import { addPart, failReport, findReport, finishReport, versionOf } from '../store/report-store.ts';
import { addTotals, footOf } from './cells.ts';
import { fileFormats } from './file-format.ts';
import { mailHours, tokenOf } from './file-link.ts';
import { fileAddress, keptParts } from './open-report.ts';
import { notifyChange, pageSize, sourceOf } from './request-report.ts';

const compress = promisify(gzip);

/** A longer run would keep the seller's other jobs waiting. */
const maxRunMs = 2_000;

/**
 * Writes a report part by part. Each part is stored with the cursor of the next, so that an interrupted run continues
 * where it stopped. Mails the link when the file is complete.
 */
export async function generateReport(
  deps: ReportsDeps,
  { sellerId, kind, subjectId }: ScheduledJob,
  clock: Clock,
): Promise<void> {
  const until = performance.now() + maxRunMs;
  do {
    const report = await findReport(deps.reader, sellerId, subjectId);
    if (!report || report.status === 'READY' || report.status === 'FAILED') return;
    if (await writePart(deps, sellerId, report, clock)) return;
  } while (performance.now() < until);
  await deps.transact((tx) => scheduleJobs(tx, [{ sellerId, kind, subjectId, dueAt: clock.now() }]));
}

async function writePart(deps: ReportsDeps, sellerId: string, report: Report, clock: Clock): Promise<boolean> {
  const source = sourceOf(deps, report.kind);
  const oldest = clock.now().subtract({ hours: givenUpAfterHours });
  if (!source || Temporal.Instant.compare(report.requestedAt, oldest) < 0) {
    await deps.transact(async (tx) => {
      if (await failReport(tx, sellerId, report.id)) await notifyChange(tx, sellerId, report.id);
    });
    return true;
  }
  const part = await source.read(sellerId, report.query as never, { after: report.cursor, limit: pageSize });
  const totals = addTotals(source.columns, report.totals, part.lines);
  const text = textOf(source, report, part, totals);
  const written = { ...report, rows: report.rows + part.lines.length };
  const digest = part.next ? null : await digestOf(deps, sellerId, { source, report, last: text });
  const content = await compress(text);
  const requestedBy = (await deps.nameOf(sellerId))(report.requestedBy);
  return deps.transact(async (tx) => {
    if (!(await addPart(tx, sellerId, report, { content, rows: part.lines.length, totals, next: part.next })))
      return false;
    await notifyChange(tx, sellerId, report.id);
    if (digest === null) return false;
    const version = source.isVersioned ? await versionOf(tx, sellerId, { ...report, digest }) : null;
    const fileName = nameOf(report, version);
    await finishReport(tx, sellerId, { id: report.id, readyAt: clock.now(), digest, version, fileName });
    await mailLink(deps, tx, sellerId, { ...written, fileName, requestedBy }, clock);
    return true;
  });
}

function textOf(
  { columns }: ReportSource,
  { format, chunks }: Report,
  { lines, next }: ReportPart,
  totals: readonly number[],
): string {
  const written = fileFormats[format];
  const foot = next ? null : footOf(columns, totals, sellerReports.total);
  return [
    chunks === 0 ? written.head(columns) : '',
    written.rows(columns, lines),
    foot ? written.foot(columns, foot) : '',
  ].join('');
}

async function digestOf(
  deps: ReportsDeps,
  sellerId: string,
  { source, report, last }: { readonly source: ReportSource; readonly report: Report; readonly last: string },
): Promise<string> {
  const kept = keptParts(deps, sellerId, report);
  const parts = {
    count: report.chunks + 1,
    read: async (number: number) => (number === report.chunks ? last : kept.read(number)),
  };
  const hash = createHash('sha256');
  for await (const piece of fileFormats[report.format].file(parts, source.title)) hash.update(piece);
  return hash.digest('hex');
}

/** The first version has no number in its name. */
function nameOf({ fileName }: Report, version: number | null): string {
  return version === null || version === 1 ? fileName : fileName.replace(/(\.\w+)$/, `-v${version}$1`);
}

async function mailLink(deps: ReportsDeps, tx: Tx, sellerId: string, report: Report, clock: Clock): Promise<void> {
  const { id, fileName, requestedBy, rows, recipient } = report;
  const at = clock.now();
  const token = tokenOf({ sellerId, report: id }, deps.linkKey, at.add({ hours: mailHours }));
  const link = deps.baseUrl + fileAddress(token);
  await deps.sendMail(tx, {
    sellerId,
    id,
    to: recipient,
    at,
    ...reportMail.ready({ fileName, link, hours: mailHours, requestedBy, rows }),
  });
}
