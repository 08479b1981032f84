import { createHmac } from 'node:crypto';
import type { AnswerOf, apiCreateCard, BodyOf } from '@balcao/contract';
import type { MerchantApiDeps } from '../deps.ts';

/**
 * Keeps a card in the acquirer's vault, bound to its seller: any order of theirs may take it, once. Refuses what the vault refuses.
 */
export async function storeCard(
  { rails, clockOf, secretKey }: Pick<MerchantApiDeps, 'rails' | 'clockOf' | 'secretKey'>,
  sellerId: string,
  { cardHolderName: holderName, buyerId, ...card }: BodyOf<typeof apiCreateCard>,
): Promise<AnswerOf<typeof apiCreateCard>> {
  const { token, brand, last4digits } = await rails.card.tokenize({
    ...card,
    holderName,
    sellerId,
    boundTo: sellerId,
  });
  const digits = card.number.replace(/\D/g, '');
  return {
    uuid: token,
    cardId: token,
    brand,
    last4digits,
    first6digits: digits.slice(0, 6),
    buyerId: buyerId ?? null,
    cardHolderName: holderName,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    fingerprint: createHmac('sha256', secretKey).update(`card ${sellerId} ${digits}`).digest('hex').slice(0, 32),
    cvvChecked: true,
    status: 'ACTIVE',
    createdAt: (await clockOf(sellerId)).now().toString(),
  };
}
