import type { SaleExample } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { type PriceRequest, priceOption } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';

/**
 * Net amounts by method when the seller bears the fees: Pix, boleto, and a card in the highest number of installments
 * of each rate band. Options that cannot be offered are left out.
 */
export async function saleExamples(
  deps: Pick<PaymentLinksDeps, 'sellers'>,
  sellerId: string,
  valueCents: Cents,
): Promise<SaleExample[]> {
  const pricing = await deps.sellers.pricingOf(sellerId);
  const sale: Omit<PriceRequest, 'method' | 'receivingType'> = {
    valueCents,
    discountPercent: 0,
    bearer: 'EARLY_SELLER',
    pricing,
  };
  const exampleOf = (method: PriceRequest['method'], installments: number): SaleExample[] => {
    const early = priceOption({ ...sale, method, receivingType: 'EARLY' }, installments);
    const overTime = priceOption({ ...sale, method, receivingType: 'RECURRENT' }, installments);
    if (!early) return [];
    return [
      {
        paymentMethod: method,
        installments,
        totalAmount: early.totalCents,
        feeAmount: early.feeCents,
        anticipationAmount: method === 'CREDIT_CARD' ? early.anticipationCents : cents(0),
        receivedAmount: early.receivedCents,
        receivedOverTime: method === 'CREDIT_CARD' ? (overTime?.receivedCents ?? null) : null,
      },
    ];
  };
  return [
    ...exampleOf('PIX', 1),
    ...exampleOf('BANK_SLIP', 1),
    ...pricing.card.flatMap(({ toInstallments }) => exampleOf('CREDIT_CARD', toInstallments)),
  ];
}
