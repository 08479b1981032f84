import { accountReading, type ConnectionMethod } from '@balcao/contract';
import { cents, newId, plainDateAt } from '@balcao/kernel';
import type { ListedConnection, OpenConnection } from '../../../connections/index.ts';
import type { AccountGap, AccountMovement, BankAccountRail, MovementSubject } from '../../ports/bank-account.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { refuse } from '../../refusals.ts';
import type { AccountProfile } from '../bank.ts';
import { bankAt } from '../bank-client.ts';
import { accountProfile, findAccountProfile } from '../index.ts';
import { isSameAccount } from '../is-same-account.ts';
import {
  type AccountApiMovement,
  type Asked,
  type AtBank,
  keepMovements,
  movementsNamed,
  paidPixTo,
  type SentRow,
  salesAlike,
  sentAlike,
  takenSales,
} from '../store/account-movement-store.ts';
import type { AccountApiDeps } from './account-api-deps.ts';
import { type DatedMovement, type Days, readDays } from './read-days.ts';
import { type LineSubject, type SentHere, type SubjectFacts, subjectOf } from './subject-of.ts';

export interface BankAccountDeps extends AccountApiDeps {
  readonly connections: AccountApiDeps['connections'] & {
    all(sellerId: string, method: ConnectionMethod): Promise<readonly ListedConnection[]>;
  };
}

/** The seller's account at their own bank. What a line is to us is decided when it is first stored, and stays so. */
export function bankAccount(deps: BankAccountDeps): BankAccountRail {
  // A bank that exchanges files answers no calls.
  const activeOf = async (sellerId: string) => {
    const connection = await deps.connections.active(sellerId, 'ACCOUNT');
    return connection && findAccountProfile(connection) ? connection : null;
  };
  const openOf = async (sellerId: string) => (await activeOf(sellerId)) ?? refuse('rails.not_connected');
  return {
    connected: async (sellerId) => {
      const connection = await deps.connections.active(sellerId, 'ACCOUNT');
      if (!connection) return null;
      const { id: connectionId, provider, settings } = connection;
      const gaps = gapsOf(findAccountProfile(connection));
      return { connectionId, provider, account: settings.account ?? null, gaps, reading: accountReading(provider) };
    },
    balance: async (sellerId) => {
      const connection = await openOf(sellerId);
      const { balance } = accountProfile(connection);
      const answer = await deps.client.call(connection, balance.call(connection));
      const read = answer.status < 300 ? balance.read(answer.body) : null;
      if (!read) throw new RailTimeout('account: a balance that cannot be read');
      return read;
    },
    readMovements: async (sellerId, days) => {
      const movements = await readMovements(deps, await openOf(sellerId), days);
      return movements.map(presentMovement);
    },
  };
}

/** What is not offered at a bank. A bank that exchanges files looks nothing up either: the simulated look-ups serve, or what the key and the barcode say. */
function gapsOf(profile: AccountProfile | null): AccountGap[] {
  const missing = (gap: AccountGap, isThere: unknown) => (isThere ? [] : [gap]);
  const ofProfile = profile
    ? [
        ...missing('KEY_OWNER', profile.owner),
        ...missing('BOLETO_LOOKUP', profile.bill),
        ...missing('PIX_ACCOUNT', profile.paysAccounts),
      ]
    : [];
  return [...ofProfile, ...missing('DARF', profile?.darf), 'KEYS', 'DDA', 'CARDS', 'INVESTMENTS'];
}

/** Reads days from the bank, stores what is new, and returns what is stored of them. */
export async function readMovements(
  deps: BankAccountDeps,
  connection: OpenConnection,
  days: Days,
): Promise<readonly AccountApiMovement[]> {
  const { reader, transact, clockOf, deliver } = deps;
  const { sellerId } = connection;
  const read = await readDays(accountProfile(connection), bankAt(deps, connection), days);
  const ids = read.map(({ id }) => id);
  const stored = new Set((await movementsNamed(reader, sellerId, ids)).map(({ id }) => id));
  const fresh = read.filter(({ id }) => !stored.has(id));
  const readAt = (await clockOf(sellerId)).now();
  const facts = await factsOf(deps, connection, fresh, days);
  const rows = classify(fresh, facts).map(({ line, subject }) => rowOf(line, subject, connection, readAt));
  await transact((tx) => keepMovements(tx, rows));
  const movements = await movementsNamed(reader, sellerId, ids);
  for (const { id, subjectKind, subjectId } of movements) {
    if (subjectKind !== 'PAYMENT_RETURN' || subjectId === null) continue;
    await deliver({ sellerId, source: 'payment', webhookId: `api:return:${id}`, payload: { id: subjectId } });
  }
  return movements;
}

