import type { CreateOrderLink } from '@balcao/contract';
import type { PaymentLink } from '../payment-link.ts';

export function linkRequest(
  link: Pick<PaymentLink, 'title' | 'description' | 'valueCents' | 'terms' | 'expiresAt' | 'timer'>,
): Pick<CreateOrderLink, 'allowedPaymentMethods'> & {
  readonly paymentOrder: CreateOrderLink['paymentOrder'] & { installments: number };
} {
  const { creditCard, bankSlip, pix } = link.terms;
  return {
    paymentOrder: {
      title: link.title,
      ...(link.description !== null && { description: link.description }),
      installments: creditCard?.maxInstallments ?? 1,
      value: link.valueCents,
      customInstallmentsValues: [
        ...(creditCard ? [{ paymentMethod: 'CREDIT_CARD' as const, installments: creditCard.maxInstallments }] : []),
        ...(bankSlip ? [{ paymentMethod: 'BANK_SLIP' as const, installments: bankSlip.maxInstallments }] : []),
        ...(pix ? [{ paymentMethod: 'PIX' as const, installments: pix.maxInstallments }] : []),
      ],
      expirationDate: link.expiresAt?.toString() ?? null,
      timer: link.timer,
    },
    allowedPaymentMethods: {
      ...(creditCard && {
        creditCardMethod: {
          type: creditCard.bearer,
          receivingType: creditCard.receivingType,
          ...discountOf(creditCard),
        },
      }),
      ...(bankSlip && { bankSlipMethod: discountOf(bankSlip) }),
      ...(pix && { pixMethod: discountOf(pix) }),
    },
  };
}

function discountOf({ discountPercent }: { readonly discountPercent: number }) {
  return discountPercent > 0 ? { discount: { amount: discountPercent, type: 'PERCENT' as const } } : {};
}
