import type { AnswerOf, findStatement, ProviderType, QueryOf, StatementFormat, StatementRow } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { ReportCursor } from './report.ts';

/** What the lines of a report come from. A new report is a new source, its endpoints and a name in `compose.ts`. */
export interface ReportSource<Query = never> {
  /** The heads of the columns. */
  readonly columns: readonly string[];
  /** Without its ending. */
  fileName(query: Query): string;
  /** How many lines there are; null when they are too many to be counted. */
  count(sellerId: string, query: Query): Promise<number | null>;
  /** The next lines, a text for each column; `next` is where the following part begins, null after the last one. */
  read(
    sellerId: string,
    query: Query,
    part: { readonly after: ReportCursor | null; readonly limit: number },
  ): Promise<ReportPart>;
}

export interface ReportPart {
  readonly lines: readonly (readonly string[])[];
  readonly next: ReportCursor | null;
}

export interface ReportsDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** By the kind that reports are kept under. A kind that goes away leaves its unfinished reports FAILED. */
  readonly sources: Readonly<Record<string, ReportSource>>;
  sendMail(tx: Tx, mail: ReportMail): Promise<void>;
  /** A page of a seller's statement, and who the seller is to a program that reads it. */
  readonly statementPage: (sellerId: string, query: QueryOf<typeof findStatement>) => Promise<StatementPage>;
  readonly statementTexts: StatementFileTexts;
  readonly baseUrl: string;
  /** What the addresses of files are signed with: of this product alone. */
  readonly linkKey: string | Uint8Array;
  readonly texts: { ready(params: ReadyText): { readonly subject: string; readonly text: string } };
}

export type StatementPage = AnswerOf<typeof findStatement>;

/** Words of the statement's files, from the catalogue. */
export interface StatementFileTexts {
  readonly columns: readonly string[];
  readonly types: Readonly<Record<StatementRow['statementType'], string>>;
  readonly methods: Readonly<Record<ProviderType, string>>;
  /** The name of the file, without its ending, of the days that it holds. */
  fileName(days: { readonly from: string; readonly to: string }): string;
  /** The ending of a format. */
  readonly endings: Readonly<Record<StatementFormat, string>>;
}

interface ReportMail {
  readonly sellerId: string;
  /** The report's, so that it is told once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

interface ReadyText {
  readonly fileName: string;
  readonly link: string;
  /** For how long the link opens. */
  readonly hours: number;
  readonly requestedBy: string;
  readonly rows: number;
}
