import type {
  CreateFastLink,
  CreateOrderLink,
  CreatePaymentLink,
  CreateSaleLink,
  CreateSubscriptionLink,
} from '@balcao/contract/payment-links';
import { cents } from '@balcao/kernel';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { metadataOf } from '../../../components/metadata/metadata-pairs.ts';
import { splitRequest } from '../../../components/split/split-values.ts';
import { isOpenAmount, isScheduled, type LinkValues, priceOf, trialDaysOf } from './link-values.ts';
import { saleRequest } from './sale-values.ts';
import { instantOf } from './wall-clock.ts';

/** Values of other types and of switches that are off are left out. */
export function linkBody(values: LinkValues): CreatePaymentLink {
  const { type } = values;
  if (type === 'FAST_ORDER') return fastBody(values);
  if (type === 'SALE') return saleBody(values);
  return type === 'ORDER'
    ? { type, ...sharedTerms(values), paymentOrder: orderOf(values) }
    : { type, ...sharedTerms(values), paymentSubscription: subscriptionOf(values) };
}

/** Many buyers pay it, so it has no customer, first charge date or sub-sellers. */
function saleBody(values: LinkValues): CreateSaleLink {
  const { value, ...order } = orderOf(values);
  return {
    type: 'SALE',
    ...termsOfAny(values),
    paymentOrder: { ...order, ...(!isOpenAmount(values) && { value }) },
    sale: saleRequest(values.sale),
  };
}

/** A quick link accepts only cards. */
function fastBody({ title, value, description, creditCard }: LinkValues): CreateFastLink {
  return {
    type: 'FAST_ORDER',
    whiteLabel: false,
    paymentOrder: {
      title: title.trim(),
      value: value ?? cents(0),
      installments: creditCard.installments,
      ...(description.trim() && { description: description.trim() }),
    },
    allowedPaymentMethods: { creditCardMethod: { type: creditCard.bearer } },
  };
}

function sharedTerms(values: LinkValues) {
  const split = splitRequest(values.split, priceOf(values) ?? cents(0));
  return {
    ...termsOfAny(values),
    ...(isScheduled(values) && { scheduledDate: values.scheduledDate }),
    ...(values.customer && { uuidSellerClient: values.customer.id }),
    ...(split.length > 0 && { subSellerPaymentRequest: split }),
    enableAnchoring: values.anchoring,
  };
}

function termsOfAny(values: LinkValues) {
  const { creditCard, bankSlip, pix } = values;
  return {
    whiteLabel: false,
    ...(bankSlip.on && bankSlip.description.trim() && { bankSlipDescription: bankSlip.description.trim() }),
    ...(values.metadata.length > 0 && { metadata: metadataOf(values.metadata) }),
    invoiceEnabled: { SETTINGS: null, ALWAYS: true, NEVER: false }[values.invoice],
    allowedPaymentMethods: {
      ...(creditCard.on && {
        creditCardMethod: {
          type: creditCard.bearer,
          receivingType: creditCard.receivingType,
          ...discountOf(creditCard),
        },
      }),
      ...(bankSlip.on && { bankSlipMethod: discountOf(bankSlip) }),
      ...(pix.on && { pixMethod: discountOf(pix) }),
    },
  };
}

function orderOf(values: LinkValues): CreateOrderLink['paymentOrder'] {
  const { creditCard, bankSlip, pix } = values;
  return {
    title: values.title.trim(),
    ...(values.description.trim() && { description: values.description.trim() }),
    value: values.value ?? cents(0),
    installments: creditCard.installments,
    customInstallmentsValues: [
      ...(creditCard.on ? [{ paymentMethod: 'CREDIT_CARD' as const, installments: creditCard.installments }] : []),
      ...(bankSlip.on ? [{ paymentMethod: 'BANK_SLIP' as const, installments: bankSlip.installments }] : []),
      ...(pix.on ? [{ paymentMethod: 'PIX' as const, installments: pix.installments }] : []),
    ],
    expirationDate: expirationOf(values),
    timer: values.expires && values.timer,
  };
}

function subscriptionOf(values: LinkValues): CreateSubscriptionLink['paymentSubscription'] {
  const { plan, period, valuePerMonth, additionalTitle, additionalValue, additionalInstallments } = values.recurrence;
  const trialDays = trialDaysOf(values);
  return {
    idPlan: plan?.id ?? '',
    valuePerMonth: valuePerMonth ?? cents(0),
    type: period,
    additionalInstallments: 1,
    ...(additionalValue && {
      additionalValue,
      additionalInstallments,
      ...(additionalTitle.trim() && { additionalTitle: additionalTitle.trim() }),
    }),
    ...(trialDays > 0 && { trialDays }),
  };
}

function expirationOf({ expires, expirationDate, expirationTime }: LinkValues): string | null {
  return expires && expirationDate && expirationTime ? instantOf(expirationDate, expirationTime) : null;
}

function discountOf({ discount }: { readonly discount: string }) {
  const amount = percentOfText(discount);
  return amount > 0 ? { discount: { amount, type: 'PERCENT' as const } } : {};
}
