import type { AnswerOf, findStatement, ProviderType, QueryOf, StatementFormat, StatementRow } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Cell, ReportColumn } from './cells.ts';
import type { ReportCursor } from './report.ts';

/** What the lines of a report come from. A new report is a new source, its endpoints and a name in `compose.ts`. */
export interface ReportSource<Query = never> {
  readonly columns: readonly ReportColumn[];
  /** How the report is called. */
  readonly title: string;
  /** Without its ending. */
  fileName(query: Query): string;
  /** How many lines there are; null when they are too many, or too costly, to be counted. */
  count(sellerId: string, query: Query): Promise<number | null>;
  /** The next lines, a cell for each column; `next` is where the following part begins, null after the last one. */
  read(
    sellerId: string,
    query: Query,
    part: { readonly after: ReportCursor | null; readonly limit: number },
  ): Promise<ReportPart>;
  /** Whether the same days again are a version: an accountant's file, which has a summary beside it. */
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
  /** By the kind that reports are kept under. A kind that goes away leaves its unfinished reports FAILED. */
  readonly sources: Readonly<Record<string, ReportSource>>;
  sendMail(tx: Tx, mail: ReportMail): Promise<void>;
  /** Whether the person of an e-mail still works for the seller and may see reports of a kind. */
  mayAsk(sellerId: string, email: string, kind: string): Promise<boolean>;
  /** The e-mails of those who hear of a schedule that was stopped. */
  administratorsOf(sellerId: string): Promise<readonly string[]>;
  /** A page of a seller's statement, and who the seller is to a program that reads it. */
  readonly statementPage: (sellerId: string, query: QueryOf<typeof findStatement>) => Promise<StatementPage>;
  readonly statementTexts: StatementFileTexts;
  readonly baseUrl: string;
  /** What the addresses of files are signed with: of this product alone. */
  readonly linkKey: string | Uint8Array;
  readonly texts: {
    ready(params: ReadyText): { readonly subject: string; readonly text: string };
    stopped(params: StoppedText): { readonly subject: string; readonly text: string };
    /** The title of the line of sums. */
    readonly total: string;
    /** The name of a summary, and its lines: what each says, and its value. */
    summary(params: SummaryText): { readonly fileName: string; readonly lines: readonly (readonly [string, string])[] };
  };
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
  /** The report's, so that it is told once; what is told once by its transaction has none. */
  readonly id?: string;
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

interface StoppedText {
  readonly title: string;
  readonly createdBy: string;
  readonly recipient: string;
}

interface SummaryText {
  readonly title: string;
  readonly fileName: string;
  readonly version: number;
  readonly digest: string;
  readonly rows: number;
  /** Of each column that is summed: its title and its sum, as the file writes it. */
  readonly sums: readonly { readonly title: string; readonly sum: string }[];
}
