import type { AnswerOf, findStatement, QueryOf } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Cell, FileColumn } from '../../files/xlsx.ts';
import type { ReportCursor } from './report.ts';

/** Supplies a report's lines. A new report needs a source, endpoints and a name in `compose.ts`. */
export interface ReportSource<Query = never> {
  readonly columns: readonly FileColumn[];
  readonly title: string;
  /** Without the extension. */
  fileName(query: Query): string;
  count(sellerId: string, query: Query): Promise<number | null>;
  read(
    sellerId: string,
    query: Query,
    part: { readonly after: ReportCursor | null; readonly limit: number },
  ): Promise<ReportPart>;
  /** True for accountants' files, which have a summary: changed files of the same period are numbered. */
  readonly isVersioned?: boolean;
}

export interface ReportPart {
  readonly lines: readonly (readonly Cell[])[];
  readonly next: ReportCursor | null;
}

export interface ReportsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly sources: Readonly<Record<string, ReportSource>>;
  sendMail(tx: Tx, mail: ReportMail): Promise<void>;
  mayRequest(sellerId: string, email: string, kind: string): Promise<boolean>;
  administratorsOf(sellerId: string): Promise<readonly string[]>;
  nameOf(sellerId: string): Promise<(email: string) => string>;
  readonly statementPage: (sellerId: string, query: QueryOf<typeof findStatement>) => Promise<StatementPage>;
  readonly baseUrl: string;
  readonly linkKey: string | Uint8Array;
}

export type StatementPage = AnswerOf<typeof findStatement>;

interface ReportMail {
  readonly sellerId: string;
  /** Idempotency key of the mail; absent where the transaction itself runs once. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}
