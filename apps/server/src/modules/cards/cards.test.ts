import { changeCardStatus, virtualCardStatuses } from '@balcao/contract';
import { type Cents, cents, newId, plainDate, plainDateAt } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { createInboxReceiver } from '../../jobs/index.ts';
import { createLedger } from '../ledger/index.ts';
import { postingOf } from '../ledger/test-postings.ts';
import { createRails } from '../rails/index.ts';
import { testTime } from '../sandbox/test-time.ts';
import { viewData } from './actions/find-cards.ts';
import { addReceipt, getReceipt } from './actions/receipts.ts';
import { type CardsDeps, createCards } from './index.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const ledger = createLedger();

type Behaviour = 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT' | 'DUPLICATE' | 'SHUFFLE';

/** A seller with money in the checking account, and a clock of its own. */
async function world(checking = 100_000) {
  const sellerId = newId<'seller'>();
  let now = Temporal.Instant.from('2026-11-20T15:00:00Z');
  let isBlocked = false;
  let isOffered = true;
  const clockOf = async () => ({ now: () => now, today: () => plainDateAt(now) });
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    vaultSecret: 'a secret that is only used by tests',
    deliver: createInboxReceiver({ transact, clockOf }),
  });
  const deps: CardsDeps = {
    reader,
    transact,
    clockOf,
    ledger,
    issuer: rails.cardIssuer,
    isAccountActive: async () => true,
    isBlocked: async () => isBlocked,
    offersCards: async () => isOffered,
    assertOffered: async () => undefined,
  };
  const cards = createCards(deps);
  const { failures, pump, advance } = testTime({
    database,
    sellerId,
    clock: {
      now: () => now,
      moveTo: (to) => {
        now = to;
      },
    },
    webhooks: cards.webhooks,
    handlers: { ...rails.scheduledJobs, ...cards.scheduledJobs },
  });
  const opening = { 'rail-clearing:pix': -checking, checking };
  await transact((tx) =>
    ledger.post(tx, [postingOf(opening, { sellerId, occurredOn: plainDate('2026-11-01'), at: now })]),
  );
  const issue = (more: object = {}) =>
    cards.createCard({
      sellerId,
      id: newId(),
      by: 'ana@example.com',
      name: 'Assinaturas',
      type: 'FREE_BALANCE',
      limitCents: null,
      merchants: [],
      categories: [],
      singleUse: false,
      ...more,
    });
  const order = (cardId: string, amount: number, more: object = {}) =>
    controls.cards.buy({
      sellerId,
      effectId: newId(),
      cardId,
      merchant: 'Nuvem Alta',
      category: 'SOFTWARE',
      isRecurring: false,
      amountCents: cents(amount),
      ...more,
    });
  const held = async () => Object.fromEntries(await ledger.balances(reader, sellerId)) as Record<string, Cents>;
  return {
    sellerId,
    cards,
    deps,
    rails,
    controls,
    issue,
    order,
    held,
    failures,
    block: (blocked: boolean) => {
      isBlocked = blocked;
    },
    /** The seller's own bank is connected. */
    connect: () => {
      isOffered = false;
    },
    pump,
    wait: (seconds: number) => advance(now.add({ seconds })),
    behave: (card: Behaviour) =>
      controls.instruments.setBehaviours(sellerId, { pix: 'NORMAL', boleto: 'NORMAL', card, delaySeconds: 20 }),
    buy: async (cardId: string, amount: number, more: object = {}) => {
      const id = await order(cardId, amount, more);
      await pump();
      return id;
    },
    event: async (id: string, action: 'CONFIRM' | 'REVERSE', amount: number | null = null) => {
      const amountCents = amount === null ? null : cents(amount);
      await controls.cards.change({ sellerId, effectId: newId(), id, action, amountCents });
      await pump();
    },
    purchases: async () =>
      (await cards.findTransactions(sellerId, { page: 0, size: 100, sort: 'createdAt,DESC' })).content,
    purchase: async (id: string) =>
      (await cards.findTransactions(sellerId, { page: 0, size: 100, sort: 'createdAt,DESC' })).content.find(
        (one) => one.id === id,
      ),
  };
}

