import { assertInvariant, cents } from '@balcao/kernel';
import { createBatcher } from '../../../../database/create-batcher.ts';
import { type Tx, withoutDisk } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { KnownCards } from '../../card-vault/known-cards.ts';
import type { CardToken } from '../../card-vault/store/card-token-store.ts';
import type { RailDeps } from '../../deps.ts';
import type { AuthorizeCard, CardOutcome, CardRail } from '../../ports/card-rail.ts';
import { assertThat } from '../../refusals.ts';
import { disputeAfterDays, disputeKind } from '../disputes.ts';
import type { Behaviour, Network } from '../models/behaviour.ts';
import { type CardScenario, scenarioOf } from '../models/card-scenarios.ts';
import { decideAuthorization, type IssuerDecision, outcomeOf, refused } from '../models/issuer.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import { findSimAuthorization, type SimAuthorization, writeAuthorizations } from '../store/sim-card-store.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';

const maxBatchSize = 50;

/** Authorises a card: the simulated issuer decides, and the instruction and the answer go over the simulated network. */
export function authorizeCard(deps: RailDeps, cards: KnownCards): CardRail['authorize'] {
  const keepTogether = createBatcher({
    keyOf: ({ sellerId }: SimAuthorization) => sellerId,
    maxSize: maxBatchSize,
    run: (authorizations) => writeDecisions(deps, authorizations),
  });
  return async (instruction) => {
    const { sellerId, id, token } = instruction;
    const stored = (await cards(sellerId, [token])).get(token);
    assertThat(stored, 'card.token_not_found');
    if (!stored.sealedNumber) {
      const before = await findSimAuthorization(deps.reader, sellerId, id);
      assertThat(before && !isAnswerToChallenge(before, instruction), 'card.token_not_found');
      return answerOf(deps, before, instruction);
    }
    const card = { ...stored, number: deps.vault.open(sellerId, token, stored.sealedNumber) };
    const scenario = scenarioOf(card.number);
    const sent = { sellerId, rail: 'card', instruction: `authorize:${id}` } as const;
    const network = networkTo(scenario, await networkOf(deps.reader, sent));
    if (network.behaviour !== 'NORMAL') {
      const kept = await findSimAuthorization(deps.reader, sellerId, id);
      if (kept && !isAnswerToChallenge(kept, instruction)) return answerOf(deps, kept, instruction);
    }
    const act = () => decideAndKeep({ ...deps, keepTogether }, instruction, card, network);
    return sendOverNetwork(deps, sent, network, act, lostByScenario[scenario]);
  };
}

/** The issuer's decision on a card without an amount, as for an authorisation; nothing is written. */
export function verifyCard(
  { clockOf, vault }: Pick<RailDeps, 'clockOf' | 'vault'>,
  cards: KnownCards,
): CardRail['verify'] {
  return async ({ sellerId, token, challengeAnswer }) => {
    const stored = (await cards(sellerId, [token])).get(token);
    assertThat(stored?.sealedNumber, 'card.token_not_found');
    const number = vault.open(sellerId, token, stored.sealedNumber);
    const { expirationMonth, expirationYear } = stored;
    const today = (await clockOf(sellerId)).today();
    return outcomeOf(decideAuthorization({ number, expirationMonth, expirationYear, today, challengeAnswer }));
  };
}

/** For the two test cards that lose messages: whether the instruction itself was lost. */
const lostByScenario: Readonly<Partial<Record<CardScenario, boolean>>> = {
  TIMEOUT_AUTHORIZED: false,
  TIMEOUT_NOT_ARRIVED: true,
};

/** Two test cards get no answer at first, whatever the rail's behaviour. */
function networkTo(scenario: CardScenario, network: Network): Network {
  return scenario in lostByScenario ? { ...network, behaviour: 'TIMEOUT' } : network;
}

interface KeepDeps extends RailDeps {
  /** Writes the decisions that come together; false when one was written before. */
  readonly keepTogether: (authorization: SimAuthorization) => Promise<boolean>;
}

interface Decided {
  readonly authorization: SimAuthorization;
  readonly scenario: CardScenario;
}

type Card = CardToken & { readonly number: string };

