import type { PaymentLink } from './payment-link.ts';

export function auditedLink(link: PaymentLink) {
  const { creditCard, bankSlip, pix } = link.terms;
  const offered = { CREDIT_CARD: creditCard, BANK_SLIP: bankSlip, PIX: pix };
  return {
    linkType: link.type,
    title: link.title,
    description: link.description,
    amountCents: link.valueCents,
    ...(link.subscription && {
      plan: link.subscription.planTitle,
      period: link.subscription.type,
      additionalCents: link.subscription.additional.valueCents,
      trialDays: link.subscription.trialDays,
    }),
    ...(link.sale && {
      stock: link.sale.stock,
      minimumCents: link.sale.openAmount?.minimumCents ?? null,
      questions: link.sale.fields.map(({ label }) => label),
    }),
    methods: Object.entries(offered).flatMap(([method, terms]) => (terms ? [method] : [])),
    ...(creditCard && { installments: creditCard.maxInstallments, bearer: creditCard.bearer }),
    discountPercent: Object.values(offered).flatMap((terms) => terms?.discountPercent || []),
    customer: link.customerId,
    scheduledDate: link.scheduledDate,
    ...(link.dueDates && { dueDates: link.dueDates }),
    expiresAt: link.expiresAt?.toString() ?? null,
    bankSlipDescription: link.bankSlipDescription,
    timer: link.timer,
    whiteLabel: link.whiteLabel,
    anchoring: link.anchoring,
    split: link.split.map((part) => part.subSellerId),
    metadata: Object.entries(link.metadata).map(([name, value]) => `${name}: ${value}`),
  };
}

export function linkSubject({ id, title }: Pick<PaymentLink, 'id' | 'title'>) {
  return { kind: 'payment-link', id, label: title } as const;
}
