import {
  buildBrCode,
  type CnabFile,
  type CnabRecord,
  cnab400Banks,
  type FileHeader,
  parseCnab,
  type ReturnedTitle,
  returnedTitles,
} from '@balcao/brazil';
import { type BankFileKind, type BankFileLine, bankCodes } from '@balcao/contract';
import { cents, instantAt, type PlainDate, sumCents } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import { piecesOf, receiveWebhooks, scheduleJobs, type Webhook } from '../../../../jobs/index.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { webhookWork } from '../../simulator/network.ts';
import { type BankFileDeps, type CompanyOf, hashOfFile, keepFile } from '../bank-files.ts';
import { applyPayments, type ReceivedFile } from '../payment-files/apply-payments.ts';
import { bankFile, type FileLine, fileOfHash, type NewFileLine } from '../store/bank-file-store.ts';
import {
  type BankTitle,
  type BankTitlePayment,
  type BankTitleStatus,
  keepTitlePayments,
  lockByNumber,
  nextInSeries,
  writeBrCodes,
  writeOutcomes,
  writeRevisions,
} from '../store/bank-title-store.ts';
import { confirmedTitle } from './revised-title.ts';

export interface ReceiveReturn {
  readonly sellerId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

/** How many errors of a damaged file are named; a shifted file has one for each line. */
const maxNamed = 5;

interface Received {
  readonly id: string;
  readonly repeated: boolean;
}

export type FilesConnections = (sellerId: string) => Promise<readonly OpenConnection[]>;

/**
 * Receives a retorno. It is applied whole or not at all: refuses `bank_file.unreadable`, `.not_a_return`,
 * `.other_bank`, `.other_account`, `.damaged` (with the places of the first errors). An event that is repeated
 * is applied once.
 */
export async function receiveReturn(
  deps: BankFileDeps & { readonly filesConnections: FilesConnections; readonly companyOf: CompanyOf },
  { sellerId, id, fileName, content, by }: ReceiveReturn,
): Promise<Received> {
  if (await bankFile(deps.reader, sellerId, id)) return { id, repeated: false };
  const file = await readFile(content);
  const kind = kindOf(file);
  const own = connectionsOf(file, kind, await deps.filesConnections(sellerId));
  const [connection] = own;
  const at = (await deps.clockOf(sellerId)).now();
  const { name: merchantName } = await deps.companyOf(sellerId);
  return deps.transact(async (tx) => {
    // Locks the series of received files, so that concurrent files are applied one after the other.
    await nextInSeries(tx, { sellerId, series: 'received', year: 0, first: 1 });
    const former = await fileOfHash(tx, sellerId, 'RECEIVED', hashOfFile(content));
    if (former) return { id: former, repeated: true };
    const received = { sellerId, connectionIds: own.map((one) => one.id), file, at };
    const read =
      kind === 'PAYMENTS' ? await applyPayments(tx, received) : await applyTitles(tx, { ...received, merchantName });
    const paid = read.flatMap(({ outcome, paidCents }) => (outcome === 'DONE' && paidCents ? [paidCents] : []));
    await keepFile(
      tx,
      {
        sellerId,
        id,
        connectionId: connection.id,
        provider: connection.provider,
        kind,
        direction: 'RECEIVED',
        number: headerOf(file)?.fileNumber ?? null,
        fileName,
        content: Buffer.from(content),
        amountCents: sumCents(paid.map(cents)),
        createdAt: at,
        createdBy: by,
      },
      read,
    );
    return { id, repeated: false };
  });
}

/** Yields to other calls while reading a file of 5 MB. */
async function readFile(content: Uint8Array): Promise<CnabFile> {
  const records: CnabRecord[] = [];
  const stream = parseCnab(piecesOf(content));
  for await (const record of stream) records.push(record);
  return { ...(await stream.summary()), records };
}

/** Refuses what is no retorno, and a damaged one. */
function kindOf(file: CnabFile): BankFileKind {
  assertThat(file.layout, 'bank_file.unreadable');
  assertThat(isKnownLayout(file), 'bank_file.other_layout');
  const has = (...kinds: readonly CnabRecord['kind'][]) => file.records.some(({ kind }) => kinds.includes(kind));
  const isCollection = has('segment_t', 'title_returned');
  const isReturn = file.direction === 'retorno' && (isCollection || has('segment_a', 'segment_j', 'segment_o'));
  assertThat(isReturn, 'bank_file.not_a_return');
  assertWhole(file);
  return isCollection ? 'COLLECTION' : 'PAYMENTS';
}

/** The connections to the file's account; refuses another account's file before anything changes. */
function connectionsOf(
  file: CnabFile,
  kind: BankFileKind,
  connections: readonly OpenConnection[],
): readonly [OpenConnection, ...OpenConnection[]] {
  const method = kind === 'PAYMENTS' ? 'ACCOUNT' : 'BANK_SLIP';
  const ofBank = connections.filter((one) => one.method === method && bankCodes[one.provider] === file.bank);
  assertThat(ofBank.length > 0, 'bank_file.other_bank', { bank: file.bank ?? '' });
  const accounts = new Set(accountsOf(file));
  const [first, ...others] = ofBank.filter(({ settings }) => {
    const known = [settings.account, settings.beneficiary].filter(Boolean).map((text) => withoutZeros(text ?? ''));
    return known.some((number) => accounts.has(number));
  });
  return first ? [first, ...others] : refuse('bank_file.other_account');
}

/** Names the first errors with their places, and how many there are. */
function assertWhole({ problems }: CnabFile): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const named = errors.slice(0, maxNamed).map(({ line, column, reason }) => ({ line, column, reason }));
  assertThat(errors.length === 0, 'bank_file.damaged', { problems: named, total: errors.length });
}

