import type { PaymentLink, PaymentMethod } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { methodLook } from '../../../components/display/method-look.ts';
import { textOfPercent } from '../../../components/form/percent-text.ts';

/** How each method is offered. */
export function MethodTerms({ link }: { readonly link: PaymentLink }) {
  return (
    <section aria-label={paymentLinks.detail.methods}>
      <ul className="grid gap-3">
        {termsOf(link).map(({ method, terms }) => {
          const { label, icon: MethodIcon } = methodLook[method];
          return (
            <li className="flex font-medium gap-3" key={method}>
              <MethodIcon className="mt-0.5 text-quiet" size={18} stroke={1.5} aria-hidden="true" />
              <span>
                {label}
                <span className="block text-quiet font-normal">
                  {terms.filter((term) => term !== null).join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Terms {
  readonly method: PaymentMethod;
  /** Null for missing terms. */
  readonly terms: readonly (string | null)[];
}

function termsOf({ paymentOrder, allowedPaymentMethods: methods }: PaymentLink): Terms[] {
  const { form, preview } = paymentLinks;
  const { creditCardMethod: card, bankSlipMethod, pixMethod } = methods;
  const installmentsOf = (method: PaymentMethod) => {
    const custom = paymentOrder.customInstallmentsValues.find((one) => one.paymentMethod === method)?.installments;
    return form.upTo(custom ?? (method === 'CREDIT_CARD' ? paymentOrder.installments : 1));
  };
  const discountOf = (given: { discount?: { amount: number } | undefined }) =>
    given.discount ? preview.discount(textOfPercent(given.discount.amount)) : null;
  const plain = (method: PaymentMethod, given: typeof pixMethod): Terms[] =>
    given ? [{ method, terms: [installmentsOf(method), discountOf(given)] }] : [];
  const cardTerms = card && [
    installmentsOf('CREDIT_CARD'),
    discountOf(card),
    preview.bearer[card.type],
    form.receivingTypes[card.receivingType],
  ];
  return [
    ...(cardTerms ? [{ method: 'CREDIT_CARD' as const, terms: cardTerms }] : []),
    ...plain('BANK_SLIP', bankSlipMethod),
    ...plain('PIX', pixMethod),
  ];
}
