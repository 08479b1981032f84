import type { Tx } from '../../../database/transact.ts';
import { type JobKind, type ScheduledJob, scheduleJobs, unscheduleJob, type Webhook } from '../../../jobs/index.ts';
import type { RailDeps } from '../deps.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import {
  type Behaviour,
  isLostOnTheWay,
  type Network,
  type NetworkName,
  type RailName,
  secondsLate,
} from './models/behaviour.ts';
import { behavioursOf, keepLostInstruction, networkOf } from './store/network-table.ts';

export interface SentInstruction {
  readonly sellerId: string;
  readonly rail: NetworkName;
  readonly instruction: string;
}

/**
 * Sends an instruction over the simulated network. While the rail times out, half of the instructions are lost on the
 * way, and the answers of the others on the way back; a repeated instruction arrives and is answered.
 */
export async function sendOverNetwork<Answer>(
  deps: Pick<RailDeps, 'transact' | 'clockOf'>,
  sent: SentInstruction,
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
  { sellerId, rail, instruction }: SentInstruction,
): Promise<void> {
  const lostAt = (await clockOf(sellerId)).now();
  await transact((tx) => keepLostInstruction(tx, { sellerId, rail, instruction, lostAt }));
}

/** A rail's webhook. Only the instruction that it names (`reference`) is used; the rail is then queried. */
export interface RailWebhook {
  readonly sellerId: string;
  readonly rail: WebhookSource;
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
export type WebhookSource = keyof typeof railOfSource;

function railOfWebhooks(source: WebhookSource): RailName {
  return railOfSource[source];
}

export function webhookWork(
  webhook: RailWebhook,
  dueAt: Temporal.Instant,
  kind: JobKind = 'rails.webhook',
): ScheduledJob {
  return { sellerId: webhook.sellerId, kind, subjectId: webhookIdOf(webhook), dueAt };
}

/** The rail's behaviour at the time of delivery applies. */
export async function deliverWebhook(deps: Pick<RailDeps, 'reader' | 'deliver'>, work: WebhookWork): Promise<void> {
  const behaviours = await behavioursOf(deps.reader, work.sellerId);
  await sendWebhook(deps, work, behaviours[railOfWebhooks(webhookFrom(work.subjectId).rail)]);
}

type WebhookWork = Pick<ScheduledJob, 'sellerId' | 'subjectId'>;

/** Sends a webhook once; a rail set to DUPLICATE sends it twice, and once more under another id. */
async function sendWebhook(
  { deliver }: Pick<RailDeps, 'deliver'>,
  { sellerId, subjectId: webhookId }: WebhookWork,
  behaviour: Behaviour,
): Promise<void> {
  const { rail, reference } = webhookFrom(webhookId);
  const payload: Webhook['payload'] = { [referenceName[rail]]: reference };
  const webhook = { sellerId, source: rail, webhookId, payload };
  await deliver(webhook);
  if (behaviour !== 'DUPLICATE') return;
  await deliver(webhook);
  await deliver({ ...webhook, webhookId: `${webhookId}-again` });
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

function webhookIdOf({ rail, reference, fact }: RailWebhook): string {
  return `${rail}:${reference}:${fact}`;
}

function webhookFrom(webhookId: string): Pick<RailWebhook, 'rail' | 'reference'> {
  const [first = ''] = webhookId.split(':', 1);
  const rail = (Object.keys(railOfSource) as WebhookSource[]).find((name) => name === first);
  if (!rail) throw new Error(`a webhook of no rail: ${webhookId}`);
  return { rail, reference: webhookId.slice(rail.length + 1, webhookId.lastIndexOf(':')) };
}

/**
 * Changes a simulated rail's records and schedules the webhook in the same transaction, so that it survives a crash; it
 * is sent at once unless the rail is set to DELAY. When `change` returns false, nothing changed and no webhook is sent.
 * Returns `change`'s result.
 */
export async function announceChange(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  webhook: RailWebhook,
  change: (tx: Tx, now: Temporal.Instant) => Promise<boolean>,
): Promise<boolean> {
  const { sellerId, rail, fact } = webhook;
  const now = (await deps.clockOf(sellerId)).now();
  const network = await networkOf(deps.reader, { sellerId, rail: railOfWebhooks(rail), instruction: fact });
  const seconds = secondsLate(network, fact);
  const work = webhookWork(webhook, now.add({ seconds }));
  const isChanged = await deps.transact(async (tx) => {
    if (!(await change(tx, now))) return false;
    await scheduleJobs(tx, [work]);
    return true;
  });
  if (!isChanged || seconds > 0) return isChanged;
  await sendWebhook(deps, work, network.behaviour);
  await deps.transact((tx) => unscheduleJob(tx, work));
  return true;
}