/** Banks answer in the layout of their contract with the seller, whichever one the remessas have. */
function isKnownLayout({ layout, bank }: CnabFile): boolean {
  return layout === 'CNAB240' || (layout === 'CNAB400' && cnab400Banks.some((known) => known === bank));
}

/** The numbers that identify the seller in the file: the account, or the code in its columns. */
function accountsOf(file: CnabFile): readonly string[] {
  const header = headerOf(file);
  const titles = file.records.flatMap((record) =>
    record.kind === 'segment_t' || record.kind === 'title_returned' ? [record.fields.account] : [],
  );
  return [header?.account, header?.agreement, ...titles]
    .filter((text) => text !== null && text !== undefined)
    .map(withoutZeros);
}

function withoutZeros(text: string): string {
  return text.trim().replace(/^0+/, '');
}

function headerOf(file: CnabFile): FileHeader | null {
  const header = file.records.find(({ kind }) => kind === 'file_header');
  return header?.kind === 'file_header' ? header.fields : null;
}

interface Context extends ReceivedFile {
  /** Printed in the Pix that the bank made. */
  readonly merchantName: string;
}

/** Applies the lines in order and returns the result of each. */
async function applyTitles(
  tx: Tx,
  { sellerId, connectionIds, file, at, merchantName }: Context,
): Promise<NewFileLine[]> {
  const said = returnedTitles(file);
  const numbers = [...new Set(said.flatMap(({ nossoNumero }) => (nossoNumero ? [nossoNumero] : [])))];
  const titles = await lockByNumber(tx, { sellerId, bank: file.bank ?? '', connectionIds }, numbers);
  const book = new TitleBook(titles, at);
  const applied = said.map((line) => ({ line, ...book.apply(line) }));
  const kept = await keepTitlePayments(tx, [...book.payments.values()]);
  await writeOutcomes(tx, sellerId, book.changes(), at);
  await writeRevisions(tx, sellerId, book.revisions());
  const coded = await writeBrCodes(tx, sellerId, brCodesOf(applied, merchantName));
  const ids = [...new Set([...book.reportedIds(kept), ...coded])];
  await notify(tx, { sellerId, at, ids, payments: [...book.payments.values()] });
  return applied.map(({ line, title, outcome, problem, paymentId }): NewFileLine => {
    const isKnown = paymentId !== null && !kept.has(paymentId);
    return {
      line: line.line,
      titleId: title?.id ?? null,
      paymentId: null,
      event: line.event,
      problem,
      outcome: isKnown ? 'KNOWN' : outcome,
      occurrence: line.text ?? line.occurrence,
      reasons: line.reasons.map(({ code, text }) => text ?? code),
      nossoNumero: title?.nossoNumero ?? line.nossoNumero ?? '',
      amountCents: line.amountCents,
      paidCents: line.paidCents,
      feeCents: line.feeCents,
      occurredOn: line.occurredOn,
      creditedOn: line.creditedOn,
    };
  });
}

