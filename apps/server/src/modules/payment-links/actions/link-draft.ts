import {
  type CreateFastLink,
  type CreateOrderLink,
  type CreatePaymentLink,
  type CreateSaleLink,
  maxInstallments,
} from '@balcao/contract';
import { assertInvariant, type Cents, cents } from '@balcao/kernel';
import { valueOfPeriod } from '../../catalog/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod, LinkSubscription, LinkTerms } from '../payment-link.ts';

export interface LinkDraft {
  readonly title: string;
  readonly description: string | null;
  readonly valueCents: Cents;
  readonly subscription: LinkSubscription | null;
  readonly terms: LinkTerms;
  readonly expirationDate: string | null;
  readonly timer: boolean;
}

/** A subscription link takes title and description from the plan. Refuses `plan.not_found` and `plan.inactive`. */
export async function linkDraft(
  { catalog, sellers }: Pick<PaymentLinksDeps, 'catalog' | 'sellers'>,
  sellerId: string,
  request: CreatePaymentLink,
): Promise<LinkDraft> {
  if (request.type !== 'SUBSCRIPTION') {
    const { defaultLinkInstallments } = await sellers.sellerOf(sellerId);
    return request.type === 'FAST_ORDER'
      ? fastDraft(request, Math.min(fastInstallments, defaultLinkInstallments))
      : orderDraft(request, priceOf(request), defaultLinkInstallments);
  }
  const {
    idPlan,
    valuePerMonth,
    type,
    additionalValue,
    additionalTitle,
    additionalInstallments,
    trialDays = 0,
  } = request.paymentSubscription;
  const plan = await catalog.getActivePlan(sellerId, idPlan);
  const additionalCents = additionalValue ?? cents(0);
  return {
    title: plan.title,
    description: plan.description,
    valueCents: valueOfPeriod(valuePerMonth, type),
    subscription: {
      planId: plan.id,
      planTitle: plan.title,
      type,
      valuePerMonthCents: valuePerMonth,
      additional:
        additionalCents > 0
          ? { title: additionalTitle || null, valueCents: additionalCents, installments: additionalInstallments }
          : { title: null, valueCents: additionalCents, installments: 0 },
      trialDays,
    },
    // A period is charged in one installment.
    terms: termsOf(request, () => 1),
    expirationDate: null,
    timer: false,
  };
}

/** When buyers choose the amount, every method must accept the minimum. */
function priceOf(request: CreateOrderLink | CreateSaleLink): Cents {
  const minimum = request.type === 'SALE' ? request.sale.openAmount?.minimum : undefined;
  const value = minimum ?? request.paymentOrder.value;
  assertInvariant(value !== undefined, 'a link has a price, or a least amount');
  return value;
}

function orderDraft(
  request: CreateOrderLink | CreateSaleLink,
  valueCents: Cents,
  defaultInstallments: number,
): LinkDraft {
  const { title, description, expirationDate, timer } = request.paymentOrder;
  const terms = termsOf(request, (method) => installmentsFrom(request, defaultInstallments, method));
  return {
    title,
    description: description || null,
    valueCents,
    subscription: null,
    terms,
    expirationDate: expirationDate ?? null,
    timer,
  };
}

const fastInstallments = 10;

function fastDraft({ paymentOrder, allowedPaymentMethods }: CreateFastLink, defaultInstallments: number): LinkDraft {
  const { title, description, value, installments } = paymentOrder;
  const creditCard = {
    maxInstallments: installments ?? defaultInstallments,
    discountPercent: 0,
    bearer: allowedPaymentMethods.creditCardMethod.type,
    receivingType: 'EARLY' as const,
  };
  return {
    title,
    description: description || null,
    valueCents: value,
    subscription: null,
    terms: { creditCard, bankSlip: null, pix: null },
    expirationDate: null,
    timer: false,
  };
}

function installmentsFrom(
  { paymentOrder }: CreateOrderLink | CreateSaleLink,
  defaultInstallments: number,
  method: LinkMethod,
) {
  const custom = paymentOrder.customInstallmentsValues.find((item) => item.paymentMethod === method)?.installments;
  const otherwise = method === 'CREDIT_CARD' ? (paymentOrder.installments ?? defaultInstallments) : 1;
  return Math.min(custom ?? otherwise, maxInstallments[method]);
}

function termsOf(
  { allowedPaymentMethods }: Pick<CreateOrderLink, 'allowedPaymentMethods'>,
  installmentsOf: (method: LinkMethod) => number,
): LinkTerms {
  const { creditCardMethod, bankSlipMethod, pixMethod } = allowedPaymentMethods;
  const plainTerms = (method: LinkMethod, request: { discount?: { amount: number } | undefined }) => {
    return { maxInstallments: installmentsOf(method), discountPercent: request.discount?.amount ?? 0 };
  };
  return {
    creditCard: creditCardMethod
      ? {
          ...plainTerms('CREDIT_CARD', creditCardMethod),
          bearer: creditCardMethod.type,
          receivingType: creditCardMethod.receivingType,
        }
      : null,
    bankSlip: bankSlipMethod ? plainTerms('BANK_SLIP', bankSlipMethod) : null,
    pix: pixMethod ? plainTerms('PIX', pixMethod) : null,
  };
}
