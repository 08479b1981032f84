import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { Cents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import type { ReactNode } from 'react';
import { InstallmentsSelect } from './installments-select.tsx';
import { MethodCard } from './method-card.tsx';
import classes from './method-picker.module.css';
import type { Choice, MethodOffer } from './offer.ts';

interface MethodPickerProps {
  /** The value of the link, before any discount or extra. */
  readonly value: Cents;
  readonly offers: readonly MethodOffer[];
  readonly choice: Choice;
  readonly onChoose: (method: PaymentMethod, installments: number) => void;
  /** What the card asks for, shown where the card is chosen. */
  readonly cardSection: ReactNode;
}

/** The ways to pay, as radio buttons: the arrow keys go from one to the next. */
export function MethodPicker({ value, offers, choice, onChoose, cardSection }: MethodPickerProps) {
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>{checkout.methodTitle}</legend>
      {offers.map((offer) => {
        const isChosen = offer.method === choice.offer.method;
        return (
          <MethodCard
            key={offer.method}
            offer={offer}
            total={isChosen ? choice.option.totalAmount : undefined}
            isChosen={isChosen}
            onChoose={() => onChoose(offer.method, 1)}
          >
            {isChosen && offer.method === 'CREDIT_CARD' && cardSection}
            {isChosen && offer.options.length > 1 && (
              <InstallmentsSelect
                value={value}
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