test('once the account is one at a bank, a card of the simulated institution buys nothing more, and what it bought goes on', async () => {
  const w = await world();
  const card = await w.issue();
  const before = await w.buy(card.id, 30_000);
  w.connect();
  const after = await w.buy(card.id, 10_000);
  expect(await w.purchase(after)).toMatchObject({ status: 'NOT_APPROVED' });
  expect(await w.held()).toMatchObject({ checking: 70_000, 'card-hold': 30_000 });
  await w.event(before, 'CONFIRM');
  expect(await w.held()).toMatchObject({ checking: 70_000, 'card-hold': 0 });
});

test('a purchase is held, confirmed, and in part reversed; the open invoice follows', async () => {
  const w = await world();
  const card = await w.issue();
  expect(card).toMatchObject({ cardStatus: 'ACTIVE', panMasked: expect.stringMatching(/^•••• \d{4}$/) });
  const id = await w.buy(card.id, 30_000);
  expect(await w.held()).toMatchObject({ checking: 70_000, 'card-hold': 30_000 });
  await w.event(id, 'CONFIRM');
  expect(await w.held()).toMatchObject({ checking: 70_000, 'card-hold': 0, 'rail-clearing:issuer': 30_000 });
  await w.event(id, 'REVERSE', 10_000);
  expect(await w.held()).toMatchObject({ checking: 80_000, 'rail-clearing:issuer': 20_000 });
  expect(await w.purchase(id)).toMatchObject({ status: 'APPROVED', reversedAmount: 10_000 });
  expect(await w.cards.getLimits(w.sellerId)).toMatchObject({
    invoiceValue: 20_000,
    availableValueVirtualCard: 80_000,
    totalValueBag: 100_000,
  });
  await w.event(id, 'REVERSE');
  expect(await w.purchase(id)).toMatchObject({ status: 'REVERSED' });
  expect((await w.cards.getLimits(w.sellerId)).invoiceValue).toBe(0);
});

test('a card with a fixed limit may spend what is left of it, as far as the account holds that', async () => {
  const w = await world();
  const card = await w.issue({ type: 'LIMIT_BALANCE', limitCents: cents(50_000) });
  await w.buy(card.id, 30_000);
  expect(await w.cards.getLimits(w.sellerId, card.id)).toMatchObject({
    invoiceValue: 30_000,
    availableValueVirtualCard: 20_000,
    totalValueBag: 50_000,
  });
  const free = await w.issue();
  expect(await w.cards.getLimits(w.sellerId, free.id)).toMatchObject({
    invoiceValue: 0,
    availableValueVirtualCard: 70_000,
    totalValueBag: 70_000,
  });
});

test('each rule refuses with its reason, and nothing moves', async () => {
  const w = await world(10_000);
  const refused = async (cardId: string, amount: number, more: object = {}) =>
    (await w.purchase(await w.buy(cardId, amount, more)))?.refusal;
  const free = await w.issue();
  expect(await refused(free.id, 10_001)).toBe('BALANCE');
  const fixed = await w.issue({ type: 'LIMIT_BALANCE', limitCents: cents(500) });
  expect(await refused(fixed.id, 501)).toBe('LIMIT');
  await w.cards.change.setLimit(w.sellerId, fixed.id, cents(501));
  expect(await refused(fixed.id, 501)).toBeNull();
  expect(await refused(fixed.id, 1)).toBe('LIMIT');
  const narrow = await w.issue({ merchants: ['padaria são'], categories: ['FOOD'] });
  expect(await refused(narrow.id, 100, { merchant: 'Posto', category: 'FOOD' })).toBe('MERCHANT');
  expect(await refused(narrow.id, 100, { merchant: 'PADARIA SAO JOAO', category: 'OTHER' })).toBe('CATEGORY');
  expect(await refused(narrow.id, 100, { merchant: 'PADARIA SAO JOAO', category: 'FOOD' })).toBeNull();
  w.block(true);
  expect(await refused(free.id, 1)).toBe('SELLER_BLOCKED');
  w.block(false);
  const once = await w.issue({ singleUse: true });
  expect([await refused(once.id, 100), await refused(once.id, 100)]).toEqual([null, 'SINGLE_USE']);
  await w.cards.change.setStatus(w.sellerId, free.id, 'BLOCKED');
  expect(await refused(free.id, 100)).toBe('CARD_BLOCKED');
  await w.cards.change.cancel(w.sellerId, free.id);
  expect(await refused(free.id, 100, { isRecurring: true })).toBe('CARD_CANCELED');
  await expect(w.cards.getCard(w.sellerId, free.id)).rejects.toMatchObject({ code: 'virtual_card.not_found' });
  await expect(w.cards.change.setStatus(w.sellerId, free.id, 'ACTIVE')).rejects.toMatchObject({
    code: 'virtual_card.not_found',
  });
  expect(await w.held()).toMatchObject({ checking: 10_000 - 701, 'card-hold': 701 });
});

