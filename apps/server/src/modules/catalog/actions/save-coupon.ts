import type { CouponBody, CouponTermsBody } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedCoupon, type Coupon } from '../coupon.ts';
import type { CatalogDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findCoupon, lockCoupon } from '../store/coupon-reader.ts';
import { changeCoupon, insertCoupon } from '../store/coupon-writer.ts';
import { findPlansById } from '../store/plan-reader.ts';

type Deps = Pick<CatalogDeps, 'reader' | 'transact' | 'clockOf'>;

/** Idempotent by id. Refuses `coupon.code_taken` and `plan.not_found`. */
export async function createCoupon(
  { reader, transact, clockOf }: Deps,
  input: { sellerId: string; id: string; coupon: CouponBody },
): Promise<Coupon> {
  const { sellerId, id } = input;
  await assertOwnPlans({ reader }, sellerId, input.coupon.plans);
  const createdAt = (await clockOf(sellerId)).now();
  const coupon: Coupon = {
    sellerId,
    id,
    code: input.coupon.code,
    ...termsOf(input.coupon),
    active: true,
    redeemed: 0,
    createdAt,
  };
  await transact(async (tx) => {
    if (!(await insertCoupon(tx, coupon))) return;
    const subject = { kind: 'coupon', id, label: coupon.code } as const;
    recordAudit(tx, { sellerId, at: createdAt, action: 'coupon.created', subject, after: auditedCoupon(coupon) });
    await appendEvents(tx, [{ sellerId, topic: 'coupon.changed', subjectId: id }]);
  });
  return (await findCoupon(reader, sellerId, id)) ?? refuse('coupon.code_taken');
}

type Changed = Omit<Coupon, 'sellerId' | 'id' | 'code' | 'redeemed' | 'createdAt'>;

/** Redemptions keep the terms they were contracted with. Refuses `coupon.not_found` and `plan.not_found`. */
export async function updateCoupon(
  deps: Deps,
  input: { sellerId: string; id: string; coupon: CouponTermsBody },
): Promise<Coupon> {
  await assertOwnPlans(deps, input.sellerId, input.coupon.plans);
  return change(deps, input, () => ({ action: 'coupon.updated', to: termsOf(input.coupon) }));
}

/** Idempotent. Refuses `coupon.not_found`. */
export function activateCoupon(deps: Deps, input: { sellerId: string; id: string; active: boolean }): Promise<Coupon> {
  return change(deps, input, ({ active }) =>
    active === input.active
      ? null
      : { action: input.active ? 'coupon.activated' : 'coupon.deactivated', to: { active: input.active } },
  );
}

interface Change {
  readonly action: 'coupon.updated' | 'coupon.activated' | 'coupon.deactivated';
  readonly to: Partial<Changed>;
}

async function change(
  { transact, clockOf }: Deps,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  changeOf: (before: Coupon) => Change | null,
): Promise<Coupon> {
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = (await lockCoupon(tx, sellerId, id)) ?? refuse('coupon.not_found');
    const wanted = changeOf(before);
    if (!wanted) return before;
    const changed = { ...before, ...wanted.to };
    await changeCoupon(tx, changed);
    recordAudit(tx, {
      sellerId,
      at,
      action: wanted.action,
      subject: { kind: 'coupon', id, label: before.code },
      before: auditedCoupon(before),
      after: auditedCoupon(changed),
    });
    await appendEvents(tx, [{ sellerId, topic: 'coupon.changed', subjectId: id }]);
    return changed;
  });
}

function termsOf(body: CouponTermsBody) {
  return {
    kind: body.kind,
    percent: body.percent ?? 0,
    amountCents: body.amount ?? cents(0),
    periods: body.periods ?? null,
    maxRedemptions: body.maxRedemptions ?? null,
    maxPerCustomer: body.maxPerCustomer ?? null,
    validUntil: body.validUntil ?? null,
    planIds: [...new Set(body.plans)],
  };
}

async function assertOwnPlans({ reader }: Pick<Deps, 'reader'>, sellerId: string, ids: readonly string[]) {
  const wanted = new Set(ids);
  if (wanted.size > 0)
    assertThat((await findPlansById(reader, sellerId, [...wanted])).size === wanted.size, 'plan.not_found');
}
