import { addDays, cents, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import type { BilledCharge, Billing } from './billed-charge.ts';
import { type PricedMethod, priceOption } from './pricing.ts';
import type { SplitRule } from './shares.ts';
import type { ChargeRow, PaymentAttemptRow } from './store/charges-tables.ts';
import type { TestCharges } from './test-charges.ts';

interface BillOf extends Partial<Omit<BilledCharge, 'option' | 'card'>> {
  readonly method?: PricedMethod;
  readonly valueCents?: number;
  readonly cardToken?: string;
  readonly split?: readonly SplitRule[];
}

export function billing({ transact }: Database, world: TestCharges) {
  const { sellerId, customerId, charges, clock, reader } = world;
  const bill = async ({ method = 'BANK_SLIP', valueCents = 10_000, cardToken, split = [], ...more }: BillOf = {}) => {
    const option = priceOption(
      {
        valueCents: cents(valueCents),
        discountPercent: 0,
        method,
        bearer: 'EARLY_SELLER',
        receivingType: 'EARLY',
        split,
        pricing: await world.sellers.pricingOf(sellerId),
      },
      1,
    );
    if (!option) throw new Error('this bill cannot be priced');
    const token = method === 'CREDIT_CARD' ? (cardToken ?? (await world.tokenOf())) : null;
    return {
      subscriptionId: newId<'subscription'>(),
      period: 1,
      customerId,
      title: 'Mensalidade',
      metadata: {},
      payer: { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' },
      bankSlipDescription: null,
      option,
      dueDate: dayIn(world, 5),
      lines: [{ kind: 'PERIOD_VALUE', amountCents: option.totalCents }],
      card: token ? { token, brand: 'visa', last4digits: '1111', holderName: 'ANA SOUZA' } : null,
      ...more,
    } satisfies BilledCharge;
  };
  return {
    bill,
    open: async (bills: readonly BilledCharge[]): Promise<number> => {
      const { lateTerms } = await world.sellers.sellerOf(sellerId);
      const all: Billing = { sellerId, at: clock.now(), lateTerms, bills };
      return transact((tx) => charges.openBilled(tx, all));
    },
    chargesOf: (subscriptionId: string): Promise<ChargeRow[]> =>
      reader
        .selectFrom('charges')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .where('subscription_id', '=', subscriptionId)
        .orderBy('period')
        .execute(),
    attemptsOf: (chargeId: string): Promise<PaymentAttemptRow[]> =>
      reader
        .selectFrom('payment_attempts')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .where('charge_id', '=', chargeId)
        .orderBy('number')
        .execute(),
    /** The issuer of a test card gives the same result each time. */
    setRefusal: (chargeId: string, code: string) =>
      transact((tx) =>
        tx
          .updateTable('payment_attempts')
          .set({ error_code: code })
          .where('seller_id', '=', sellerId)
          .where('charge_id', '=', chargeId)
          .execute(),
      ),
  };
}

export function dayIn({ clock }: Pick<TestCharges, 'clock'>, days: number): PlainDate {
  return addDays(plainDateAt(clock.now()), days);
}

export async function auditedOf({ reader, sellerId }: TestCharges, chargeId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', sellerId)
    .where('subject_id', '=', chargeId)
    .execute();
  return rows.map(({ action }) => action);
}
