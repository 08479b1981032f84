import { cardBrand, isLuhn } from '@balcao/brazil';
import { newId } from '@balcao/kernel';
import type { KnownCards } from '../../card-vault/known-cards.ts';
import { insertCardToken } from '../../card-vault/store/card-token-store.ts';
import type { RailDeps } from '../../deps.ts';
import type { CardRail } from '../../ports/card-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { acceptDispute, defendDispute, findDisputes } from '../disputes.ts';
import { isExpired } from '../models/issuer.ts';
import { findAuthorization } from './answer-of-authorization.ts';
import { authorizeCard, verifyCard } from './authorize-card.ts';
import { findReversal, reverseCard } from './reverse-card.ts';

export function simulatedCard(deps: RailDeps, cards: KnownCards): CardRail {
  return {
    tokenize: tokenizeCard(deps),
    keepToken: async () => refuse('card.token_not_accepted'),
    describe: async (sellerId, tokens) => {
      const described = await cards(sellerId, tokens);
      return new Map(
        [...described].map(([token, { brand, last4digits, holderName, boundTo, createdAt: storedAt, ...card }]) => {
          const { expirationMonth, expirationYear } = card;
          return [token, { brand, last4digits, holderName, expirationMonth, expirationYear, boundTo, storedAt }];
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
    findIssuerDocuments: async () => [],
    getIssuerDocument: async () => refuse('rails.issuer_document_not_found'),
  };
}

/** Stores a card. The security code is checked here and never written or logged. */
function tokenizeCard(deps: Pick<RailDeps, 'transact' | 'clockOf' | 'vault'>): CardRail['tokenize'] {
  return async (card) => {
    const { sellerId, boundTo, holderName, expirationMonth, expirationYear } = card;
    const number = card.number.replace(/[ -]/g, '');
    assertThat(/^\d{12,19}$/.test(number) && isLuhn(number), 'card.invalid_number');
    const brand = cardBrand(number);
    assertThat(brand, 'card.brand_not_accepted');
    const clock = await deps.clockOf(sellerId);
    assertThat(!isExpired({ expirationMonth, expirationYear }, clock.today()), 'card.expired');
    assertThat(new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(card.cvv), 'card.invalid_cvv');

    const token = newId<'card-token'>();
    const last4digits = number.slice(-4);
    const stored = {
      sellerId,
      token,
      sealedNumber: deps.vault.seal(sellerId, token, number),
      brand,
      last4digits,
      holderName,
      expirationMonth,
      expirationYear,
      createdAt: clock.now(),
      boundTo,
      connectionId: null,
      acquirerCustomer: null,
      acquirerCard: null,
      secondToken: null,
    };
    await deps.transact((tx) => insertCardToken(tx, stored));
    return { token, brand, last4digits };
  };
}
