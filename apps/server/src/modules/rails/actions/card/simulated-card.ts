import type { CardRail } from '../../card/card-rail.ts';
import { refuse } from '../../refusals.ts';
import { acceptDispute, defendDispute } from '../dispute/defend-dispute.ts';
import { findDisputes } from '../dispute/find-disputes.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { findAuthorization } from './answer-of-authorization.ts';
import { authorizeCard, verifyCard } from './authorize-card.ts';
import type { KnownCards } from './known-cards.ts';
import { findReversal, reverseCard } from './reverse-card.ts';
import { tokenizeCard } from './tokenize-card.ts';

/** The simulated acquirer and its vault. */
export function simulatedCard(deps: SimulatorDeps, cards: KnownCards): CardRail {
  return {
    tokenize: tokenizeCard(deps),
    keepToken: async () => refuse('card.token_not_accepted'),
    describe: async (sellerId, tokens) => {
      const described = await cards(sellerId, tokens);
      return new Map(
        [...described].map(([token, { brand, last4digits, holderName, ...card }]) => {
          return [token, { brand, last4digits, holderName, boundTo: card.boundTo, storedAt: card.createdAt }];
        }),
      );
    },
    authorize: authorizeCard(deps, cards),
    verify: verifyCard(deps, cards),
    find: findAuthorization(deps),
    reverse: reverseCard(deps),
    findReversal: findReversal(deps),
    findDisputes: findDisputes(deps),
    defend: defendDispute(deps),
    acceptDispute: acceptDispute(deps),
  };
}
