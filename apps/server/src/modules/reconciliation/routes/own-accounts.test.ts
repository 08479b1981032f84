import { addDays, cents, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { bankStatement } from '../../../demo/year/bank-statement.ts';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { product, database, call, createSeller } = await createTestProduct();
const { database: db } = database;
const desk = '/service/core/reconciliations';
const pix = '/service/automation/v1/bank/payments/pix';

async function open() {
  const seller = await createSeller();
  const account = await openCheckingAccount(product, seller.id, 100_000);
  return { seller, sellerId: seller.id, ...account, ...asAdmin(seller) };
}

function asAdmin({ tokens }: TestSeller) {
  const get = async (path: string) => (await call('GET', `${desk}${path}`, { token: tokens.ADMIN })).json();
  const post = async (path: string, body?: object, token: string = tokens.ADMIN) =>
    (await call('POST', path, { token, key: newId(), ...(body && { body }) })).json();
  const pay = (amount: number, paymentDate: PlainDate) =>
    post(pix, { pixKey: 'grafica@serra.example', amount, paymentDate, costCenter: 'vendas' });
  return { get, post, pay, run: () => post(desk) };
}

const heldBy = (sellerId: string) => product.ledger.balances(db.reader, sellerId);

/** No webhook of the seller's arrives any more, and nothing polls. */
function loseWebhooks(sellerId: string): Promise<void> {
  return db.transact(async (tx) => {
    for (const table of ['inbox', 'outbox', 'scheduled_jobs'] as const) {
      await tx.deleteFrom(table).where('seller_id', '=', sellerId).execute();
    }
  });
}

describe('the institution and the card issuer', () => {
  it('are asked again about whatever they did without our hearing of it', async () => {
    const { sellerId, today, behave, receive, wait, get, pay, run } = await open();
    const rules = { merchants: [], categories: [], singleUse: false, limitCents: null };
    const order = { sellerId, by: 'ana@example.com', name: 'Nuvem', type: 'FREE_BALANCE' } as const;
    const { id: cardId } = await product.cards.createCard({ ...order, ...rules, id: newId() });
    const bought = { cardId, merchant: 'Nuvem', category: 'SOFTWARE', isRecurring: false, amountCents: cents(3_000) };
    const purchase = await product.controls.cards.buy({ sellerId, effectId: newId(), ...bought });
    await product.clockMover.pump(sellerId);
    const paid = await pay(100, today);
    await behave('DELAY');
    const late = await pay(50, today);
    expect([paid.status, late.status]).toEqual(['completed', 'processing']);
    await run();
    await wait(0);
    await loseWebhooks(sellerId);
    await wait(60);

    const back = { sellerId, paymentId: paid.uuid, id: newId(), amountCents: cents(4_000), reason: 'Conta errada' };
    await product.controls.payments.returnPayment(back);
    await receive(2_500);
    const confirm = { sellerId, effectId: newId(), id: purchase, action: 'CONFIRM', amountCents: null } as const;
    await product.controls.cards.change(confirm);
    await loseWebhooks(sellerId);
    expect((await heldBy(sellerId)).get('payment-in-transit')).toBe(5_000);

    expect(await run()).toMatchObject({ open: 0, healed: 4 });
    const { content } = await get('/differences?status=HEALED');
    const found = content.map(({ rail, kind, cause }: Record<string, string>) => `${rail} ${kind} ${cause}`);
    expect(found.toSorted()).toEqual([
      'BANKING PAYMENT MISSING_HERE',
      'BANKING PAYMENT MISSING_HERE',
      'BANKING PAYOUT STATE_DIFFERS',
      'ISSUER PAYOUT AMOUNT_DIFFERS',
    ]);
    const held = await heldBy(sellerId);
    expect(held.get('checking')).toBe(100_000 - 10_000 - 5_000 - 3_000 + 4_000 + 2_500);
    expect(held.get('rail-clearing:issuer')).toBe(3_000);
    expect(held.get('payment-in-transit')).toBe(0);
    for (const _ of [1, 2]) expect(await run()).toMatchObject({ open: 0, healed: 0 });
  });

  it('have what nobody here asked for: it is in the queue, and adjusted out of the checking account', async () => {
    const { seller, sellerId, get, post, run } = await open();
    const now = (await product.sellers.clockOf(sellerId)).now();
    await db.transact((tx) =>
      tx
        .insertInto('sim_payments')
        .values({
          seller_id: sellerId,
          id: newId(),
          status: 'PAID',
          amount_cents: cents(1_234),
          content_hash: 'x',
          reason: null,
          end_to_end_id: null,
          authentication: null,
          answers_at: now,
          created_at: now,
        })
        .execute(),
    );
    expect(await run()).toMatchObject({ open: 1, healed: 0 });
    const [found] = (await get('/differences?rail=BANKING')).content;
    expect(found).toMatchObject({ kind: 'PAYOUT', cause: 'MISSING_HERE', effect: -12.34 });
    expect(found.description).toBe('Pagamento feito: aparece na instituição, mas não aqui');
    await post(`${desk}/differences/${found.uuid}/adjustment`, { reason: 'O banco tem o comprovante' });
    await post(`${desk}/differences/${found.uuid}/adjustment/decision`, { approve: true }, seller.tokens.OWNER);
    expect((await heldBy(sellerId)).get('checking')).toBe(100_000 - 1_234);
    expect(await run()).toMatchObject({ open: 0 });
  });
});

describe('a statement of the bank', () => {
  it('shows the payments that left the account, and which should have', async () => {
    const { sellerId, today, get, post, pay } = await open();
    for (const amount of [12.5, 80]) await pay(amount, today);
    const lines = [
      { date: today, amount: '-12,50', id: '1', memo: 'PIX ENVIADO GRAFICA' },
      { date: today, amount: '-33,00', id: '2', memo: 'PIX ENVIADO OUTRA' },
      { date: addDays(today, 4), amount: '-9,90', id: '3', memo: 'TARIFA' },
    ];
    const sent = { fileName: 'extrato.ofx', content: bankStatement(lines) };
    expect(await post(`${desk}/bank-statements`, sent)).toMatchObject({ added: 3, matched: 1 });
    const { content } = await get('/bank-lines?sort=amount,ASC');
    const states = content.map(({ amount, state, match }: Line) => [amount, state, match?.kind]);
    expect(states).toEqual([
      [-33, 'OUTSIDE', undefined],
      [-12.5, 'MATCHED', 'PAYMENT'],
      [-9.9, 'OUTSIDE', undefined],
    ]);
    const [missing, ...others] = (await get('/differences?rail=BANK')).content;
    expect(others).toEqual([]);
    expect(missing).toMatchObject({ kind: 'DEBIT', cause: 'MISSING_THERE', ownAmount: -80 });
    expect(missing.description).toBe('Pagamento feito: pago pelo banco, mas não aparece no extrato');

    const more = [...lines, { date: addDays(today, 1), amount: '-80,00', id: '4', memo: 'PIX ENVIADO GRAFICA' }];
    const again = { fileName: 'extrato.ofx', content: bankStatement(more) };
    expect(await post(`${desk}/bank-statements`, again)).toMatchObject({ added: 1, matched: 1 });
    expect((await get('/differences?rail=BANK')).content).toEqual([]);
    expect((await heldBy(sellerId)).get('checking')).toBe(100_000 - 9_250);
  });
});

interface Line {
  readonly amount: number;
  readonly state: string;
  readonly match: { readonly kind: string } | null;
}
