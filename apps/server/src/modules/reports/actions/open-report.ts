import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openReport as endpoint } from '@balcao/contract';
import { sellerReports } from '@balcao/messages';
import { byteOrderMark, csvOf } from '../../../files/csv.ts';
import { decimalText } from '../../../files/decimal-text.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ReportPart, ReportSource, ReportsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { Report, ReportCursor } from '../report.ts';
import { findReport, readPart } from '../store/report-store.ts';
import { type FileParts, fileFormats } from './file-format.ts';
import { fileOf, type LinkedFile, screenMinutes, tokenOf } from './file-link.ts';
import { filtersText, sourceOf } from './request-report.ts';

const decompress = promisify(gunzip);

export interface ReportFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
}

/**
 * Opens the file of a signed address. Refuses `report.link_invalid` when the signature is not ours, the address expired
 * or the file is gone.
 */
export async function openReport(deps: ReportsDeps, token: string): Promise<ReportFile> {
  const { file, until } = fileOf(token, deps.linkKey) ?? refuse('report.link_invalid');
  const { sellerId } = file;
  const now = (await deps.clockOf(sellerId)).now();
  assertThat(Temporal.Instant.compare(now, until) <= 0, 'report.link_invalid');
  if ('report' in file) {
    const report = (await findReport(deps.reader, sellerId, file.report)) ?? refuse('report.link_invalid');
    assertThat(report.status === 'READY', 'report.link_invalid');
    const title = sourceOf(deps, report.kind)?.title ?? '';
    if (file.summary) return summaryFile(deps, report);
    const format = fileFormats[report.format];
    const parts = format.file(keptParts(deps, sellerId, report), title);
    return { fileName: report.fileName, mediaType: format.mediaType, parts };
  }
  if ('statement' in file) return refuse('report.link_invalid');
  const source = sourceOf(deps, file.kind) ?? refuse('report.link_invalid');
  const fileName = `${source.fileName(file.query as never)}.csv`;
  return { fileName, mediaType: fileFormats.CSV.mediaType, parts: freshParts(source, sellerId, file.query) };
}

export function keptParts(
  { reader }: Pick<ReportsDeps, 'reader'>,
  sellerId: string,
  { id, chunks }: Report,
): FileParts {
  return {
    count: chunks,
    read: async (number) => {
      const part = await readPart(reader, sellerId, id, number);
      if (!part) throw new Error('a part of a report was deleted while it was read');
      return (await decompress(part)).toString();
    },
  };
}

/** An accountant checks an import against this summary of lines, sums and digest; equal files have equal summaries. */
function summaryFile(deps: ReportsDeps, report: Report): ReportFile {
  const source = sourceOf(deps, report.kind) ?? refuse('report.link_invalid');
  const point = report.format === 'CSV_ISO' ? '.' : ',';
  const sums = source.columns.flatMap(({ title, isSummed }, at) =>
    isSummed ? [{ title, sum: decimalText(report.totals[at] ?? 0, point) }] : [],
  );
  const { fileName, version, digest, rows } = report;
  const of = { title: source.title, fileName, version: version ?? 1, digest: digest ?? '', rows, sums };
  const summary = sellerReports.summary(of);
  const parts = (async function* () {
    yield byteOrderMark + csvOf(summary.lines);
  })();
  return { fileName: summary.fileName, mediaType: fileFormats.CSV.mediaType, parts };
}

/** The audit trail records who downloaded it. */
export async function exportFresh(
  deps: Pick<ReportsDeps, 'sources' | 'transact' | 'clockOf'>,
  of: {
    sellerId: string;
    kind: string;
    id: string;
    query: unknown;
    lines: number;
  },
): Promise<ReportFile> {
  const { sellerId, kind, id, query, lines } = of;
  const source = sourceOf(deps, kind) ?? refuse('report.not_found');
  const fileName = `${source.fileName(query as never)}.csv`;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const subject = { kind: 'report', id, label: fileName } as const;
    recordAudit(tx, { sellerId, at, action: 'report.downloaded', subject, after: { charges: lines } });
  });
  return { fileName, mediaType: fileFormats.CSV.mediaType, parts: freshParts(source, sellerId, query) };
}

/**
 * Lines read at a time for a download. Larger parts survive the young generation's collections, and the heap grows
 * during a long download.
 */
const streamedLines = 500;

async function* freshParts(source: ReportSource, sellerId: string, query: unknown) {
  const { columns } = source;
  yield fileFormats.CSV.head(columns);
  let after: ReportCursor | null = null;
  do {
    const { lines, next }: ReportPart = await source.read(sellerId, query as never, { after, limit: streamedLines });
    if (lines.length > 0) yield fileFormats.CSV.rows(columns, lines);
    after = next;
  } while (after);
}

/** Creates a short-lived address of a file; the audit trail records who requested it. */
export function linkFile(deps: ReportsDeps) {
  const link = async (file: LinkedFile, { label, subjectId }: { label: string; subjectId: string }) => {
    const { sellerId } = file;
    const at = (await deps.clockOf(sellerId)).now();
    const after = 'query' in file ? { filters: filtersText(file.query) } : null;
    await deps.transact(async (tx) => {
      const subject = { kind: 'report', id: subjectId, label } as const;
      recordAudit(tx, { sellerId, at, action: 'report.downloaded', subject, after });
    });
    return { data: { url: fileAddress(tokenOf(file, deps.linkKey, at.add({ minutes: screenMinutes }))) } };
  };
  return {
    /** Refuses `report.not_found`, also for another seller's or kind's; `report.not_ready`. */
    async kept(of: { sellerId: string; kinds: readonly string[]; id: string; summary?: boolean }) {
      const { sellerId, kinds, id, summary = false } = of;
      const report = await findReport(deps.reader, sellerId, id);
      assertThat(report && kinds.includes(report.kind), 'report.not_found');
      assertThat(!summary || sourceOf(deps, report.kind)?.isVersioned, 'report.not_found');
      assertThat(report.status === 'READY', 'report.not_ready');
      const file = { sellerId, report: id, ...(summary && ({ summary: true } as const)) };
      return link(file, { label: report.fileName, subjectId: id });
    },
    fresh({ sellerId, kind, id, query }: { sellerId: string; kind: string; id: string; query: unknown }) {
      const source = sourceOf(deps, kind) ?? refuse('report.not_found');
      const label = `${source.fileName(query as never)}.csv`;
      return link({ sellerId, kind, query }, { label, subjectId: id });
    },
  };
}

export function fileAddress(token: string): string {
  return `${endpoint.path}?token=${token}`;
}