test('two purchases that race for the last money: one is approved', async () => {
  const w = await world(10_000);
  const [one, other] = [await w.issue(), await w.issue()];
  const ids = await Promise.all([w.order(one.id, 6_000), w.order(other.id, 6_000)]);
  const handle = w.cards.webhooks['card-issuer'];
  const webhook = (id: string) =>
    ({ sellerId: w.sellerId, source: 'card-issuer', webhookId: id, payload: { id } }) as never;
  await Promise.all([...ids, ...ids].map((id) => handle(webhook(id))));
  await w.pump();
  const refusals = (await w.purchases()).map(({ refusal }) => refusal);
  expect(refusals.toSorted()).toEqual(['BALANCE', null]);
  expect(await w.held()).toMatchObject({ checking: 4_000, 'card-hold': 6_000 });
});

test('an answer that comes too late holds nothing, and a card that the issuer makes later becomes active', async () => {
  const w = await world();
  const card = await w.issue();
  await w.behave('TIMEOUT');
  // The first answer of one is lost on the way there, and the job's comes too late; of the other only the issuer's word is lost.
  const lost = await w.buy(card.id, 5_000, { effectId: `${newId().slice(0, -1)}1` });
  const taken = await w.buy(card.id, 4_000, { effectId: `${newId().slice(0, -1)}2` });
  expect(await w.held()).toMatchObject({ checking: 91_000, 'card-hold': 9_000 });
  await w.wait(120);
  expect(await w.purchase(lost)).toMatchObject({ status: 'NOT_APPROVED', refusal: 'LATE' });
  expect(await w.purchase(taken)).toMatchObject({ status: 'APPROVED' });
  await w.event(taken, 'REVERSE');
  await w.behave('DELAY');
  const slow = await w.issue();
  expect(slow.cardStatus).toBe('PENDING');
  await expect(w.cards.change.setStatus(w.sellerId, slow.id, 'BLOCKED')).rejects.toMatchObject({
    code: 'virtual_card.pending',
  });
  await w.wait(120);
  expect((await w.cards.getCard(w.sellerId, slow.id)).cardStatus).toBe('ACTIVE');
  expect(await w.held()).toMatchObject({ checking: 100_000 });
});

test('a look at the data is audited and no table of ours has the number; a receipt is kept as it came', async () => {
  const w = await world();
  const card = await w.issue();
  const data = await viewData(w.deps, w.sellerId, card.id);
  expect(data).toMatchObject({ pan: expect.stringMatching(/^\d{16}$/), cvv: expect.stringMatching(/^\d{3}$/) });
  expect(data.expiryMmYyyy).toBe('11/2031');
  const entry = await reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('seller_id', '=', w.sellerId)
    .where('action', '=', 'virtual-card.data_viewed')
    .execute();
  expect(entry).toHaveLength(1);
  const rows = await reader.selectFrom('sim_issued_cards').selectAll().where('seller_id', '=', w.sellerId).execute();
  const written = JSON.stringify([rows, entry, await w.cards.getCard(w.sellerId, card.id)]);
  expect(written).not.toContain(data.pan);
  expect(rows[0]?.sealed_data.toString('latin1')).not.toContain(data.pan);
  const purchaseId = await w.buy(card.id, 100);
  const content = Buffer.from('%PDF-1.7 nota');
  const file = { sellerId: w.sellerId, purchaseId, by: 'ana@example.com', fileName: 'nota.pdf' };
  expect((await addReceipt(w.deps, { ...file, content })).receipt).toBe('nota.pdf');
  expect(Buffer.from((await getReceipt(w.deps, w.sellerId, purchaseId)).content)).toEqual(content);
  await expect(addReceipt(w.deps, { ...file, content: Buffer.from('MZ') })).rejects.toMatchObject({
    code: 'virtual_card.receipt_unreadable',
  });
});

