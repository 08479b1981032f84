import { assertInvariant, cents } from '@balcao/kernel';
import { createBatcher } from '../../../../database/create-batcher.ts';
import { commitWithoutDisk } from '../../../../database/pipeline.ts';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { Behaviour, Network } from '../../behaviour.ts';
import type { AuthorizeCard, CardOutcome, CardRail } from '../../card/card-rail.ts';
import { type CardScenario, scenarioOf } from '../../card/card-scenarios.ts';
import { decideAuthorization, type IssuerDecision, outcomeOf, refused } from '../../card/issuer.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  authorizationRow,
  type CardTokensTable,
  type SimCardAuthorizationsTable,
  writeAuthorizations,
} from '../../store/sim-card-store.ts';
import { disputeAfterDays, disputeKind } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';
import type { KnownCards } from './known-cards.ts';

/**
 * Authorises a card. While the simulated network is normal, the decision is made at once and written in a batch with
 * concurrent ones; otherwise it goes through the simulated network.
 */
export function authorizeCard(deps: SimulatorDeps, cards: KnownCards): CardRail['authorize'] {
  const writeTogether = writing(deps);
  return async (instruction) => {
    const { sellerId, id, token } = instruction;
    const row = (await cards(sellerId, [token])).get(token);
    assertThat(row, 'card.token_not_found');
    if (!row.sealed_number) {
      const before = await authorizationRow(deps.reader, sellerId, id);
      assertThat(before && !isAnswerToChallenge(before, instruction), 'card.token_not_found');
      return answerOf(deps, before, instruction);
    }
    const card = { ...row, number: deps.vault.open(sellerId, token, row.sealed_number) };
    const scenario = scenarioOf(card.number);
    if (!(scenario in lostByScenario)) {
      const decided = await decide(deps, instruction, card, normal);
      if (await writeTogether(decided)) return answerOf(deps, decided.row, instruction);
    }
    const sent = { sellerId, rail: 'card', instruction: `authorize:${id}` } as const;
    const network = networkTo(scenario, await networkOf(deps.reader, sent));
    if (network.behaviour !== 'NORMAL') {
      const kept = await authorizationRow(deps.reader, sellerId, id);
      if (kept && !isAnswerToChallenge(kept, instruction)) return answerOf(deps, kept, instruction);
    }
    const act = () => decideAndKeep(deps, instruction, card, network);
    return sendOverNetwork(deps, sent, network, act, lostByScenario[scenario]);
  };
}

/** The issuer's decision on a card without an amount, as for an authorisation; nothing is written. */
export function verifyCard(
  { clockOf, vault }: Pick<SimulatorDeps, 'clockOf' | 'vault'>,
  cards: KnownCards,
): CardRail['verify'] {
  return async ({ sellerId, token, challengeAnswer }) => {
    const row = (await cards(sellerId, [token])).get(token);
    assertThat(row?.sealed_number, 'card.token_not_found');
    const number = vault.open(sellerId, token, row.sealed_number);
    const { expiration_month: expirationMonth, expiration_year: expirationYear } = row;
    const today = (await clockOf(sellerId)).today();
    return outcomeOf(decideAuthorization({ number, expirationMonth, expirationYear, today, challengeAnswer }));
  };
}

const normal = { behaviour: 'NORMAL', delaySeconds: 0 } as const;

/** For the two test cards that lose messages: whether the instruction itself was lost. */
const lostByScenario: Readonly<Partial<Record<CardScenario, boolean>>> = {
  TIMEOUT_AUTHORIZED: false,
  TIMEOUT_NOT_ARRIVED: true,
};

/** Two test cards get no answer at first, whatever the rail's behaviour. */
function networkTo(scenario: CardScenario, network: Network): Network {
  return scenario in lostByScenario ? { ...network, behaviour: 'TIMEOUT' } : network;
}

const maxBatchSize = 50;

/** The authorisation that a test card's scenario writes. */
interface Decided {
  readonly row: SimCardAuthorizationsTable;
  readonly scenario: CardScenario;
}

type Card = CardTokensTable & { readonly number: string };

async function decide(
  { clockOf }: Pick<SimulatorDeps, 'clockOf'>,
  instruction: AuthorizeCard,
  card: Card,
  { behaviour, delaySeconds }: Pick<Network, 'behaviour' | 'delaySeconds'>,
): Promise<Decided> {
  const clock = await clockOf(instruction.sellerId);
  const now = clock.now();
  const decision =
    behaviour === 'REFUSE'
      ? refused('05')
      : decideAuthorization({
          number: card.number,
          expirationMonth: card.expiration_month,
          expirationYear: card.expiration_year,
          today: clock.today(),
          challengeAnswer: instruction.challengeAnswer,
        });
  const answersAt = behaviour === 'DELAY' ? now.add({ seconds: delaySeconds }) : now;
  return { row: rowOf(instruction, card, decision, { now, answersAt }), scenario: scenarioOf(card.number) };
}

