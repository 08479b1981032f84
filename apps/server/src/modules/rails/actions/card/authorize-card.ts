import { assertInvariant, cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleWork } from '../../../../jobs/index.ts';
import type { Behaviour, Network } from '../../behaviour.ts';
import type { AuthorizeCard, CardOutcome, CardRail } from '../../card/card-rail.ts';
import { type CardScenario, scenarioOf } from '../../card/card-scenarios.ts';
import { decideAuthorization, type IssuerDecision, refused } from '../../card/issuer.ts';
import { assertThat } from '../../refusals.ts';
import {
  authorizationRow,
  type CardTokensTable,
  cardAndNetwork,
  type SimCardAuthorizationsTable,
  writeAuthorization,
} from '../../store/card-book.ts';
import { disputeAfterDays, disputeKind } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';

export function authorizeCard(deps: SimulatorDeps): CardRail['authorize'] {
  return async (instruction) => {
    const { sellerId, id, token } = instruction;
    const sent = { sellerId, rail: 'card', instruction: `authorize:${id}` } as const;
    const card = await cardAndNetwork(deps.reader, { ...sent, token });
    assertThat(card, 'card.token_not_found');
    const number = deps.vault.open(sellerId, token, card.sealed_number);
    const network = networkTo(scenarioOf(number), card);
    if (network.behaviour !== 'NORMAL') {
      const kept = await authorizationRow(deps.reader, sellerId, id);
      if (kept && !isAnswerToChallenge(kept, instruction)) return answerOf(deps, kept, instruction);
    }
    const isLost = lostByScenario[scenarioOf(number)];
    const act = () => decideAndKeep(deps, instruction, { ...card, number }, network);
    return sendOverNetwork(deps, sent, network, act, isLost);
  };
}

/** Whether what is not answered did not arrive either, of the two test numbers that say so themselves. */
const lostByScenario: Readonly<Partial<Record<CardScenario, boolean>>> = {
  TIMEOUT_AUTHORIZED: false,
  TIMEOUT_NOT_ARRIVED: true,
};

/** Two of the test numbers are never answered at first, however the rail behaves. */
function networkTo(scenario: CardScenario, network: Network): Network {
  const isTimeout = scenario === 'TIMEOUT_AUTHORIZED' || scenario === 'TIMEOUT_NOT_ARRIVED';
  return isTimeout ? { ...network, behaviour: 'TIMEOUT' } : network;
}

async function decideAndKeep(
  deps: SimulatorDeps,
  instruction: AuthorizeCard,
  card: CardTokensTable & { readonly number: string },
  { behaviour, delaySeconds }: Network,
): Promise<CardOutcome> {
  const { sellerId, id } = instruction;
  const clock = await deps.clockOf(sellerId);
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
  const row = rowOf(instruction, card, decision, { now, answersAt });
  if (await write(deps, row, { behaviour, scenario: scenarioOf(card.number) })) return answerOf(deps, row, instruction);
  const kept = await authorizationRow(deps.reader, sellerId, id);
  assertInvariant(kept, 'an id that is taken is in the books');
  return answerOf(deps, kept, instruction);
}

const toldAgain: ReadonlySet<Behaviour> = new Set(['DELAY', 'DUPLICATE', 'SHUFFLE']);

/**
 * A notice follows only when there is something to tell: an answer that comes late, or one that comes again. The buyer of one
 * of the test cards will dispute what was authorised.
 */
function write(
  deps: SimulatorDeps,
  row: SimCardAuthorizationsTable,
  { behaviour, scenario }: { readonly behaviour: Behaviour; readonly scenario: CardScenario },
): Promise<boolean> {
  const { seller_id: sellerId, id, status } = row;
  const change = async (tx: Tx) => {
    const isWritten = await writeAuthorization(tx, row);
    if (isWritten && scenario === 'DISPUTED') {
      const dueAt = row.created_at.add({ hours: 24 * disputeAfterDays });
      await scheduleWork(tx, [{ sellerId, kind: disputeKind, subjectId: id, dueAt }]);
    }
    return isWritten;
  };
  if (!toldAgain.has(behaviour)) return deps.transact(change);
  return announceChange(deps, { sellerId, rail: 'card', reference: id, fact: status.toLowerCase() }, change);
}

function rowOf(
  instruction: AuthorizeCard,
  card: CardTokensTable,
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