test('over any life of cards, with an issuer that misbehaves, our books are the issuer’s', async () => {
  const action = fc.record({
    kind: fc.constantFrom('buy', 'buy', 'buy', 'confirm', 'reverse', 'block', 'limit', 'wait', 'behave', 'spend'),
    card: fc.nat(1),
    at: fc.nat(20),
    amount: fc.integer({ min: 1, max: 6_000 }),
    behaviour: fc.constantFrom<Behaviour>('NORMAL', 'TIMEOUT', 'DELAY', 'DUPLICATE', 'SHUFFLE'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const w = await world(20_000);
      const issued = [await w.issue(), await w.issue({ type: 'LIMIT_BALANCE', limitCents: cents(8_000) })];
      const bought: string[] = [];
      for (const { kind, card, at, amount, behaviour } of actions) {
        const id = issued[card]?.id ?? '';
        const purchase = bought[at % Math.max(1, bought.length)];
        if (kind === 'buy') bought.push(await w.buy(id, amount));
        if (kind === 'block') await w.cards.change.setStatus(w.sellerId, id, amount % 2 ? 'ACTIVE' : 'BLOCKED');
        if (kind === 'limit') await w.cards.change.setLimit(w.sellerId, issued[1]?.id ?? '', cents(amount * 2));
        if (kind === 'behave') await w.behave(behaviour);
        if (kind === 'wait') await w.wait(amount % 90);
        if (kind === 'spend') await spend(w.sellerId, amount);
        if ((kind === 'confirm' || kind === 'reverse') && purchase) {
          const how = kind === 'confirm' ? 'CONFIRM' : 'REVERSE';
          await w.event(purchase, how, amount).catch((error: { code?: string }) => {
            if (error.code !== 'virtual_card.nothing_left') throw error;
          });
        }
        const held = await w.held();
        expect(Math.min(held.checking ?? 0, held['card-hold'] ?? 0)).toBeGreaterThanOrEqual(0);
      }
      await w.behave('NORMAL');
      await w.wait(600);
      await w.pump();
      const theirs = await w.controls.cards.purchases(w.sellerId, 100);
      const sum = (of: 'heldCents' | 'takenCents') => theirs.reduce((total, one) => total + one[of], 0);
      const held = await w.held();
      expect(held['card-hold'] ?? 0).toBe(sum('heldCents'));
      expect(held['rail-clearing:issuer'] ?? 0).toBe(sum('takenCents'));
      const ours = new Map((await w.purchases()).map(({ id, approved }) => [id, approved]));
      for (const { id, state } of theirs) expect(ours.get(id), id).toBe(state === 'APPROVED');
      expect(w.failures).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Something else takes money of the account, when it is there. */
async function spend(sellerId: string, amount: number): Promise<void> {
  const entries = [
    { account: 'checking', amountCents: cents(-amount) },
    { account: 'payout-in-transit', amountCents: cents(amount) },
  ] as const;
  const posting = { sellerId, fact: 'withdrawal.requested', reference: newId(), subjectId: newId() } as const;
  const at = Temporal.Instant.from('2026-11-20T15:00:00Z');
  await transact((tx) => ledger.post(tx, [{ ...posting, occurredOn: plainDate('2026-11-20'), at, entries }])).catch(
    (error: { code?: string }) => {
      if (error.code !== 'ledger.insufficient_funds') throw error;
    },
  );
}

test('the documented call takes only what a person may set', () => {
  expect(virtualCardStatuses).toContain('PENDING');
  const body = { idCard: newId(), status: 'PENDING' };
  expect(changeCardStatus.body.safeParse(body).success).toBe(false);
  expect(changeCardStatus.body.safeParse({ ...body, status: 'BLOCKED', idSeller: '1' }).success).toBe(true);
});
