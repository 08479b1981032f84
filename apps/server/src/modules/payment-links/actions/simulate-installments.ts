import type { InstallmentOption } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { type PricedOption, priceInstallments } from '../../charges/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod } from '../payment-link.ts';

export interface SimulateInput {
  readonly sellerId: string;
  readonly valueCents: Cents;
  readonly method: LinkMethod;
  readonly installments: number;
  readonly receivingType: 'EARLY' | 'RECURRENT';
  readonly discountPercent: number;
  readonly additionalCents?: Cents;
}

export async function simulateInstallments(deps: Pick<PaymentLinksDeps, 'sellers'>, input: SimulateInput) {
  const [seller, pricing] = await Promise.all([
    deps.sellers.sellerOf(input.sellerId),
    deps.sellers.pricingOf(input.sellerId),
  ]);
  const pricedFor = (bearer: 'EARLY_BUYER' | 'EARLY_SELLER' | 'EARLY_MIXED') =>
    priceInstallments({ ...input, bearer, pricing, maxInstallments: input.installments }).map(presentOption);
  return {
    installmentsToBuyer: pricedFor('EARLY_BUYER'),
    installmentsToSeller: pricedFor('EARLY_SELLER'),
    installmentsMixed: seller.mixedInstallment ? pricedFor('EARLY_MIXED') : [],
  };
}

function presentOption(option: PricedOption): InstallmentOption {
  const [first, second] = option.parts;
  return {
    installments: option.installments,
    firstInstallmentAmount: first ?? option.totalCents,
    installmentAmount: second ?? first ?? option.totalCents,
    totalAmount: option.totalCents,
    totalValue: option.valueCents,
    receivedAmount: option.receivedCents,
    discount: option.discountCents,
    bearer: option.bearer,
  };
}
