import { cardBrand, isLuhn } from '@balcao/brazil';
import { newId } from '@balcao/kernel';
import type { CardRail } from '../../card/card-rail.ts';
import { isExpired } from '../../card/issuer.ts';
import { assertThat } from '../../refusals.ts';
import { insertCardToken } from '../../store/card-token-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** Stores a card. The security code is checked here and never written or logged. */
export function tokenizeCard(deps: Pick<SimulatorDeps, 'transact' | 'clockOf' | 'vault'>): CardRail['tokenize'] {
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
    };
    await deps.transact((tx) => insertCardToken(tx, stored));
    return { token, brand, last4digits };
  };
}
