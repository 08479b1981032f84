import type { BodyOf, calculateSplit as endpoint, FeeBearer, ReceivingType, SubSellerAmounts } from '@balcao/contract';
import { assertInvariant, type Cents, sumCents } from '@balcao/kernel';
import { chargedCents } from '../../../charges/index.ts';
import type { PaymentLinksDeps } from '../../deps.ts';
import type { LinkTerms } from '../../payment-link.ts';
import { assertThat } from '../../refusals.ts';
import { offer } from '../decide-payment.ts';
import { linkSplit, presentSplit } from '../link-split.ts';
import { leastReceived } from './least-received.ts';

export interface CalculateSplit {
  readonly sellerId: string;
  readonly body: BodyOf<typeof endpoint>;
  readonly installments: number;
  readonly bearer: FeeBearer;
  readonly receivingType: ReceivingType;
  readonly discountPercent: number;
}

export interface CalculatedSplit {
  readonly subSellerPaymentResponse: SubSellerAmounts;
  readonly amountForSubSellers: Cents;
  readonly availableAmount: Cents;
}

export async function calculateSplit(
  deps: Pick<PaymentLinksDeps, 'sellers' | 'subSellers'>,
  input: CalculateSplit,
): Promise<CalculatedSplit> {
  const { sellerId, body, installments, bearer, receivingType, discountPercent } = input;
  const valueCents = body[0]?.amount;
  assertInvariant(valueCents !== undefined, 'the contract asks for the value of the link');
  const ids = body.map(({ idSubSeller }) => idSubSeller);
  const [pricing, known] = await Promise.all([
    deps.sellers.pricingOf(sellerId),
    deps.subSellers.subSellersOf(sellerId, ids),
  ]);
  assertThat(
    ids.every((id) => known.has(id)),
    'payment_link.sub_seller_unavailable',
  );
  const creditCard = { maxInstallments: installments, discountPercent, bearer, receivingType };
  const terms: LinkTerms = { creditCard, bankSlip: null, pix: null };
  const options = offer({ valueCents, subscription: null, terms, split: [] }, 'CREDIT_CARD', pricing);
  const amounts = presentSplit(linkSplit(body), chargedCents({ valueCents, discountPercent }), known);
  return {
    subSellerPaymentResponse: amounts,
    amountForSubSellers: sumCents(amounts.map((one) => one.amountOnPaymentLink)),
    availableAmount: leastReceived(options),
  };
}
