import { buildBoleto, findBank, largestBoletoCents, maxOwnNumber, ownNumber } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { assertSameContent, hashOfBoleto } from '../../calls/content-hash.ts';
import type { Boleto, BoletoNumbers, BoletoRail, BoletoRevision, RegisterBoleto } from '../../ports/boleto-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import type { BankFileDeps } from '../bank-files.ts';
import {
  type BankTitle,
  type BankTitlePayment,
  bankTitle,
  insertTitle,
  lockTitle,
  nextInSeries,
  requestWriteOff,
  titlePayments,
  titlesNamed,
  writeRevisions,
} from '../store/bank-title-store.ts';
import { buildRemittance, type Collection, collectionOf, seriesOf, type TitleToSend, yearOf } from './collection-of.ts';
import { noRevision, revisedTitle } from './revised-title.ts';

/**
 * Boletos at a bank that works by files. A boleto gets its number and barcode at once, and the bank learns of it from
 * the next remessa. Its state comes from the received retornos.
 */
export function fileBoletoRail(deps: BankFileDeps): BoletoRail {
  return {
    register: registerTitle(deps),
    find: async (sellerId, id) => {
      const title = await bankTitle(deps.reader, sellerId, id);
      if (!title) return null;
      const [connection, payments] = await Promise.all([
        deps.connections.get(sellerId, title.connectionId),
        titlePayments(deps.reader, sellerId, id),
      ]);
      return connection ? boletoOf(title, collectionOf(connection), payments) : null;
    },
    awaitingRegistration: async (sellerId, ids) => {
      const titles = await titlesNamed(deps.reader, sellerId, ids);
      return new Set(titles.flatMap(({ id, status }) => (status === 'WAITING' || status === 'SENT' ? [id] : [])));
    },
    revise: reviseTitle(deps),
    cancel: cancelTitle(deps),
  };
}

/**
 * Assigns the agreement's next number. Refuses `rails.not_connected`, `boleto.amount_too_large`,
 * `boleto.payer_address_missing`, `boleto.no_number_left`, and `boleto.bank_refused` when the title does not fit the
 * bank's columns.
 */
function registerTitle({ reader, transact, clockOf, connections }: BankFileDeps): BoletoRail['register'] {
  return async (instruction) => {
    const { sellerId, id, amountCents } = instruction;
    const kept = await bankTitle(reader, sellerId, id);
    if (kept) return answerOf(kept, instruction, connections);
    assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
    const connection = (await connections.active(sellerId, 'BANK_SLIP')) ?? refuse('rails.not_connected');
    const collection = collectionOf(connection);
    const address = (await instruction.payerAddress()) ?? refuse('boleto.payer_address_missing');
    const clock = await clockOf(sellerId);
    const payer = { ...instruction.payer, address };
    const title = await transact(async (tx) => {
      const existing = await lockTitle(tx, sellerId, id);
      if (existing) return existing;
      const numbers = await takeNumber(tx, collection, instruction, clock.today());
      const { nossoNumero, fileNumber, barcode, line, documentNumber } = numbers;
      const title = {
        fileNumber,
        documentNumber,
        amountCents,
        dueDate: instruction.dueDate,
        issuedOn: clock.today(),
        payer,
        ...keptTerms(instruction.terms),
      };
      assertFits(collection, instruction, title, clock.now());
      const made = {
        ...title,
        sellerId,
        id,
        connectionId: connection.id,
        bank: collection.agreement.bank,
        series: seriesOf(collection),
        nossoNumero,
        barcode,
        line,
        brCode: null,
        contentHash: hashOfBoleto(instruction),
        status: 'WAITING' as const,
        refusal: null,
        entryFileId: null,
        writeOffRequestedAt: null,
        writeOffFileId: null,
        ...noRevision,
        createdAt: clock.now(),
        reportedAt: null,
      };
      await insertTitle(tx, made);
      return made;
    });
    return answerOf(title, instruction, connections);
  };
}

interface TitleNumbers {
  readonly nossoNumero: string;
  readonly fileNumber: string;
  readonly documentNumber: string;
  readonly barcode: string;
  readonly line: string;
}

async function takeNumber(
  tx: Tx,
  collection: Collection,
  { sellerId, amountCents, dueDate }: RegisterBoleto,
  today: PlainDate,
): Promise<TitleNumbers> {
  const { agreement, firstNumber: first, lastNumber } = collection;
  const place = { sellerId, series: seriesOf(collection), year: yearOf(collection, today), first };
  const number = await nextInSeries(tx, place);
  assertThat(number <= (lastNumber ?? maxOwnNumber(agreement)), 'boleto.no_number_left');
  const { nossoNumero, fileNumber, freeField } = ownNumber(agreement, number, today);
  const written = buildBoleto({ bank: agreement.bank, amountCents, dueDate, freeField });
  return { nossoNumero, fileNumber, documentNumber: String(number), ...written };
}

