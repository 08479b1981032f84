import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import { hasCreditEntry } from '../../../customers/index.ts';
import { isOpen } from '../../charge.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import { changeCharge } from '../changing/change-charge.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { payManually } from '../closing/pay-manually.ts';

export interface SpendCredit {
  readonly sellerId: string;
  readonly chargeId: string;
  readonly id: string;
  readonly by: string;
  readonly amountCents: Cents;
  /** New due date of a late charge that is not covered. */
  readonly dueDate?: PlainDate | undefined;
  readonly send: boolean;
}

/**
 * Uses the customer's credit on an open charge: it becomes smaller, or paid when all of it is covered. Idempotent by
 * id. Refuses `customer.credit_too_small`, `charge.not_owed`, `charge.credit_too_large` for more than the charge,
 * `charge.credit_only_whole`, and what changing or closing a charge refuses.
 */
export async function spendCredit(deps: ChargesDeps, use: SpendCredit): Promise<void> {
  const { sellerId, chargeId, id, by, amountCents, dueDate, send } = use;
  const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const command = { sellerId, chargeId, by };
  const wasUsed = await hasCreditEntry(deps.reader, sellerId, id);
  assertThat(wasUsed || isOpen(charge.status), 'charge.not_owed');
  assertThat(wasUsed || amountCents <= charge.amountCents, 'charge.credit_too_large');
  if (charge.status === 'PAID_MANUALLY' || (!wasUsed && amountCents === charge.amountCents))
    return payManually(deps, { ...command, creditId: id });
  const left = wasUsed ? charge.amountCents : cents(charge.amountCents - amountCents);
  await changeCharge(deps, { ...command, id, dueDate, send, amountCents: left, creditCents: amountCents });
}
