import type { PlanBody } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import type { PeriodType } from '../plan.ts';
import { assertThat } from '../refusals.ts';
import { findCheckoutOf } from '../store/checkout-reader.ts';
import type { PlanChanges } from '../store/plan-writer.ts';

export function planChangesOf(body: PlanBody): PlanChanges {
  const perMonth = (type: PeriodType) => {
    const found = body.basicValues.find((value) => value.type === type);
    assertInvariant(found, 'the contract asks for every period');
    return found.valuePerMonth;
  };
  return {
    title: body.title,
    description: body.description || null,
    bullets: body.bullets.map((bullet) => bullet.description),
    monthlyCents: { MONTHLY: perMonth('MONTHLY'), SEMESTER: perMonth('SEMESTER'), YEARLY: perMonth('YEARLY') },
    bankSlip: body.enableBankSlip,
    creditCard: body.enableCreditCard,
    pix: body.enablePixPayment,
  };
}

/** A plan is sold at its seller's own page, named or not. Refuses `checkout_page.not_found` for any other. */
export async function assertOwnPage(reader: Reader, sellerId: string, idCheckout: string | null | undefined) {
  if (!idCheckout) return;
  assertThat((await findCheckoutOf(reader, sellerId))?.id === idCheckout, 'checkout_page.not_found');
}
