import type { LinkType, PaymentLink, PaymentMethod } from '@balcao/contract/payment-links';
import { textOfPercent } from '../../../components/form/percent-text.ts';
import type { SellerNow } from '../../../components/form/use-seller-now.ts';
import { newRow, type SplitValues } from '../../../components/split/split-values.ts';
import { type LinkValues, newLink } from './link-values.ts';
import { saleOf } from './sale-values.ts';
import { wallClockOf } from './wall-clock.ts';

/** Values for duplicating a link as either type, without past dates. */
export function valuesOfLink(link: PaymentLink, type: LinkType, now: SellerNow): LinkValues {
  const { paymentOrder: order, allowedPaymentMethods: methods } = link;
  const { creditCardMethod, bankSlipMethod, pixMethod } = methods;
  const empty = newLink(type, {
    creditCard: creditCardMethod !== undefined,
    bankSlip: bankSlipMethod !== undefined,
    pix: pixMethod !== undefined,
  });
  const installmentsOf = (method: PaymentMethod, otherwise: number) =>
    order.customInstallmentsValues.find((custom) => custom.paymentMethod === method)?.installments ?? otherwise;
  const expiresAt = order.expirationDate && Date.parse(order.expirationDate) > now.ms ? order.expirationDate : null;
  const scheduledDate = link.scheduledDate && link.scheduledDate >= now.today ? link.scheduledDate : null;
  const expiry = expiresAt ? wallClockOf(expiresAt) : null;
  return {
    type,
    recurrence: recurrenceOf(link, empty.recurrence),
    title: link.title,
    value: link.sale?.openAmount ? null : link.value,
    description: link.description ?? '',
    creditCard: {
      ...empty.creditCard,
      ...(creditCardMethod && {
        installments: installmentsOf('CREDIT_CARD', order.installments),
        discount: textOfPercent(creditCardMethod.discount?.amount ?? 0),
        bearer: creditCardMethod.type,
        receivingType: creditCardMethod.receivingType,
      }),
    },
    bankSlip: {
      ...empty.bankSlip,
      installments: installmentsOf('BANK_SLIP', 1),
      discount: textOfPercent(bankSlipMethod?.discount?.amount ?? 0),
      description: link.bankSlipDescription ?? '',
    },
    pix: {
      ...empty.pix,
      installments: installmentsOf('PIX', 1),
      discount: textOfPercent(pixMethod?.discount?.amount ?? 0),
    },
    customer: link.sellerClient,
    expires: expiry !== null,
    expirationDate: expiry?.date ?? null,
    expirationTime: expiry?.time ?? '',
    timer: expiry !== null && order.timer,
    scheduled: scheduledDate !== null,
    scheduledDate,
    metadata: Object.entries(link.metadata).map(([key, value]) => ({ key, value })),
    split: splitOf(link),
    anchoring: link.enableAnchoring,
    sale: saleOf(link),
    invoice: link.invoiceEnabled === null ? 'SETTINGS' : link.invoiceEnabled ? 'ALWAYS' : 'NEVER',
  };
}

function recurrenceOf(
  { paymentSubscription: subscription, planTitle }: PaymentLink,
  empty: LinkValues['recurrence'],
): LinkValues['recurrence'] {
  if (!subscription) return empty;
  return {
    plan: { id: subscription.idPlan, name: planTitle ?? '' },
    period: subscription.type,
    valuePerMonth: subscription.valuePerMonth,
    additionalTitle: subscription.additionalTitle ?? '',
    additionalValue: subscription.additionalValue || null,
    additionalInstallments: subscription.additionalInstallments,
    trialDays: subscription.trialDays || '',
  };
}

function splitOf({ subSellerResponse }: PaymentLink): SplitValues {
  const rows = subSellerResponse.map((share) => ({
    ...newRow(share.idSubSeller),
    subSeller: { id: share.idSubSeller, name: share.name },
    ...(share.paymentType === 'FIXED'
      ? { paymentType: share.paymentType, amount: share.paymentValue }
      : { paymentType: share.paymentType, percent: textOfPercent(share.paymentValue) }),
  }));
  return { on: rows.length > 0, rows };
}
