import { amountDueOn } from '@balcao/brazil';
import { addCents, addMonths, type Cents, cents, type PlainDate, splitEvenly, sumCents } from '@balcao/kernel';
import type { LateTerms } from '../../charges/index.ts';
import type { PaymentLink } from '../payment-link.ts';
import { fixedSplit } from './split/link-split.ts';

export function installmentsOf({ terms }: PaymentLink): number {
  return (terms.bankSlip ?? terms.pix)?.maxInstallments ?? 1;
}

function lateCentsOf(link: PaymentLink, ofSeller: LateTerms, today: PlainDate): Cents {
  const { origin, scheduledDate, dueDates, valueCents } = link;
  if (origin !== 'DIRECT' || scheduledDate === null) return cents(0);
  const { fineHundredths, interestHundredths } = link.lateTerms ?? ofSeller;
  return sumCents(
    splitEvenly(valueCents, installmentsOf(link)).map((amountCents, index) => {
      const dueDate = dueDates?.[index] ?? addMonths(scheduledDate, index);
      return cents(
        amountDueOn({ amountCents, dueDate, fineHundredths, interestHundredths, discount: null }, today) - amountCents,
      );
    }),
  );
}

/**
 * Adds fine and interest to an overdue link. Its shares do not grow, and a charge issued from it adds no fine or
 * interest for the same days.
 */
export function pricedToday(link: PaymentLink, ofSeller: LateTerms, today: PlainDate): PaymentLink {
  const lateCents = lateCentsOf(link, ofSeller, today);
  if (lateCents === 0) return link;
  const valueCents = addCents(link.valueCents, lateCents);
  const noLateTerms = { fineHundredths: 0, interestHundredths: 0 };
  return { ...link, valueCents, split: fixedSplit(link), lateTerms: noLateTerms, earlyDiscount: null };
}