/** From the addresses of the QR Codes that the bank made. The payer's bank reads the amount there. */
function brCodesOf(applied: readonly (Applied & { readonly line: ReturnedTitle })[], name: string) {
  return applied.flatMap(({ title, line: { pix } }) => {
    if (!title || !pix) return [];
    const { id, amountCents } = title;
    const merchant = { merchantName: name || bankPayments.unnamedReceiver, merchantCity: 'BRASILIA' };
    return [{ id, brCode: buildBrCode({ url: pix.url, amountCents: cents(amountCents), ...merchant }) }];
  });
}

interface Applied {
  readonly title: BankTitle | null;
  readonly outcome: FileLine['outcome'];
  readonly problem: BankFileLine['problem'];
  readonly paymentId: string | null;
}

class TitleBook {
  readonly payments = new Map<string, BankTitlePayment>();
  readonly #titles: ReadonlyMap<string, readonly BankTitle[]>;
  readonly #now = new Map<string, { status: BankTitleStatus; refusal: string | null }>();
  readonly #ended = new Set<string>();
  readonly #revised = new Map<string, BankTitle>();
  readonly #at: Temporal.Instant;

  constructor(titles: readonly BankTitle[], at: Temporal.Instant) {
    this.#titles = Map.groupBy(titles, ({ fileNumber }) => fileNumber);
    this.#at = at;
  }

  apply(line: ReturnedTitle): Applied {
    const title = this.#titleOf(line);
    if (!title) {
      // The bank's own fees name no title, or one that is long gone.
      return line.event === 'FEE' ? done(null, 'NOTED') : toCheck(null, 'unknown');
    }
    switch (line.event) {
      case 'REGISTERED':
        return this.#become(title, ['WAITING', 'SENT', 'REFUSED'], 'REGISTERED');
      case 'REFUSED': {
        const applied = this.#become(title, ['WAITING', 'SENT'], 'REFUSED', reasonsOf(line));
        return applied.outcome === 'KNOWN' && this.#statusOf(title) !== 'REFUSED' ? toCheck(title, 'refused') : applied;
      }
      case 'WRITTEN_OFF':
        return this.#become(title, ['WAITING', 'SENT', 'REGISTERED'], 'CANCELED');
      case 'PAID':
        return this.#pay(title, line);
      case 'PAYMENT_UNDONE':
        return toCheck(title, 'undone');
      case 'INCOMPLETE':
        return toCheck(title, 'incomplete');
      case 'INSTRUCTION_REFUSED':
        return this.#isAnswerDue(title)
          ? this.#answer({ ...title, revisionRefusal: reasonsOf(line) })
          : toCheck(title, 'refused');
      case 'DUE_DATE_CHANGED':
        return this.#isAnswerDue(title) ? this.#answer(confirmedTitle(title)) : done(title, 'NOTED');
      case 'FEE':
        return done(title, 'NOTED');
      case 'OTHER':
        return toCheck(title, 'other');
    }
  }

