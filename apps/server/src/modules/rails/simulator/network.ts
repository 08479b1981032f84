import type { Tx } from '../../../database/transact.ts';
import { type JobKind, type Notice, type ScheduledJob, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import type { RailDeps } from '../deps.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { type Behaviour, isLostOnTheWay, type Network, type RailName, secondsLate } from './models/behaviour.ts';
import { behavioursOf, keepLostInstruction, networkOf, type Sent } from './store/network-table.ts';

/**
 * Sends an instruction over the simulated network. While the rail times out, half of the instructions are lost on the
 * way, and the answers of the others on the way back; a repeated instruction arrives and is answered.
 */
export async function sendOverNetwork<Answer>(
  deps: Pick<RailDeps, 'transact' | 'clockOf'>,
  sent: Sent,
  network: Network,
  act: () => Promise<Answer>,
  isLost: boolean = isLostOnTheWay(sent.instruction),
): Promise<Answer> {
  if (network.behaviour !== 'TIMEOUT' || network.wasLost) return act();
  if (isLost) await loseInstruction(deps, sent);
  else await act();
  throw new RailTimeout(sent.instruction);
}

async function loseInstruction(
  { transact, clockOf }: Pick<RailDeps, 'transact' | 'clockOf'>,
  { sellerId, rail, instruction }: Sent,
): Promise<void> {
  const lostAt = (await clockOf(sellerId)).now();
  await transact((tx) => keepLostInstruction(tx, { sellerId, rail, instruction, lostAt }));
}

/** A rail's webhook. Only the instruction that it names (`reference`) is used; the rail is then queried. */
export interface RailNotice {
  readonly sellerId: string;
  readonly rail: NoticeSource;
  /** The txid, or the id of the recurrence, boleto or authorisation. */
  readonly reference: string;
  /** Tells several facts about one reference apart: `paid`, `returned-7`. No colons. */
  readonly fact: string;
}

/** The rail of each source. The Pix provider has separate sources for recurrences and their instructions. */
const railOfSource = {
  pix: 'pix',
  'pix-rec': 'pix',
  'pix-cobr': 'pix',
  'pix-med': 'pix',
  boleto: 'boleto',
  card: 'card',
  /** The Pix provider also holds the sellers' accounts. */
  'account-analysis': 'pix',
  'pix-key': 'pix',
  'pix-key-med': 'pix',
  payment: 'pix',
  dda: 'boleto',
  'card-issuer': 'card',
} as const satisfies Record<string, RailName>;
export type NoticeSource = keyof typeof railOfSource;

function railOfNotices(source: NoticeSource): RailName {
  return railOfSource[source];
}

export function noticeWork(notice: RailNotice, dueAt: Temporal.Instant, kind: JobKind = 'rails.notice'): ScheduledJob {
  return { sellerId: notice.sellerId, kind, subjectId: noticeIdOf(notice), dueAt };
}

/** The rail's behaviour at the time of delivery applies. */
export async function deliverNotice(deps: Pick<RailDeps, 'reader' | 'deliver'>, work: NoticeWork): Promise<void> {
  const behaviours = await behavioursOf(deps.reader, work.sellerId);
  await sendNotice(deps, work, behaviours[railOfNotices(noticeFrom(work.subjectId).rail)]);
}

type NoticeWork = Pick<ScheduledJob, 'sellerId' | 'subjectId'>;

/** Sends a webhook once; a rail set to DUPLICATE sends it twice, and once more under another id. */
async function sendNotice(
  { deliver }: Pick<RailDeps, 'deliver'>,
  { sellerId, subjectId: noticeId }: NoticeWork,
  behaviour: Behaviour,
): Promise<void> {
  const { rail, reference } = noticeFrom(noticeId);
  const payload: Notice['payload'] = { [referenceName[rail]]: reference };
  const notice = { sellerId, source: rail, noticeId, payload };
  await deliver(notice);
  if (behaviour !== 'DUPLICATE') return;
  await deliver(notice);
  await deliver({ ...notice, noticeId: `${noticeId}-again` });
}

const referenceName = {
  pix: 'txid',
  'pix-rec': 'idRec',
  'pix-cobr': 'txid',
  'pix-med': 'txid',
  boleto: 'id',
  card: 'id',
  'account-analysis': 'id',
  'pix-key': 'endToEndId',
  'pix-key-med': 'endToEndId',
  payment: 'id',
  dda: 'id',
  'card-issuer': 'id',
} as const;

function noticeIdOf({ rail, reference, fact }: RailNotice): string {
  return `${rail}:${reference}:${fact}`;
}

function noticeFrom(noticeId: string): Pick<RailNotice, 'rail' | 'reference'> {
  const [first = ''] = noticeId.split(':', 1);
  const rail = (Object.keys(railOfSource) as NoticeSource[]).find((name) => name === first);
  if (!rail) throw new Error(`a notice of no rail: ${noticeId}`);
  return { rail, reference: noticeId.slice(rail.length + 1, noticeId.lastIndexOf(':')) };
}

/**
 * Changes a simulated rail's records and schedules the webhook in the same transaction, so that it survives a crash; it
 * is sent at once unless the rail is set to DELAY. When `change` returns false, nothing changed and no webhook is sent.
 * Returns `change`'s result.
 */
export async function announceChange(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  notice: RailNotice,
  change: (tx: Tx, now: Temporal.Instant) => Promise<boolean>,
): Promise<boolean> {
  const { sellerId, rail, fact } = notice;
  const now = (await deps.clockOf(sellerId)).now();
  const network = await networkOf(deps.reader, { sellerId, rail: railOfNotices(rail), instruction: fact });
  const seconds = secondsLate(network, fact);
  const work = noticeWork(notice, now.add({ seconds }));
  const isChanged = await deps.transact(async (tx) => {
    if (!(await change(tx, now))) return false;
    await scheduleJobs(tx, [work]);
    return true;
  });
  if (!isChanged || seconds > 0) return isChanged;
  await sendNotice(deps, work, network.behaviour);
  await deps.transact((tx) => unscheduleJob(tx, work));
  return true;
}
