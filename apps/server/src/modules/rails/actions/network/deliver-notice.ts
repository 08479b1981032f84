import type { JobKind, Notice, ScheduledJob } from '../../../../jobs/index.ts';
import type { Behaviour, RailName } from '../../behaviour.ts';
import { behavioursOf } from '../../store/network-table.ts';
import type { SimulatorDeps } from './simulator-deps.ts';

/**
 * A rail's notice. Only the instruction that it names (`reference`) is used; the instruction is then read at the rail.
 */
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

/** The rail whose behaviour applies to a notice source. */
export function railOfNotices(source: NoticeSource): RailName {
  return railOfSource[source];
}

export function noticeWork(notice: RailNotice, dueAt: Temporal.Instant, kind: JobKind = 'rails.notice'): ScheduledJob {
  return { sellerId: notice.sellerId, kind, subjectId: noticeIdOf(notice), dueAt };
}

/** Delivers a scheduled notice by the rail's current behaviour. */
export async function deliverNotice(deps: Pick<SimulatorDeps, 'reader' | 'deliver'>, work: NoticeWork): Promise<void> {
  const behaviours = await behavioursOf(deps.reader, work.sellerId);
  await sendNotice(deps, work, behaviours[railOfNotices(noticeFrom(work.subjectId).rail)]);
}

type NoticeWork = Pick<ScheduledJob, 'sellerId' | 'subjectId'>;

/** Sends a notice once; a rail set to DUPLICATE sends it twice, and once more under another id. */
export async function sendNotice(
  { deliver }: Pick<SimulatorDeps, 'deliver'>,
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
