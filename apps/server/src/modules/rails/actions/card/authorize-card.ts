import { assertInvariant, cents } from '@balcao/kernel';
import { commitWithoutDisk } from '../../../../database/sent-together.ts';
import { together } from '../../../../database/together.ts';
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
  cardsAndNetworks,
  type SentToCard,
  type SimCardAuthorizationsTable,
  writeAuthorizations,
} from '../../store/card-book.ts';
import { disputeAfterDays, disputeKind } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';

/** What come at once are looked up, and written, together: an acquirer does not keep a shop waiting for its books. */
export function authorizeCard(given: SimulatorDeps): CardRail['authorize'] {
  const look = together({
    keyOf: ({ sellerId }: SentToCard) => sellerId,
    most: mostTogether,
    run: (sent) => cardsAndNetworks(given.reader, sent[0].sellerId, sent),
  });
  const deps: AuthorizeDeps = { ...given, write: writing(given) };
  return async (instruction) => {
    const { sellerId, id, token } = instruction;
    const sent = { sellerId, rail: 'card', instruction: `authorize:${id}` } as const;
    const card = await look({ ...sent, token });
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

const mostTogether = 50;

interface AuthorizeDeps extends SimulatorDeps {
  readonly write: (decided: Decided) => Promise<boolean>;
}

/** An authorisation to write, of a card that plays so. */
interface Decided {
  readonly row: SimCardAuthorizationsTable;
  readonly scenario: CardScenario;
}

async function decideAndKeep(
  deps: AuthorizeDeps,
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
  if (await keep(deps, { row, scenario: scenarioOf(card.number) }, behaviour)) return answerOf(deps, row, instruction);
  const kept = await authorizationRow(deps.reader, sellerId, id);
  assertInvariant(kept, 'an id that is taken is in the books');
  return answerOf(deps, kept, instruction);
}

const toldAgain: ReadonlySet<Behaviour> = new Set(['DELAY', 'DUPLICATE', 'SHUFFLE']);

/** A notice follows only when there is something to tell: an answer that comes late, or one that comes again. */
function keep(deps: AuthorizeDeps, decided: Decided, behaviour: Behaviour): Promise<boolean> {
  if (!toldAgain.has(behaviour)) return deps.write(decided);
  const { seller_id: sellerId, id, status } = decided.row;
  const notice = { sellerId, rail: 'card', reference: id, fact: status.toLowerCase() } as const;
  return announceChange(deps, notice, async (tx) => (await writeAll(tx, [decided])).has(id));
}

/**
 * The commit waits for no disk: what we make of the answer is committed later, to the same disk, and takes this there with it. An
 * authorisation that a power loss takes away before that was never heard of, like one that did not arrive.
 */
function writing({ transact }: SimulatorDeps): AuthorizeDeps['write'] {
  return together({
    keyOf: ({ row }: Decided) => row.seller_id,
    most: mostTogether,
    run: async (decided) => {
      const written = await transact(async (tx) => {
        await commitWithoutDisk(tx);
        return writeAll(tx, decided, { isLast: !decided.some(isDisputed) });
      });
      return decided.map(({ row }) => written.has(row.id));
    },
  });
}

/** The buyer of one of the test cards will dispute what was authorised. */
async function writeAll(
  tx: Tx,
  decided: readonly Decided[],
  how?: { readonly isLast: boolean },
): Promise<ReadonlySet<string>> {
  const rows = decided.map(({ row }) => row);
  const written = await writeAuthorizations(tx, rows, how);
  const disputed = decided.filter((one) => isDisputed(one) && written.has(one.row.id));
  const works = disputed.map(({ row }) => {
    const dueAt = row.created_at.add({ hours: 24 * disputeAfterDays });
    return { sellerId: row.seller_id, kind: disputeKind, subjectId: row.id, dueAt };
  });
  if (works.length > 0) await scheduleWork(tx, works);
  return written;
}

function isDisputed({ scenario }: Decided): boolean {
  return scenario === 'DISPUTED';
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