async function decideAndKeep(
  deps: SimulatorDeps,
  instruction: AuthorizeCard,
  card: Card,
  network: Network,
): Promise<CardOutcome> {
  const { sellerId, id } = instruction;
  const decided = await decide(deps, instruction, card, network);
  if (await keep(deps, decided, network.behaviour)) return answerOf(deps, decided.row, instruction);
  const kept = await authorizationRow(deps.reader, sellerId, id);
  assertInvariant(kept, 'the row of a duplicate id exists');
  return answerOf(deps, kept, instruction);
}

const toldAgain: ReadonlySet<Behaviour> = new Set(['DELAY', 'DUPLICATE', 'SHUFFLE']);

/** A notice is sent only for a late or repeated answer. */
function keep(deps: SimulatorDeps, decided: Decided, behaviour: Behaviour): Promise<boolean> {
  const { seller_id: sellerId, id, status } = decided.row;
  const write = async (tx: Tx) => (await writeAll(tx, [decided])).has(id);
  if (!toldAgain.has(behaviour)) return deps.transact(write);
  return announceChange(deps, { sellerId, rail: 'card', reference: id, fact: status.toLowerCase() }, write);
}

/**
 * Writes decisions in batches. The commit does not wait for the disk: our own record of the answer commits later and
 * makes this one durable. An authorisation that a power loss removes before that is like one that never arrived.
 */
function writing({ transact }: SimulatorDeps): (decided: Decided) => Promise<boolean> {
  return createBatcher({
    keyOf: ({ row }: Decided) => row.seller_id,
    most: maxBatchSize,
    run: async (decided) => {
      const written = await transact(async (tx) => {
        await commitWithoutDisk(tx);
        return writeAll(tx, decided, { whenNormal: true, isLast: !decided.some(isDisputed) });
      });
      return decided.map(({ row }) => written.has(row.id));
    },
  });
}

/** The buyer of one of the test cards will dispute what was authorised. */
async function writeAll(
  tx: Tx,
  decided: readonly Decided[],
  how?: { readonly whenNormal: boolean; readonly isLast: boolean },
): Promise<ReadonlySet<string>> {
  const rows = decided.map(({ row }) => row);
  const written = await writeAuthorizations(tx, rows, how);
  const disputed = decided.filter((one) => isDisputed(one) && written.has(one.row.id));
  const works = disputed.map(({ row }) => {
    const dueAt = row.created_at.add({ hours: 24 * disputeAfterDays });
    return { sellerId: row.seller_id, kind: disputeKind, subjectId: row.id, dueAt };
  });
  if (works.length > 0) await scheduleJobs(tx, works);
  return written;
}

function isDisputed({ scenario }: Decided): boolean {
  return scenario === 'DISPUTED';
}

function rowOf(
  instruction: AuthorizeCard,
  card: Card,
  decision: IssuerDecision,
  { now, answersAt }: { readonly now: Temporal.Instant; readonly answersAt: Temporal.Instant },
): SimCardAuthorizationsTable {
  return {
    seller_id: instruction.sellerId,
    id: instruction.id,
    token: instruction.token,
    brand: card.brand,
    last4digits: card.last4digits,
    status: decision.status,
    amount_cents: instruction.amountCents,
    installments: instruction.installments,
    authorization_code: decision.authorizationCode,
    nsu: decision.nsu,
    refusal_code: decision.refusalCode,
    reversed_cents: cents(0),
    disputed_cents: cents(0),
    answers_at: answersAt,
    content_hash: hashOf(instruction),
    created_at: now,
  };
}

function isAnswerToChallenge(kept: SimCardAuthorizationsTable, { challengeAnswer }: AuthorizeCard): boolean {
  return kept.status === 'CHALLENGE' && challengeAnswer !== undefined;
}

async function answerOf(
  deps: Pick<SimulatorDeps, 'clockOf'>,
  kept: SimCardAuthorizationsTable,
  instruction: AuthorizeCard,
): Promise<CardOutcome> {
  assertSameContent(kept.content_hash, hashOf(instruction));
  return answerOfAuthorization(kept, (await deps.clockOf(kept.seller_id)).now());
}

function hashOf({ token, amountCents, installments }: AuthorizeCard): string {
  return contentHash(token, amountCents, installments);
}