/** Lines with what they are, each of which is taken only once; held ones are left out. */
function classify(lines: readonly DatedMovement[], facts: SubjectFacts) {
  const taken = new Set(facts.taken);
  const returnedCents = new Map<string, number>();
  return lines.flatMap((line) => {
    const paidPix = facts.paidPix.map((one) => {
      return { ...one, leftCents: cents(one.leftCents - (returnedCents.get(one.id) ?? 0)) };
    });
    const subject = subjectOf(line, { ...facts, paidPix, taken });
    if (subject === 'HELD') return [];
    if (subject?.kind === 'PAYMENT_RETURN') {
      returnedCents.set(subject.id, (returnedCents.get(subject.id) ?? 0) + line.amountCents);
    } else if (subject?.id && (line.amountCents < 0 || subject.kind === 'SALE')) taken.add(subject.id);
    return [{ line, subject }];
  });
}

async function factsOf(
  deps: BankAccountDeps,
  connection: OpenConnection,
  lines: readonly DatedMovement[],
  { from }: Days,
): Promise<SubjectFacts> {
  const { sellerId } = connection;
  const asked: Asked = {
    sellerId,
    at: await connectionsAtBank(deps, connection),
    amounts: [...new Set(lines.map(({ amountCents }) => cents(Math.abs(amountCents))))],
    endToEndIds: lines.flatMap(({ endToEndId }) => endToEndId ?? []),
    txids: lines.flatMap(({ txid }) => txid ?? []),
    from,
  };
  const returners = lines.flatMap(({ amountCents, endToEndId, party }) =>
    amountCents > 0 && endToEndId?.startsWith('D') && party ? [party] : [],
  );
  const people = {
    names: returners.map(({ name }) => name),
    documents: returners.flatMap(({ document }) => document ?? []),
  };
  const [payments, payouts, paidPix, sales] = await Promise.all([
    sentAlike(deps.reader, asked, 'PAYMENT'),
    sentAlike(deps.reader, asked, 'PAYOUT'),
    paidPixTo(deps.reader, asked, people),
    salesAlike(deps.reader, asked),
  ]);
  return {
    payments: payments.map(sentOf),
    payouts: payouts.map(sentOf),
    taken: new Set([
      ...[...payments, ...payouts].flatMap(({ id, isTaken }) => (isTaken ? [id] : [])),
      ...(await takenSales(deps.reader, sellerId, sales)),
    ]),
    paidPix: paidPix.map(({ paidAt, ...paid }) => ({ ...paid, paidOn: plainDateAt(paidAt) })),
    sales: {
      ...sales,
      returned: sales.returned.map(({ at, ...one }) => ({ ...one, day: plainDateAt(at) })),
    },
  };
}

function sentOf({ createdAt, paidAt, ...sent }: SentRow): SentHere {
  return { ...sent, createdOn: plainDateAt(createdAt), paidOn: paidAt && plainDateAt(paidAt) };
}

/** The seller's connections to the same account. */
async function connectionsAtBank({ connections }: BankAccountDeps, connection: OpenConnection): Promise<AtBank> {
  const idsOf = async (method: ConnectionMethod) => {
    const all = await connections.all(connection.sellerId, method);
    return all.filter((one) => isSameAccount(one, connection)).map(({ id }) => id);
  };
  const [account, payout, pix, slip] = await Promise.all([
    idsOf('ACCOUNT'),
    idsOf('PAYOUT'),
    idsOf('PIX'),
    idsOf('BANK_SLIP'),
  ]);
  return { account, payout, pix, slip };
}

function rowOf(
  { id, rank, day, amountCents, text, party, endToEndId }: DatedMovement,
  subject: LineSubject | null,
  { sellerId, id: connectionId }: OpenConnection,
  readAt: Temporal.Instant,
): AccountApiMovement {
  return {
    sellerId,
    id,
    connectionId,
    day,
    rank,
    amountCents,
    text,
    partyName: party?.name ?? null,
    partyDocument: party?.document ?? null,
    endToEndId,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    entryId: newId(),
    readAt,
  };
}

function presentMovement(movement: AccountApiMovement): AccountMovement {
  const { id, day, amountCents, text, partyName, partyDocument, endToEndId } = movement;
  return {
    id,
    day,
    amountCents,
    text,
    party: partyName === null ? null : { name: partyName, document: partyDocument },
    endToEndId,
    subject: subjectKept(movement),
  };
}

function subjectKept({ subjectKind: kind, subjectId: id }: AccountApiMovement): MovementSubject | null {
  if (kind === 'SALE') return { kind };
  return kind === null || id === null ? null : { kind, id };
}
