import type { Notice, ScheduledJob } from '../../../../jobs/index.ts';
import type { Behaviour, RailName } from '../../behaviour.ts';
import { behavioursOf } from '../../store/network-table.ts';
import type { SimulatorDeps } from './simulator-deps.ts';

/** A rail's notice: it names the instruction (`reference`); nothing else in it is trusted. */
export interface RailNotice {
  readonly sellerId: string;
  readonly rail: NoticeSource;
  /** The txid, the id of the recurrence, or that of the boleto or of the authorisation. */
  readonly reference: string;
  /** What it is about, so that two facts of one thing are two notices: `paid`, `returned-7`. Without a colon. */
  readonly fact: string;
}

/** Who notices come from. The provider of Pix has an address of its own for recurrences and for their instructions. */
const railOfSource = {
  pix: 'pix',
  'pix-rec': 'pix',
  'pix-cobr': 'pix',
  'pix-med': 'pix',
  boleto: 'boleto',
  card: 'card',
  /** The institution that holds the sellers' accounts is the provider of Pix. */
  'account-analysis': 'pix',
  'pix-key': 'pix',
  'pix-key-med': 'pix',
  payment: 'pix',
  dda: 'boleto',
  'card-issuer': 'card',
} as const satisfies Record<string, RailName>;
export type NoticeSource = keyof typeof railOfSource;

/** Which rail's behaviour its notices follow. */
export function railOfNotices(source: NoticeSource): RailName {
  return railOfSource[source];
}

export function noticeWork(notice: RailNotice, dueAt: Temporal.Instant, kind = 'rails.notice'): ScheduledJob {
  return { sellerId: notice.sellerId, kind, subjectId: noticeIdOf(notice), dueAt };
}

/** Delivers a scheduled notice, by the rail's current behaviour. */
export function deliverNotice(deps: Pick<SimulatorDeps, 'reader' | 'deliver'>) {
  return async (work: NoticeWork): Promise<void> => {
    const behaviours = await behavioursOf(deps.reader, work.sellerId);
    await sendNotice(deps, work, behaviours[railOfNotices(noticeFrom(work.subjectId).rail)]);
  };
}

type NoticeWork = Pick<ScheduledJob, 'sellerId' | 'subjectId'>;

/** Sends a notice once; a duplicating rail sends it twice and again under another id. */
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
  ...{ pix: 'txid', 'pix-rec': 'idRec', 'pix-cobr': 'txid', 'pix-med': 'txid', boleto: 'id', card: 'id' },
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
