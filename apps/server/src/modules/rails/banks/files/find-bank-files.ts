import type {
  BankAgreement,
  BankFile,
  BankFileDirection,
  BankFileEvent,
  BankFileLine,
  BankFileOutcome,
} from '@balcao/contract';
import { cents } from '@balcao/kernel';
import type { Reader } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import { refuse } from '../../refusals.ts';
import {
  bankFile,
  bankFileContent,
  bankFileLine,
  bankFileLines,
  bankFilePage,
  type FileLine,
  type ListedFile,
  lastFiles,
  linesToCheck,
  markChecked,
} from '../store/bank-file-store.ts';
import { countTitles, type TitleCounts, titlesNamed } from '../store/bank-title-store.ts';
import type { BankFileDeps } from './file-boleto-rail.ts';

export type ChargesOfBoletos = (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly order: 'asc' | 'desc';
}

interface Paged<Item> {
  readonly content: Item[];
  readonly totalElements: number;
}

export interface FindFiles extends Page {
  readonly direction: BankFileDirection | null;
  readonly toCheck: boolean;
}

export interface FindLines extends Page {
  readonly event: BankFileEvent | null;
  readonly outcome: BankFileOutcome | null;
}

interface ReadDeps extends Pick<BankFileDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly chargesOf: ChargesOfBoletos;
  readonly filesConnections: (sellerId: string) => Promise<readonly ListedConnection[]>;
}

export function findBankFiles(deps: ReadDeps) {
  const { reader, chargesOf } = deps;
  const one = async (sellerId: string, id: string): Promise<BankFile> =>
    presentFile((await bankFile(reader, sellerId, id)) ?? refuse('bank_file.not_found'));
  const shownLine = async (sellerId: string, id: string, number: number): Promise<BankFileLine> => {
    const found = (await bankFileLine(reader, sellerId, id, number)) ?? refuse('bank_file.not_found');
    const [presented] = await presentLines(reader, chargesOf, sellerId, [found]);
    return presented ?? refuse('bank_file.not_found');
  };
  return {
    one,
    agreements: async (sellerId: string) => {
      const [connections, counts, last, toCheck] = await Promise.all([
        deps.filesConnections(sellerId),
        countTitles(reader, sellerId),
        lastFiles(reader, sellerId),
        linesToCheck(reader, sellerId),
      ]);
      const inUse = connections.filter(({ status }) => status !== 'DRAFT');
      const content = inUse.map(({ id, provider, status, settings }): BankAgreement => {
        const lastOf = (direction: BankFileDirection) =>
          last.find((file) => file.connectionId === id && file.direction === direction)?.at.toString() ?? null;
        return {
          connection: id,
          provider,
          status,
          agency: settings.agency ?? '',
          account: [settings.account, settings.accountDigit].filter(Boolean).join('-'),
          ...partsOf(counts.filter(({ connectionId }) => connectionId === id)),
          lastSentAt: lastOf('SENT'),
          lastReceivedAt: lastOf('RECEIVED'),
        };
      });
      return { content, toCheck };
    },
    all: async (sellerId: string, query: FindFiles): Promise<Paged<BankFile>> => {
      const { files, totalElements } = await bankFilePage(reader, sellerId, query);
      return { content: files.map(presentFile), totalElements };
    },
    lines: async (sellerId: string, id: string, query: FindLines): Promise<Paged<BankFileLine>> => {
      await one(sellerId, id);
      const { lines, totalElements } = await bankFileLines(reader, sellerId, id, query);
      return { content: await presentLines(reader, chargesOf, sellerId, lines), totalElements };
    },
    open: async (sellerId: string, id: string) => {
      const { fileName, content } = (await bankFileContent(reader, sellerId, id)) ?? refuse('bank_file.not_found');
      return { fileName, mediaType: 'application/octet-stream', content };
    },
    /** Marks a line as checked by a person. */
    check: async (request: {
      readonly sellerId: string;
      readonly id: string;
      readonly line: number;
      readonly by: string;
    }) => {
      const { sellerId, id, by } = request;
      const line = (await bankFileLine(reader, sellerId, id, request.line)) ?? refuse('bank_file.not_found');
      const at = (await deps.clockOf(sellerId)).now();
      await deps.transact(async (tx) => {
        if (!(await markChecked(tx, line, by, at))) return;
        const { fileName: label } = (await bankFile(tx, sellerId, id)) ?? refuse('bank_file.not_found');
        await appendEvents(tx, [{ sellerId, topic: 'bank-file.checked', subjectId: id }]);
        recordAudit(tx, {
          sellerId,
          at,
          action: 'bank_file.line_checked',
          subject: { kind: 'bank-file', id, label },
          after: { nossoNumero: line.nossoNumero },
        });
      });
      return shownLine(sellerId, id, request.line);
    },
  };
}

function partsOf(counts: readonly TitleCounts[]) {
  const of = (part: TitleCounts['part']) => {
    const found = counts.find((one) => one.part === part);
    return { boletos: found?.titles ?? 0, amount: found?.totalCents ?? cents(0) };
  };
  return {
    toRegister: of('toRegister'),
    toRevise: of('toRevise'),
    toWriteOff: of('toWriteOff'),
    awaiting: of('awaiting'),
    registered: of('registered'),
  };
}

function presentFile(file: ListedFile): BankFile {
  const { id, direction, number, events, lines } = file;
  return {
    uuid: id,
    direction,
    number,
    events: [...events],
    lines,
    toCheck: file.toCheck,
    provider: file.provider,
    fileName: file.fileName,
    amount: file.amountCents,
    createdAt: file.createdAt.toString(),
    createdBy: file.createdBy,
  };
}

async function presentLines(
  reader: Reader,
  chargesOf: ChargesOfBoletos,
  sellerId: string,
  lines: readonly FileLine[],
): Promise<BankFileLine[]> {
  const ids = lines.flatMap(({ titleId }) => (titleId ? [titleId] : []));
  const [titles, charges] = await Promise.all([titlesNamed(reader, sellerId, ids), chargesOf(sellerId, ids)]);
  const payers = new Map(titles.map(({ id, payer }) => [id, payer.name]));
  return lines.map((line) => ({
    line: line.line,
    event: line.event,
    outcome: line.outcome,
    occurrence: line.occurrence,
    reasons: [...line.reasons],
    nossoNumero: line.nossoNumero,
    problem: line.problem,
    payer: (line.titleId && payers.get(line.titleId)) ?? null,
    chargeId: (line.titleId && charges.get(line.titleId)) ?? null,
    amount: line.amountCents,
    paid: line.paidCents,
    fee: line.feeCents,
    occurredOn: line.occurredOn,
    creditedOn: line.creditedOn,
    checkedBy: line.checkedBy,
    checkedAt: line.checkedAt?.toString() ?? null,
  }));
}
