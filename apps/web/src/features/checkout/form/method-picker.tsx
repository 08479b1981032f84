import type { CheckoutLink } from '@balcao/contract/checkout';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { checkout } from '@balcao/messages/checkout';
import type { ReactNode } from 'react';
import { InstallmentsSelect } from './installments-select.tsx';
import { MethodCard } from './method-card.tsx';
import { type Choice, offersOf } from './offer.ts';

interface MethodPickerProps {
  readonly link: CheckoutLink;
  readonly choice: Choice;
  readonly onChoose: (method: PaymentMethod, installments: number) => void;
  /** Shown when the card is chosen. */
  readonly cardSection: ReactNode;
  /** Shown when Pix is chosen. */
  readonly pixSection: ReactNode;
}

/** Radio buttons, for arrow keys. */
export function MethodPicker({ link, choice, onChoose, cardSection, pixSection }: MethodPickerProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="text-16 font-semibold leading-6 mb-4">{checkout.methodTitle}</legend>
      {offersOf(link).map((offer) => {
        const isChosen = offer.method === choice.offer.method;
        return (
          <MethodCard
            key={offer.method}
            offer={offer}
            isScheduled={link.scheduledDate !== null || Boolean(link.subscription?.trial)}
            total={isChosen ? choice.option.totalAmount : undefined}
            isChosen={isChosen}
            onChoose={() => onChoose(offer.method, 1)}
          >
            {isChosen && offer.method === 'CREDIT_CARD' && cardSection}
            {isChosen && offer.method === 'PIX' && pixSection}
            {isChosen && offer.options.length > 1 && (
              <InstallmentsSelect
                value={link.value}
                offer={offer}
                option={choice.option}
                onChoose={(installments) => onChoose(offer.method, installments)}
              />
            )}
          </MethodCard>
        );
      })}
    </fieldset>
  );
}