/** A title that does not fit a remessa is refused before anybody receives the boleto. */
function assertFits(
  collection: Collection,
  { beneficiary }: RegisterBoleto,
  title: TitleToSend,
  at: Temporal.Instant,
): void {
  try {
    buildRemittance(collection, beneficiary, { fileNumber: 1, entries: [title], newDueDates: [], writeOffs: [], at });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse('boleto.bank_refused');
  }
}

/**
 * A title that no remessa contains changes at once; a new due date of any other goes into the next remessa. Refuses `boleto.bank_refused` when
 * the title no longer fits the bank's columns.
 */
function reviseTitle({ reader, transact, clockOf, connections }: BankFileDeps): BoletoRail['revise'] {
  return async (instruction) => {
    const { sellerId, id, amountCents } = instruction;
    assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
    const contentHash = hashOfBoleto(instruction);
    const kept = (await bankTitle(reader, sellerId, id)) ?? refuse('boleto.not_found');
    const connection = (await connections.get(sellerId, kept.connectionId)) ?? refuse('boleto.not_found');
    const collection = collectionOf(connection);
    const at = (await clockOf(sellerId)).now();
    return transact(async (tx): Promise<BoletoRevision> => {
      const title = (await lockTitle(tx, sellerId, id)) ?? refuse('boleto.not_found');
      const revised = revisedTitle(title, instruction, contentHash);
      if (revised.status === 'WAITING') assertFits(collection, instruction, revised, at);
      await writeRevisions(tx, sellerId, [revised]);
      if (revised.revisionHash) return { status: 'REQUESTED' };
      return { status: 'REVISED', numbers: numbersOf(revised, collection) };
    });
  };
}

/** A title that no remessa contains is cancelled at once; any other is written off by the next remessa. */
function cancelTitle({ transact, clockOf }: BankFileDeps): BoletoRail['cancel'] {
  return async (sellerId, id) => {
    const at = (await clockOf(sellerId)).now();
    await transact(async (tx) => {
      const title = (await lockTitle(tx, sellerId, id)) ?? refuse('boleto.not_found');
      assertThat(title.status !== 'PAID', 'boleto.already_paid');
      const isOpen = title.status === 'WAITING' || title.status === 'SENT' || title.status === 'REGISTERED';
      if (isOpen && !title.writeOffRequestedAt) await requestWriteOff(tx, title, at);
    });
  };
}

async function answerOf(
  title: BankTitle,
  instruction: RegisterBoleto,
  connections: BankFileDeps['connections'],
): Promise<BoletoNumbers> {
  assertSameContent(title.contentHash, hashOfBoleto(instruction));
  const connection = (await connections.get(title.sellerId, title.connectionId)) ?? refuse('boleto.not_found');
  return numbersOf(title, collectionOf(connection));
}

function numbersOf(title: BankTitle, { agreement }: Collection): BoletoNumbers {
  const { bank, beneficiary, agency, account, wallet } = agreement;
  return {
    bank: { code: bank, name: findBank(bank)?.name ?? bank },
    // Banks that know the seller by account alone print the account.
    beneficiaryCode: `${agency}/${beneficiary || account}`,
    wallet,
    nossoNumero: title.nossoNumero,
    barcode: title.barcode,
    line: title.line,
    brCode: title.brCode,
  };
}

const statuses = {
  WAITING: 'OPEN',
  SENT: 'OPEN',
  REGISTERED: 'OPEN',
  PAID: 'PAID',
  REFUSED: 'CANCELED',
  CANCELED: 'CANCELED',
} as const satisfies Record<BankTitle['status'], Boleto['status']>;

function boletoOf(title: BankTitle, collection: Collection, payments: readonly BankTitlePayment[]): Boleto {
  const isWriteOffRequested = title.writeOffRequestedAt !== null && statuses[title.status] === 'OPEN';
  return {
    id: title.id,
    ...numbersOf(title, collection),
    amountCents: cents(title.amountCents),
    dueDate: title.dueDate,
    status: isWriteOffRequested ? 'CANCELED' : statuses[title.status],
    ...(title.status === 'REFUSED' && { refusal: title.refusal ?? '' }),
    payments: payments.map(({ id, amountCents, paidOn, creditedOn }) => {
      return { id, amountCents: cents(amountCents), paidOn, creditedOn };
    }),
  };
}
