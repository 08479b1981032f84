import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openReport as endpoint } from '@balcao/contract';
import { recordAudit } from '../../audit/index.ts';
import type { ReportPart, ReportSource, ReportsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { ReportCursor } from '../report.ts';
import { findReport, readPart } from '../store/report-store.ts';
import { byteOrderMark, csvOf } from './csv.ts';
import { fileOf, type LinkedFile, screenMinutes, tokenOf } from './file-link.ts';
import { filtersText, pageSize, sourceOf } from './request-report.ts';

const decompress = promisify(gunzip);

/** A file that is read while it is downloaded: no more of it than a part is in memory. */
export interface ReportFile {
  readonly fileName: string;
  readonly parts: AsyncIterable<Uint8Array | string>;
}

/** The file of a signed address. Refuses `report.link_invalid` for one that is not ours, or whose time or file is gone. */
export function openReport(deps: ReportsDeps) {
  return async (token: string): Promise<ReportFile> => {
    const { file, until } = fileOf(token, deps.linkKey) ?? refuse('report.link_invalid');
    const { sellerId } = file;
    const now = (await deps.clockOf(sellerId)).now();
    assertThat(Temporal.Instant.compare(now, until) <= 0, 'report.link_invalid');
    if ('report' in file) {
      const report = (await findReport(deps.reader, sellerId, file.report)) ?? refuse('report.link_invalid');
      assertThat(report.status === 'READY', 'report.link_invalid');
      return { fileName: report.fileName, parts: keptParts(deps, sellerId, report.id, report.chunks) };
    }
    if ('statement' in file) return refuse('report.link_invalid');
    const source = sourceOf(deps, file.kind) ?? refuse('report.link_invalid');
    const fileName = `${source.fileName(file.query as never)}.csv`;
    return { fileName, parts: freshParts(source, sellerId, file.query) };
  };
}

async function* keptParts({ reader }: ReportsDeps, sellerId: string, reportId: string, chunks: number) {
  for (let number = 0; number < chunks; number++) {
    const part = await readPart(reader, sellerId, reportId, number);
    if (!part) throw new Error('a part of a report was deleted while it was downloaded');
    yield await decompress(part);
  }
}

async function* freshParts(source: ReportSource, sellerId: string, query: unknown) {
  yield byteOrderMark + csvOf([source.columns]);
  let after: ReportCursor | null = null;
  do {
    const { lines, next }: ReportPart = await source.read(sellerId, query as never, { after, limit: pageSize });
    if (lines.length > 0) yield csvOf(lines);
    after = next;
  } while (after);
}

/** The address of a file, for some minutes; who asked for it is in the audit trail. */
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
    /** Refuses `report.not_found`, for another seller's or kind's too; `report.not_ready`. */
    async kept({ sellerId, kind, id }: { sellerId: string; kind: string; id: string }) {
      const report = await findReport(deps.reader, sellerId, id);
      assertThat(report?.kind === kind, 'report.not_found');
      assertThat(report.status === 'READY', 'report.not_ready');
      return link({ sellerId, report: id }, { label: report.fileName, subjectId: id });
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
