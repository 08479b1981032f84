import type { AnswerOf, findStatement, ProviderType, QueryOf, StatementFormat, StatementRow } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact, Tx } from '../../database/transact.ts';
import type { Cell, ReportColumn } from './cells.ts';
import type { ReportCursor } from './report.ts';

/** Where a report's lines come from. A new report is a new source, its endpoints and a name in `compose.ts`. */
export interface ReportSource<Query = never> {
  readonly columns: readonly ReportColumn[];
  /** The report's title. */
  readonly title: string;
  /** Without its extension. */
  fileName(query: Query): string;
  /** The number of lines; null when counting would cost too much. */
  count(sellerId: string, query: Query): Promise<number | null>;
  /** Reads the next lines, a cell for each column; `next` is the cursor of the following part, null after the last. */
  read(
    sellerId: string,
    query: Query,
    part: { readonly after: ReportCursor | null; readonly limit: number },
  ): Promise<ReportPart>;
  /** Whether changed files of the same period are numbered: an accountant's file, which has a summary. */
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
  /** Sources by the kind that reports are stored under. Unfinished reports of a removed kind become FAILED. */
  readonly sources: Readonly<Record<string, ReportSource>>;
  sendMail(tx: Tx, mail: ReportMail): Promise<void>;
  /** Whether the person with an e-mail still works for the seller and may see reports of a kind. */
  mayRequest(sellerId: string, email: string, kind: string): Promise<boolean>;
  /** The e-mails of those who are notified when a schedule is ended. */
  administratorsOf(sellerId: string): Promise<readonly string[]>;
  /** Answers the name of the seller's person with an e-mail, or the e-mail where there is none. */
  nameOf(sellerId: string): Promise<(email: string) => string>;
  /** A page of a seller's statement, and the seller's identification in an OFX file. */
  readonly statementPage: (sellerId: string, query: QueryOf<typeof findStatement>) => Promise<StatementPage>;
  readonly statementTexts: StatementFileTexts;
  readonly baseUrl: string;
  /** Signs the addresses of files; used for nothing else. */
  readonly linkKey: string | Uint8Array;
  readonly texts: {
    ready(params: ReadyText): { readonly subject: string; readonly text: string };
    stopped(params: StoppedText): { readonly subject: string; readonly text: string };
    /** The title of the line of sums. */
    readonly total: string;
    /** The name of a summary, and its lines of label and value. */
    summary(params: SummaryText): { readonly fileName: string; readonly lines: readonly (readonly [string, string])[] };
  };
}

export type StatementPage = AnswerOf<typeof findStatement>;

/** Texts of the statement's files, from the catalogue. */
export interface StatementFileTexts {
  readonly columns: readonly string[];
  readonly types: Readonly<Record<StatementRow['statementType'], string>>;
  readonly methods: Readonly<Record<ProviderType, string>>;
  /** The file's name without extension, from its days. */
  fileName(days: { readonly from: string; readonly to: string }): string;
  /** The extension of a format. */
  readonly endings: Readonly<Record<StatementFormat, string>>;
}

interface ReportMail {
  readonly sellerId: string;
  /** The report's id, so that one mail is sent; absent where the transaction itself runs once. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Temporal.Instant;
}

interface ReadyText {
  readonly fileName: string;
  readonly link: string;
  /** How long the link is valid. */
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
  /** The title and the formatted sum of each summed column. */
  readonly sums: readonly { readonly title: string; readonly sum: string }[];
}
