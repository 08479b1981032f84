import { type CreateOrderLink, type CreatePaymentLink, maxInstallments } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import { valueOfPeriod } from '../../catalog/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import type { LinkMethod, LinkSubscription, LinkTerms } from '../payment-link.ts';

/** The contents of a link of either type. */
export interface LinkDraft {
  readonly title: string;
  readonly description: string | null;
  readonly valueCents: Cents;
  readonly subscription: LinkSubscription | null;
  readonly terms: LinkTerms;
  readonly expirationDate: string | null;
  readonly timer: boolean;
}

/** A subscription has the title and the description of its plan as it is now. Refuses `plan.not_found` and `plan.inactive`. */
export async function linkDraft(
  { catalog }: Pick<PaymentLinksDeps, 'catalog'>,
  sellerId: string,
  asked: CreatePaymentLink,
): Promise<LinkDraft> {
  if (asked.type === 'ORDER') {
    const { title, description, value, expirationDate, timer } = asked.paymentOrder;
    return {
      ...{ title, description: description || null, valueCents: value, subscription: null },
      ...{ terms: termsAsked(asked, installmentsAsked(asked)), expirationDate: expirationDate ?? null, timer },
    };
  }
  const { idPlan, valuePerMonth, type, additionalValue, additionalTitle, additionalInstallments } =
    asked.paymentSubscription;
  const plan = await catalog.getActivePlan(sellerId, idPlan);
  const additionalCents = additionalValue ?? cents(0);
  return {
    ...{ title: plan.title, description: plan.description, valueCents: valueOfPeriod(valuePerMonth, type) },
    subscription: {
      ...{ planId: plan.id, planTitle: plan.title, type, valuePerMonthCents: valuePerMonth },
      additional:
        additionalCents > 0
          ? { title: additionalTitle || null, valueCents: additionalCents, installments: additionalInstallments }
          : { title: null, valueCents: additionalCents, installments: 0 },
    },
    // A period is charged in one installment.
    terms: termsAsked(asked, () => 1),
    ...{ expirationDate: null, timer: false },
  };
}

function installmentsAsked({ paymentOrder }: CreateOrderLink) {
  return (method: LinkMethod) => {
    const custom = paymentOrder.customInstallmentsValues.find((item) => item.paymentMethod === method)?.installments;
    const otherwise = method === 'CREDIT_CARD' ? paymentOrder.installments : 1;
    return Math.min(custom ?? otherwise, maxInstallments[method]);
  };
}

function termsAsked(
  { allowedPaymentMethods }: CreatePaymentLink,
  installmentsOf: (method: LinkMethod) => number,
): LinkTerms {
  const { creditCardMethod, bankSlipMethod, pixMethod } = allowedPaymentMethods;
  const plainTerms = (method: LinkMethod, asked: { discount?: { amount: number } | undefined }) => {
    return { maxInstallments: installmentsOf(method), discountPercent: asked.discount?.amount ?? 0 };
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