async function decide(
  { clockOf }: Pick<RailDeps, 'clockOf'>,
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
          expirationMonth: card.expirationMonth,
          expirationYear: card.expirationYear,
          today: clock.today(),
          challengeAnswer: instruction.challengeAnswer,
        });
  const answersAt = behaviour === 'DELAY' ? now.add({ seconds: delaySeconds }) : now;
  return {
    authorization: authorizationOf(instruction, card, decision, { now, answersAt }),
    scenario: scenarioOf(card.number),
  };
}

async function decideAndKeep(
  deps: KeepDeps,
  instruction: AuthorizeCard,
  card: Card,
  network: Network,
): Promise<CardOutcome> {
  const { sellerId, id } = instruction;
  const decided = await decide(deps, instruction, card, network);
  if (await keep(deps, decided, network.behaviour)) return answerOf(deps, decided.authorization, instruction);
  const kept = await findSimAuthorization(deps.reader, sellerId, id);
  assertInvariant(kept, 'the row of a duplicate id exists');
  return answerOf(deps, kept, instruction);
}

const announced: ReadonlySet<Behaviour> = new Set(['DELAY', 'DUPLICATE', 'SHUFFLE']);

/** A webhook is sent only for a late or repeated answer. Returns false when a decision was written before. */
async function keep(deps: KeepDeps, decided: Decided, behaviour: Behaviour): Promise<boolean> {
  const { authorization, scenario } = decided;
  if (announced.has(behaviour)) {
    const { sellerId, id, status } = authorization;
    const change = { sellerId, rail: 'card', reference: id, fact: status.toLowerCase() } as const;
    return announceChange(deps, change, (tx) => keepDecision(tx, decided));
  }
  if (scenario === 'DISPUTED') return deps.transact((tx) => keepDecision(tx, decided));
  return deps.keepTogether(authorization);
}

async function writeDecisions(deps: RailDeps, authorizations: readonly SimAuthorization[]): Promise<boolean[]> {
  // The later commit of our own record of the answer makes this one durable.
  const written = await deps.transact((tx) =>
    tx
      .with('written', () => writeAuthorizations(tx, authorizations))
      .selectFrom('written')
      .select(['id', withoutDisk.as('durability')])
      .execute(),
  );
  const ids = new Set(written.map(({ id }) => id));
  return authorizations.map(({ id }) => ids.has(id));
}

async function keepDecision(tx: Tx, { authorization, scenario }: Decided): Promise<boolean> {
  const written = await writeAuthorizations(tx, [authorization]).execute();
  if (written.length === 0) return false;
  if (scenario === 'DISPUTED') {
    const { sellerId, id: subjectId } = authorization;
    const dueAt = authorization.createdAt.add({ hours: 24 * disputeAfterDays });
    await scheduleJobs(tx, [{ sellerId, kind: disputeKind, subjectId, dueAt }]);
  }
  return true;
}

function authorizationOf(
  instruction: AuthorizeCard,
  card: Card,
  decision: IssuerDecision,
  { now, answersAt }: { readonly now: Temporal.Instant; readonly answersAt: Temporal.Instant },
): SimAuthorization {
  return {
    sellerId: instruction.sellerId,
    id: instruction.id,
    token: instruction.token,
    brand: card.brand,
    last4digits: card.last4digits,
    status: decision.status,
    amountCents: instruction.amountCents,
    installments: instruction.installments,
    authorizationCode: decision.authorizationCode,
    nsu: decision.nsu,
    refusalCode: decision.refusalCode,
    reversedCents: cents(0),
    disputedCents: cents(0),
    answersAt,
    contentHash: hashOf(instruction),
    createdAt: now,
  };
}

function isAnswerToChallenge(kept: SimAuthorization, { challengeAnswer }: AuthorizeCard): boolean {
  return kept.status === 'CHALLENGE' && challengeAnswer !== undefined;
}

async function answerOf(
  deps: Pick<RailDeps, 'clockOf'>,
  kept: SimAuthorization,
  instruction: AuthorizeCard,
): Promise<CardOutcome> {
  assertSameContent(kept.contentHash, hashOf(instruction));
  return answerOfAuthorization(kept, (await deps.clockOf(kept.sellerId)).now());
}

function hashOf({ token, amountCents, installments }: AuthorizeCard): string {
  return contentHash(token, amountCents, installments);
}