  /** Agreements of one account may give equal numbers: the amount tells, or nobody can. */
  #titleOf({ nossoNumero, amountCents }: ReturnedTitle): BankTitle | null {
    const named = this.#titles.get(nossoNumero ?? '') ?? [];
    const alike = named.length > 1 ? named.filter((title) => title.amountCents === amountCents) : named;
    return alike.length === 1 ? (alike[0] ?? null) : null;
  }

  changes() {
    return [...this.#now].map(([id, { status, refusal }]) => ({ id, status, refusal }));
  }

  revisions(): readonly BankTitle[] {
    return [...this.#revised.values()];
  }

  /** The titles whose charges must be refreshed: newly paid, ended unpaid, or with an answer to a revision. */
  reportedIds(keptPayments: ReadonlySet<string>): readonly string[] {
    const paid = [...this.payments.values()].filter(({ id }) => keptPayments.has(id)).map((one) => one.titleId);
    return [...new Set([...paid, ...this.#ended, ...this.#revised.keys()])];
  }

  /** Equal lines of one file are separate payments; equal lines of two files are the same payment. */
  #unusedId(name: string): string {
    for (let nth = 1; ; nth++) {
      const id = nth === 1 ? name : `${name}:${nth}`;
      if (!this.payments.has(id)) return id;
    }
  }

  #statusOf(title: BankTitle): BankTitleStatus {
    return this.#now.get(title.id)?.status ?? title.status;
  }

  #become(title: BankTitle, from: readonly BankTitleStatus[], status: BankTitleStatus, refusal: string | null = null) {
    if (!from.includes(this.#statusOf(title))) return done(title, 'KNOWN');
    this.#now.set(title.id, { status, refusal });
    if (status === 'REGISTERED') this.#ended.delete(title.id);
    else this.#ended.add(title.id);
    return done(title, 'DONE');
  }

  /** Whether a remessa requested a new due date that no retorno has answered. */
  #isAnswerDue({ id, revisionFileId, revisionRefusal }: BankTitle): boolean {
    return revisionFileId !== null && revisionRefusal === null && !this.#revised.has(id);
  }

  /** The answer changes nothing of a title that was paid or ended meanwhile. */
  #answer(title: BankTitle): Applied {
    const isOpen = ['SENT', 'REGISTERED'].includes(this.#statusOf(title));
    if (!isOpen) return done(title, 'NOTED');
    this.#revised.set(title.id, title);
    return done(title, 'DONE');
  }

  #pay(title: BankTitle, line: ReturnedTitle): Applied {
    const { paidCents, occurredOn, creditedOn, occurrence } = line;
    if (!paidCents || !occurredOn) return toCheck(title, 'incomplete');
    const id = this.#unusedId(`${title.id}:${occurrence}:${occurredOn}:${paidCents}`);
    this.payments.set(id, {
      sellerId: title.sellerId,
      titleId: title.id,
      id,
      amountCents: paidCents,
      paidOn: occurredOn,
      creditedOn: creditedOn ?? occurredOn,
      reportedAt: this.#at,
    });
    this.#now.set(title.id, { status: 'PAID', refusal: null });
    return { title, outcome: 'DONE', problem: null, paymentId: id };
  }
}

function reasonsOf({ reasons, text }: ReturnedTitle): string {
  return reasons.map(({ code, text }) => text ?? code).join('; ') || (text ?? '');
}

function done(title: BankTitle | null, outcome: 'DONE' | 'KNOWN' | 'NOTED'): Applied {
  return { title, outcome, problem: null, paymentId: null };
}

function toCheck(title: BankTitle | null, problem: NonNullable<BankFileLine['problem']>): Applied {
  return { title, outcome: 'TO_CHECK', problem, paymentId: null };
}

/** Notifies the charges like a bank's webhook; for money that is credited later, again on that day. */
async function notify(
  tx: Tx,
  {
    sellerId,
    at,
    ids,
    payments,
  }: Pick<Context, 'sellerId' | 'at'> & {
    readonly ids: readonly string[];
    readonly payments: readonly BankTitlePayment[];
  },
): Promise<void> {
  const webhooks = ids.map((id): Webhook => {
    return { sellerId, source: 'boleto', webhookId: `file:${id}:${at}`, payload: { id } };
  });
  await receiveWebhooks(tx, webhooks, at);
  const later = payments.filter(({ titleId, creditedOn }) => ids.includes(titleId) && isAfter(creditedOn, at));
  await scheduleJobs(
    tx,
    later.map(({ titleId: reference, creditedOn }) =>
      webhookWork(
        { sellerId, rail: 'boleto', reference, fact: `credited-${creditedOn}` },
        instantAt(creditedOn, '06:00'),
      ),
    ),
  );
}

function isAfter(day: PlainDate, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instantAt(day, '06:00'), at) > 0;
}
