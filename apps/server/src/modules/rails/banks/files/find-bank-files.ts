import { paymentFileFacts } from '@balcao/brazil';
import {
  type BankAgreement,
  type BankFile,
  type BankFileDirection,
  type BankFileLine,
  bankCodes,
  type PaymentAgreement,
} from '@balcao/contract';
import { cents } from '@balcao/kernel';
import type { Reader } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { ListedConnection } from '../../../connections/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { BankFileDeps } from '../bank-files.ts';
import {
  bankFile,
  bankFileContent,
  bankFileLine,
  bankFileLines,
  bankFilePage,
  type FileLine,
  type FileLinePage,
  type FilePage,
  type ListedFile,
  lastFiles,
  linesToCheck,
  markChecked,
} from '../store/bank-file-store.ts';
import {
  answeredFiles,
  bankPaymentsNamed,
  countBankPayments,
  type PaymentCounts,
} from '../store/bank-payment-store.ts';
import { countTitles, type TitleCounts, titlesNamed } from '../store/bank-title-store.ts';

export type ChargesOfBoletos = (sellerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Paged<Item> {
  readonly content: Item[];
  readonly totalElements: number;
}

interface ReadDeps extends Pick<BankFileDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly chargesOf: ChargesOfBoletos;
  readonly filesConnections: (sellerId: string) => Promise<readonly ListedConnection[]>;
}

export function findBankFiles(deps: ReadDeps) {
  const { reader, chargesOf } = deps;
  const one = async (sellerId: string, id: string): Promise<BankFile> => {
    const file = (await bankFile(reader, sellerId, id)) ?? refuse('bank_file.not_found');
    const [presented] = await presentFiles(reader, sellerId, [file]);
    return presented ?? refuse('bank_file.not_found');
  };
  const shownLine = async (sellerId: string, id: string, number: number): Promise<BankFileLine> => {
    const found = (await bankFileLine(reader, sellerId, id, number)) ?? refuse('bank_file.not_found');
    const [presented] = await presentLines(reader, chargesOf, sellerId, [found]);
    return presented ?? refuse('bank_file.not_found');
  };
  return {
    one,
    agreements: async (sellerId: string) => {
      const [connections, counts, payments, last, toCheck] = await Promise.all([
        deps.filesConnections(sellerId),
        countTitles(reader, sellerId),
        countBankPayments(reader, sellerId),
        lastFiles(reader, sellerId),
        linesToCheck(reader, sellerId),
      ]);
      const inUse = connections.filter(({ status }) => status !== 'DRAFT');
      const accountOf = ({ id, provider, status, settings }: ListedConnection) => {
        const lastOf = (direction: BankFileDirection) =>
          last.find((file) => file.connectionId === id && file.direction === direction)?.at.toString() ?? null;
        return {
          connection: id,
          provider,
          status,
          agency: settings.agency ?? '',
          account: [settings.account, settings.accountDigit].filter(Boolean).join('-'),
          lastSentAt: lastOf('SENT'),
          lastReceivedAt: lastOf('RECEIVED'),
        };
      };
      const ofMethod = (wanted: ListedConnection['method']) => inUse.filter(({ method }) => method === wanted);
      const content = ofMethod('BANK_SLIP').map((connection): BankAgreement => {
        const own = counts.filter(({ connectionId }) => connectionId === connection.id);
        return { ...accountOf(connection), ...partsOf(own) };
      });
      const accounts = ofMethod('ACCOUNT').map((connection): PaymentAgreement => {
        const of = (status: PaymentCounts['status']) => {
          const found = payments.find((one) => one.connectionId === connection.id && one.status === status);
          return { payments: found?.payments ?? 0, amount: found?.totalCents ?? cents(0) };
        };
        const pixApart = paymentFileFacts(bankCodes[connection.provider] ?? '').pixApart !== null;
        return { ...accountOf(connection), toSend: of('WAITING'), awaiting: of('SENT'), pixApart };
      });
      return { content, payments: accounts, toCheck };
    },
    all: async (sellerId: string, query: FilePage): Promise<Paged<BankFile>> => {
      const { files, totalElements } = await bankFilePage(reader, sellerId, query);
      return { content: await presentFiles(reader, sellerId, files), totalElements };
    },
    lines: async (sellerId: string, id: string, query: FileLinePage): Promise<Paged<BankFileLine>> => {
      await one(sellerId, id);
      const { lines, totalElements } = await bankFileLines(reader, sellerId, id, query);
      return { content: await presentLines(reader, chargesOf, sellerId, lines), totalElements };
    },
    open: async (sellerId: string, id: string) => {
      const found = (await bankFileContent(reader, sellerId, id)) ?? refuse('bank_file.not_found');
      assertThat(found.discardedAt === null, 'bank_file.discarded');
      const { fileName, content } = found;
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

async function presentFiles(reader: Reader, sellerId: string, files: readonly ListedFile[]): Promise<BankFile[]> {
  const remittances = files.filter(({ kind, direction }) => kind === 'PAYMENTS' && direction === 'SENT');
  const answered = await answeredFiles(
    reader,
    sellerId,
    remittances.map(({ id }) => id),
  );
  const open = new Set(remittances.filter(({ id, discardedAt }) => !discardedAt && !answered.has(id)));
  return files.map((file) => presentFile(file, open.has(file)));
}

function presentFile(file: ListedFile, isDiscardable: boolean): BankFile {
  const { id, kind, direction, number, events, lines } = file;
  return {
    uuid: id,
    kind,
    isDiscardable,
    discardedAt: file.discardedAt?.toString() ?? null,
    discardedBy: file.discardedBy,
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
  const paymentIds = lines.flatMap(({ paymentId }) => (paymentId ? [paymentId] : []));
  const [titles, payments, charges] = await Promise.all([
    titlesNamed(reader, sellerId, ids),
    bankPaymentsNamed(reader, sellerId, paymentIds),
    chargesOf(sellerId, ids),
  ]);
  const payers = new Map([
    ...titles.map(({ id, payer }) => [id, payer.name] as const),
    ...payments.map(({ id, payee }) => [id, payee.name] as const),
  ]);
  return lines.map((line) => ({
    line: line.line,
    event: line.event,
    outcome: line.outcome,
    occurrence: line.occurrence,
    reasons: [...line.reasons],
    nossoNumero: line.nossoNumero,
    problem: line.problem,
    payer: payers.get(line.titleId ?? line.paymentId ?? '') ?? null,
    paymentId: line.paymentId,
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
