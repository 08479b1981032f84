import { systemClock } from '@balcao/kernel';
import { disputeAnswers } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, ProviderFailure } from '../../calls/call-provider.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import { sendDefence } from '../../calls/send-defence.ts';
import type { RailDispute } from '../../ports/disputes.ts';
import type { PixRail } from '../../ports/pix-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import {
  disputesOfConnection,
  disputesOfPayment,
  keepProviderDispute,
  keepReading,
  lastReading,
  lockCase,
  type ProviderDispute,
  providerDefence,
  providerDispute,
} from '../../store/provider-dispute-store.ts';
import type { InfractionCalls, ReportedInfraction } from '../bank.ts';
import { pixProfile } from '../index.ts';
import { medEntries, pixApiPayment } from '../store/pix-api-store.ts';
import type { PixApiDeps } from './pix-api-deps.ts';

/** A payer may contest for eighty days, and the analysis ends within eleven. */
const readBackDays = 95;
const everyMinutes = 23.5 * 60;

/**
 * Reads a bank's infractions once a day, and with each poll while one is open. Returns those of our charges. A bank that does not grant it
 * is asked again the next day.
 */
export async function readDueInfractions(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<readonly ProviderDispute[]> {
  if (!pixProfile(connection).infractions) return [];
  const { sellerId, id } = connection;
  const [last, known] = await Promise.all([
    lastReading(deps.reader, sellerId, id),
    disputesOfConnection(deps.reader, sellerId, id),
  ]);
  const isOpen = known.some(({ status }) => status === 'OPEN');
  if (last && !isOpen && Temporal.Instant.compare(now, last.add({ minutes: everyMinutes })) < 0) return [];
  try {
    const disputes = await readInfractions(deps, connection, now);
    await deps.transact((tx) => keepReading(tx, connection, now));
    return disputes;
  } catch (error) {
    if (!(error instanceof RailTimeout)) throw error;
    // Payments are polled whether or not this is granted.
    if (error instanceof ProviderFailure && !error.wasSent)
      await deps.transact((tx) => keepReading(tx, connection, now));
    return [];
  }
}

/** Stores also infractions about payments that are not known here. Returns those of our charges. */
async function readInfractions(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<readonly ProviderDispute[]> {
  const { infractions } = pixProfile(connection);
  if (!infractions) return [];
  const answer = await deps.client.call(connection, infractions.list(now.subtract({ hours: 24 * readBackDays }), now));
  const reported = isDone(answer) ? infractions.read(answer.body) : null;
  if (!reported) throw new RailTimeout('api pix:GET infracoes');
  const disputes: ProviderDispute[] = [];
  for (const one of reported) disputes.push(await keepInfraction(deps, connection, one, now));
  return disputes.filter(({ paymentId }) => paymentId !== null);
}

async function keepInfraction(
  deps: PixApiDeps,
  connection: OpenConnection,
  reported: ReportedInfraction,
  now: Temporal.Instant,
): Promise<ProviderDispute> {
  const { sellerId, id: connectionId } = connection;
  const { infractionId: caseId, endToEndId, status, awaitsDefence, ...said } = reported;
  const payment = await pixApiPayment(deps.reader, sellerId, endToEndId);
  // Its money may have gone back, and its dispute be known by that, before the bank listed it.
  const [entry] = payment ? await medEntries(deps.reader, sellerId, endToEndId) : [];
  const gone = entry && !(await providerDispute(deps.reader, sellerId, entry)) ? entry : null;
  return deps.transact(async (tx) => {
    const [before] = await lockCase(tx, sellerId, { connectionId, caseId });
    const after: ProviderDispute = {
      ...said,
      ...{ sellerId, connectionId, caseId, rail: 'pix', round: caseId, establishment: null, stage: null },
      id: before?.id ?? gone ?? derivedId(`${connectionId} infraction ${caseId}`),
      paymentId: payment?.txid ? endToEndId : null,
      amountCents: before?.amountCents ?? said.amountCents,
      status: before?.status === 'LOST' && status === 'OPEN' ? 'LOST' : status,
      awaitsDefence: status === 'OPEN' && awaitsDefence,
      decidedAt: status === 'OPEN' ? (before?.decidedAt ?? null) : (before?.decidedAt ?? now),
      payment: { paidOn: '', card: '', nsu: '', authorization: '', tid: '', endToEndId },
    };
    await keepProviderDispute(tx, after);
    return after;
  });
}

/** The infractions of a payment as disputes; one whose money has gone back is lost, whatever the list says yet. */
export async function disputesByInfraction(
  deps: PixApiDeps,
  connection: OpenConnection,
  { endToEndId, isTaken }: { readonly endToEndId: string; readonly isTaken: boolean },
): Promise<readonly RailDispute[]> {
  const rows = await disputesOfPayment(deps.reader, connection.sellerId, endToEndId);
  return rows.map(({ id, amountCents, reason, status, openedAt, round, deadline, awaitsDefence, detail }) => {
    const terms = { provider: connection.provider, contest: 'TEXT' as const, stage: null, round, deadline };
    const isGone = isTaken && status === 'OPEN' && rows.length === 1;
    return {
      ...{ id, amountCents, reason, openedAt, terms: { ...terms, awaitsDefence, detail } },
      status: isGone ? 'LOST' : status,
    };
  });
}

interface Contested {
  readonly dispute: ProviderDispute;
  readonly connection: OpenConnection;
  readonly infractions: InfractionCalls;
}

async function contestedAt(deps: PixApiDeps, sellerId: string, disputeId: string): Promise<Contested> {
  const dispute = await providerDispute(deps.reader, sellerId, disputeId);
  // One that the bank does not list is a return that was made.
  assertThat(dispute?.rail === 'pix', 'rails.dispute_decided');
  const connection = await connectionOf(deps, dispute);
  const { infractions } = pixProfile(connection);
  assertThat(infractions, 'rails.contested_elsewhere');
  return { dispute, connection, infractions };
}

/** Defends by the text that the seller wrote. Refuses as `sendDefence`, and `rails.defence_refused` without one. */
export function defendByText(deps: PixApiDeps): PixRail['defend'] {
  return async ({ sellerId, id, disputeId, statement }) => {
    const contested = await contestedAt(deps, sellerId, disputeId);
    const { dispute, connection } = contested;
    const known = await providerDefence(deps.reader, sellerId, id);
    assertThat(known || dispute.status === 'OPEN', 'rails.dispute_decided');
    assertThat(statement, 'rails.defence_refused');
    await sendDefence(
      { ...deps, clock: systemClock },
      { sellerId, id, disputeId, round: dispute.round },
      {
        isTreated: () => isTreated(deps, contested),
        send: () => answer(deps, contested, { isAccepted: false, statement }),
        readAfter: async () => readInfractions(deps, connection, (await deps.clockOf(sellerId)).now()),
      },
    );
  };
}

/** The acceptance is lost by the bank's decision, which follows it. */
export function acceptInfraction(deps: PixApiDeps): PixRail['acceptDispute'] {
  return async (sellerId, disputeId) => {
    const contested = await contestedAt(deps, sellerId, disputeId);
    if (contested.dispute.status === 'LOST') return;
    assertThat(contested.dispute.status === 'OPEN', 'rails.dispute_decided');
    const outcome = await answer(deps, contested, { isAccepted: true, statement: disputeAnswers.accepted });
    assertThat(outcome !== 'REFUSED', 'rails.defence_refused');
  };
}

async function answer(
  deps: PixApiDeps,
  contested: Contested,
  given: { readonly isAccepted: boolean; readonly statement: string },
) {
  const { dispute, connection, infractions } = contested;
  const answered = await deps.client.call(connection, infractions.answer(dispute.caseId, given));
  if (isDone(answered)) return 'TAKEN' as const;
  return (await isTreated(deps, contested)) ? ('TREATED' as const) : ('REFUSED' as const);
}

async function isTreated(deps: PixApiDeps, { dispute, connection }: Contested): Promise<boolean> {
  await readInfractions(deps, connection, (await deps.clockOf(dispute.sellerId)).now());
  return (await providerDispute(deps.reader, dispute.sellerId, dispute.id))?.awaitsDefence === false;
}
