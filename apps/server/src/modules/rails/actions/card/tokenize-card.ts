import { cardBrand, isLuhn } from '@balcao/brazil';
import { newId } from '@balcao/kernel';
import { together } from '../../../../database/together.ts';
import type { CardRail } from '../../card/card-rail.ts';
import { isExpired } from '../../card/issuer.ts';
import { assertThat } from '../../refusals.ts';
import { type CardTokensTable, insertCardTokens } from '../../store/card-book.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** The most cards that one transaction writes. */
const mostTogether = 100;

/**
 * The security code is looked at here and goes no further: nothing of it is written, logged or remembered. Cards of a seller that
 * come at the same time are written together.
 */
export function tokenizeCard(deps: Pick<SimulatorDeps, 'transact' | 'clockOf' | 'vault'>): CardRail['tokenize'] {
  const keep = together({
    keyOf: (row: CardTokensTable) => row.seller_id,
    most: mostTogether,
    run: async (rows) => {
      await deps.transact((tx) => insertCardTokens(tx, rows));
      return rows;
    },
  });
  return async (card) => {
    const { sellerId, holderName, expirationMonth, expirationYear } = card;
    const number = card.number.replace(/[ -]/g, '');
    assertThat(/^\d{12,19}$/.test(number) && isLuhn(number), 'card.invalid_number');
    const brand = cardBrand(number);
    assertThat(brand, 'card.brand_not_accepted');
    const clock = await deps.clockOf(sellerId);
    assertThat(!isExpired({ expirationMonth, expirationYear }, clock.today()), 'card.expired');
    assertThat(new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(card.cvv), 'card.invalid_cvv');

    const token = newId<'card-token'>();
    const last4digits = number.slice(-4);
    await keep({
      seller_id: sellerId,
      token,
      sealed_number: deps.vault.seal(sellerId, token, number),
      brand,
      last4digits,
      holder_name: holderName,
      expiration_month: expirationMonth,
      expiration_year: expirationYear,
      created_at: clock.now(),
    });
    return { token, brand, last4digits };
  };
}
