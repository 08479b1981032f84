import {
  createApplication,
  createPixKey,
  findPixKeys,
  getBankingAccount,
  redeemApplication,
  transferBetweenAccounts,
} from '@balcao/contract';
import { addDays, cents, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { morningOf } from './calendar.ts';
import type { Life } from './life.ts';

/** Transfers from the acquiring to the checking account: reais and days ago. */
const moved = [
  { daysAgo: 40, reais: 4_000 },
  { daysAgo: 19, reais: 2_500 },
] as const;
const invested = [
  { daysAgo: 38, reais: 2_000 },
  { daysAgo: 17, reais: 1_500 },
] as const;
/** Counter customers pay to the key of the checking account. */
const received = [
  { daysAgo: 27, reais: 84.9, payerName: 'Helena Duarte' },
  { daysAgo: 12, reais: 156, payerName: 'Mercado São Bento Ltda' },
  { daysAgo: 2, reais: 42.5, payerName: 'Otávio Nunes' },
] as const;
/** This one is claimed back (MED) a day ago. */
const claimed = { daysAgo: 1, payerName: 'Mercado São Bento Ltda' };
const keyMadeDaysAgo = 34;
const redeemed = { daysAgo: 8, reais: 600 };

/** Idle money moves to the checking account, part is invested and some redeemed. */
export function liveTreasury(life: Life, today: PlainDate): void {
  const random = randomOf(20_261_123);
  const { product } = life;
  const atTen = (daysAgo: number) => morningOf(addDays(today, -daysAgo)).add({ minutes: 50 });
  for (const { daysAgo, reais } of moved) {
    const effectId = random.uuid();
    const amount = cents(reais * 100);
    life.plan(atTen(daysAgo), async () => {
      const body = { amount, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' } as const;
      await actAs(product, 'ADMIN')(transferBetweenAccounts, { effectId, body });
    });
  }
  const ids = invested.map(() => random.uuid());
  for (const [index, { daysAgo, reais }] of invested.entries()) {
    life.plan(atTen(daysAgo), async () => {
      const body = { product_id: 'cdb-liquidez-diaria', amount: cents(reais * 100) };
      const given = { ...body, account_origin: 'CHECKING_ACCOUNT' } as const;
      await actAs(product, 'OWNER')(createApplication, { effectId: ids[index] ?? '', body: given });
    });
  }
  const keyId = random.uuid();
  life.plan(atTen(keyMadeDaysAgo), async () => {
    const accountId = await checkingOf(life);
    const body = { keyType: 'evp' as const };
    await actAs(product, 'OWNER')(createPixKey, { effectId: keyId, params: { accountId }, body });
  });
  for (const { daysAgo, reais, payerName } of received) {
    const effectId = random.uuid();
    const amountCents = cents(Math.round(reais * 100));
    life.plan(atTen(daysAgo), async () => {
      const params = { accountId: await checkingOf(life) };
      const [made] = await actAs(product, 'OWNER')(findPixKeys, { params });
      if (!made) return;
      const { sellerId } = life;
      await product.controls.keys.pay({ sellerId, effectId, key: made.key, amountCents, payerName });
    });
  }
  const medId = randomOf(20_261_124).uuid();
  life.plan(atTen(claimed.daysAgo), async () => {
    const { sellerId } = life;
    const came = await product.controls.keys.payments(sellerId);
    const endToEndId = came.find(({ payerName }) => payerName === claimed.payerName)?.endToEndId;
    if (!endToEndId) return;
    await product.controls.keys.control({ sellerId, effectId: medId, endToEndId, action: 'DISPUTE' });
  });
  const redemptionId = random.uuid();
  life.plan(atTen(redeemed.daysAgo), async () => {
    const params = { application: ids[0] ?? '' };
    const body = { amount: cents(redeemed.reais * 100) };
    await actAs(product, 'OWNER')(redeemApplication, { effectId: redemptionId, params, body });
  });
}

async function checkingOf({ product }: Life): Promise<string> {
  const { debitAccountId } = await actAs(product, 'OWNER')(getBankingAccount, {});
  return debitAccountId ?? '';
}
