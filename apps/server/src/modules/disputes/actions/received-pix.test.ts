import { assertInvariant, cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createLedger } from '../../ledger/index.ts';
import { receivedPixOver } from '../test-received-pix.ts';
import { acceptDispute } from './accept-dispute.ts';
import { addDocument } from './add-document.ts';
import { getListedDispute } from './find-disputes.ts';
import { checkReceivedPix } from './follow-disputes.ts';

const { database } = await createTestDatabase();

type Behaviour = Parameters<Awaited<ReturnType<typeof receivedPixOver>>['setPix']>[0];

async function paidOnKey() {
  const world = await receivedPixOver(database);
  await world.open();
  await world.wait({ minutes: 61 });
  const { debitAccountId: accountId } = await world.view();
  const { sellerId, banking, controls, reader } = world;
  const newKey = { sellerId, accountId: accountId ?? '', type: 'evp', key: null, code: null } as const;
  const { key } = await banking.createKey({ ...newKey, id: newId() });
  const payment = { sellerId, key, amountCents: cents(10_000), payerName: 'Ana Lima' };
  const { endToEndId } = await controls.keys.pay({ ...payment, effectId: newId() });
  await world.pump();
  const page = { page: 0, size: 10, sort: 'receivedAt,DESC' };
  const received = async () =>
    (await banking.findReceived(sellerId, page)).content.find((one) => one.endToEndId === endToEndId);
  const giveBack = async (amount: number | null, id: string = newId()) => {
    const amountCents = amount === null ? null : cents(amount);
    return banking.returnReceived({
      sellerId,
      receivedId: (await received())?.uuid ?? '',
      id,
      by: 'dona@example.com',
      amountCents,
    });
  };
  const control = async (action: 'DISPUTE' | 'WIN' | 'LOSE', effectId: string = newId()) => {
    await controls.keys.control({ sellerId, effectId, endToEndId, action });
    await world.pump();
  };
  return {
    ...world,
    payment,
    endToEndId,
    received,
    giveBack,
    control,
    meds: () =>
      reader.selectFrom('disputes').selectAll().where('seller_id', '=', sellerId).orderBy('opened_at').execute(),
    sheet: (id: string) => getListedDispute(world.forDisputes, { sellerId, withReceived: true }, id),
    accept: (disputeId: string, by = 'bia') => acceptDispute(world.forDisputes, { sellerId, disputeId, by }),
    held: async () => {
      expect((await createLedger().verify(reader)).breaks).toEqual([]);
      expect(world.failures).toEqual([]);
      const balances = await createLedger().balances(reader, sellerId);
      return [balances.get('checking') ?? 0, balances.get('med-hold') ?? 0, balances.get('rail-clearing:banking') ?? 0];
    },
    spend: (amountCents: number) => spend(sellerId, amountCents),
    document: (disputeId: string, id: string = newId()) =>
      addDocument(world.forDisputes, {
        ...{ sellerId, disputeId, id, fileName: 'entrega.pdf', by: 'bia' },
        content: new TextEncoder().encode('%PDF-1.7 entrega'),
      }),
  };
}

async function spend(sellerId: string, amountCents: number): Promise<void> {
  const of = { sellerId, subjectId: newId(), reference: newId(), occurredOn: '2026-11-20', at: Temporal.Now.instant() };
  await database.transact((tx) =>
    createLedger().post(tx, [
      {
        ...of,
        fact: 'transfer.made',
        entries: [
          { account: 'checking', amountCents: cents(-amountCents) },
          { account: 'available', amountCents: cents(amountCents) },
        ],
      } as never,
    ]),
  );
}

test('what is asked back is blocked; refused by the banks, it is there again', async () => {
  const world = await paidOnKey();
  await world.control('DISPUTE');
  expect(await world.held()).toEqual([0, 10_000, -10_000]);
  const opened = {
    status: 'OPEN',
    amount_cents: 10_000,
    held_cents: 10_000,
    reason: 'med-scam',
    deadline: '2026-11-25',
  };
  expect(await world.meds()).toMatchObject([opened]);
  expect(await world.received()).toMatchObject({ disputed: true, returnedAmount: 0 });
  await expect(world.giveBack(100)).rejects.toThrow('received_pix.disputed');
  await world.control('WIN');
  expect(await world.held()).toEqual([10_000, 0, -10_000]);
  expect(await world.received()).toMatchObject({ disputed: false, returnedAmount: 0 });
  const { content } = await world.statement('CHECKING_ACCOUNT');
  expect(content.map(({ operacao, valor, positivo }) => [operacao, valor, positivo])).toEqual([
    ['Pix desbloqueado (MED)', 10_000, true],
    ['Pix bloqueado (MED)', 10_000, false],
    ['Pix recebido', 10_000, true],
  ]);
  expect(await world.giveBack(null)).toMatchObject({ returnedAmount: 10_000 });
});

test('a second claim of the same Pix is recorded once the first is decided', async () => {
  const world = await paidOnKey();
  await world.control('DISPUTE');
  const { forDisputes, sellerId, endToEndId } = world;
  const { keyPayments } = forDisputes.rails;
  const [first] = await keyPayments.findDisputes(sellerId, endToEndId);
  assertInvariant(first, 'the Pix is disputed');
  const follow = async (status: 'OPEN' | 'WON') => {
    const claims = [
      { ...first, status },
      { ...first, id: second },
    ];
    const rails = { ...forDisputes.rails, keyPayments: { ...keyPayments, findDisputes: async () => claims } };
    await checkReceivedPix({ ...forDisputes, rails }, sellerId, endToEndId);
    return (await world.meds()).map((med) => [med.id, med.status]);
  };
  const second = newId();
  expect(await follow('OPEN')).toEqual([[first.id, 'OPEN']]);
  expect(await world.held()).toEqual([0, 10_000, -10_000]);
  expect(new Map((await follow('WON')) as [string, string][])).toEqual(
    new Map([
      [first.id, 'WON'],
      [second, 'OPEN'],
    ]),
  );
  expect(await world.held()).toEqual([0, 10_000, -10_000]);
});

test('accepted by the banks it goes back, by a return that the institution knows', async () => {
  const world = await paidOnKey();
  await world.control('DISPUTE');
  // An institution that refuses the seller's own returns does not refuse this one.
  await world.setPix('REFUSE');
  await world.control('LOSE');
  expect(await world.held()).toEqual([0, 0, 0]);
  const [med] = await world.meds();
  expect(med).toMatchObject({ status: 'LOST', decided_at: expect.anything() });
  expect(await world.sheet(med?.id ?? '')).toMatchObject({
    state: 'LOST',
    receivedPix: { heldAmount: 10_000, returnedAmount: 10_000 },
  });
  expect(await world.received()).toMatchObject({ returnedAmount: 10_000, disputed: false });
  await expect(world.control('DISPUTE'), 'nothing is left of it').rejects.toThrow('rails.action_not_possible');
});

test('of money that was spent only what is there is blocked, and what came meanwhile goes back with it: never a debt', async () => {
  const world = await paidOnKey();
  await world.spend(9_300);
  await world.control('DISPUTE');
  expect(await world.held()).toEqual([0, 700, -10_000]);
  await world.controls.keys.pay({ ...world.payment, effectId: newId(), amountCents: cents(4_000) });
  await world.pump();
  await world.control('LOSE');
  expect(await world.held()).toEqual([0, 0, -9_300]);
  expect(await world.received()).toMatchObject({ returnedAmount: 4_700 });
});

test('of what is not there at all nothing is blocked, and nothing goes back', async () => {
  const world = await paidOnKey();
  await world.spend(10_000);
  await world.control('DISPUTE');
  await world.control('LOSE');
  expect(await world.held()).toEqual([0, 0, -10_000]);
  expect(await world.meds()).toMatchObject([{ status: 'LOST', held_cents: 0 }]);
  expect(await world.received()).toMatchObject({ returnedAmount: 0 });
});

test('what the seller gave back before is not asked for, nor blocked', async () => {
  const world = await paidOnKey();
  await world.giveBack(2_500);
  await world.control('DISPUTE');
  expect(await world.meds()).toMatchObject([{ amount_cents: 7_500, held_cents: 7_500 }]);
  await world.control('LOSE');
  expect(await world.held()).toEqual([0, 0, 0]);
  expect(await world.received()).toMatchObject({ returnedAmount: 10_000 });
});

test.each<Behaviour>(['DUPLICATE', 'DELAY', 'SHUFFLE' as Behaviour])(
  'told twice, late or before its payment (%s), it is blocked and decided once',
  async (behaviour) => {
    const world = await paidOnKey();
    await world.setPix(behaviour);
    const { endToEndId } = await world.controls.keys.pay({
      ...world.payment,
      effectId: `${newId().slice(0, -1)}1`,
    });
    const { sellerId } = world;
    for (const action of ['DISPUTE', 'WIN', 'DISPUTE', 'LOSE'] as const) {
      await world.controls.keys.control({ sellerId, effectId: newId(), endToEndId, action });
    }
    await world.pump();
    await world.wait({ minutes: 5 });
    expect((await world.meds()).map(({ status }) => status)).toEqual(['WON', 'LOST']);
    expect(await world.held(), 'the other Pix is untouched').toEqual([10_000, 0, -10_000]);
  },
);

test('a webhook of what the institution does not know moves nothing', async () => {
  const world = await paidOnKey();
  const webhook = { sellerId: world.sellerId, source: 'pix-key-med', webhookId: 'forged' };
  for (const endToEndId of [world.endToEndId, 'E9999999720261120120012345678901']) {
    await world.disputes.webhooks['pix-key-med']({ ...webhook, payload: { endToEndId } });
  }
  expect(await world.meds()).toEqual([]);
  expect(await world.held()).toEqual([10_000, 0, -10_000]);
});

test('it is decided after seven days by what was sent; the defence takes documents for five', async () => {
  for (const isDefended of [true, false]) {
    const world = await paidOnKey();
    await world.control('DISPUTE');
    const [med] = await world.meds();
    const id = med?.id ?? '';
    const documentId = newId();
    if (isDefended) for (let times = 0; times < 2; times++) await world.document(id, documentId);
    await world.wait({ hours: 24 * 6 });
    await expect(world.document(id)).rejects.toThrow('charge.defence_closed');
    await world.wait({ hours: 25 });
    expect(await world.meds()).toMatchObject([{ status: isDefended ? 'WON' : 'LOST' }]);
    expect(await world.held()).toEqual(isDefended ? [10_000, 0, -10_000] : [0, 0, 0]);
    await expect(world.document(id)).rejects.toThrow('charge.not_disputed');
    if (isDefended) expect(await world.document(id, documentId), 'the same again').toMatchObject({ sent: true });
  }
});

test('it is not opened after eighty days', async () => {
  const world = await paidOnKey();
  await world.wait({ hours: 24 * 81 });
  await expect(world.control('DISPUTE')).rejects.toThrow('rails.action_not_possible');
});

test.each<Behaviour>(['NORMAL', 'TIMEOUT'])(
  'it is accepted once without a defence, and its document is sent, by an institution that answers or not (%s)',
  async (behaviour) => {
    const world = await paidOnKey();
    // The simulator loses instructions whose id ends in an odd character.
    await world.control('DISPUTE', `${newId().slice(0, -1)}1`);
    const [med] = await world.meds();
    const id = med?.id ?? '';
    await world.setPix(behaviour);
    const documentId = `${newId().slice(0, -1)}1`;
    await world.document(id, documentId);
    if (behaviour === 'NORMAL') await Promise.all([world.accept(id), world.accept(id)]);
    else await world.accept(id);
    if (behaviour === 'TIMEOUT') expect(await world.meds()).toMatchObject([{ status: 'OPEN' }]);
    await world.setPix('NORMAL');
    await world.wait({ minutes: 5 });
    await world.accept(id);
    expect(await world.meds()).toMatchObject([{ status: 'LOST', accepted_at: expect.anything() }]);
    expect(await world.held()).toEqual([0, 0, 0]);
    const foreign = { sellerId: newId(), disputeId: id, by: 'bia' };
    await expect(acceptDispute(world.forDisputes, foreign)).rejects.toThrow('charge.dispute_not_found');
    await expect(world.document(id)).rejects.toThrow('charge.not_disputed');
  },
);

test('a return that was on its way when it was opened fails, and its money is not lost', async () => {
  const world = await paidOnKey();
  await world.setPix('TIMEOUT');
  // It does not arrive, and is sent again a minute later.
  await world.giveBack(3_000, `${newId().slice(0, -1)}1`);
  await world.setPix('NORMAL');
  await world.control('DISPUTE');
  expect(await world.held()).toEqual([0, 7_000, -7_000]);
  await world.wait({ minutes: 2 });
  expect(await world.held()).toEqual([3_000, 7_000, -10_000]);
  await world.control('LOSE');
  expect(await world.held()).toEqual([0, 0, 0]);
  expect(await world.received()).toMatchObject({ returnedAmount: 10_000 });
});

test('one that is heard of after its defence ended is blocked, takes no document and may be accepted', async () => {
  const world = await paidOnKey();
  const { sellerId, endToEndId, controls, disputes } = world;
  await controls.keys.control({ sellerId, effectId: newId(), endToEndId, action: 'DISPUTE' });
  await database.transact(async (tx) => {
    await tx.deleteFrom('inbox').where('seller_id', '=', sellerId).where('handled_at', 'is', null).execute();
    await tx.deleteFrom('outbox').where('seller_id', '=', sellerId).where('topic', '=', 'inbox.received').execute();
  });
  await world.wait({ hours: 24 * 6 });
  expect(await world.meds()).toEqual([]);
  await disputes.checkReceivedPix(sellerId, endToEndId);
  const [med] = await world.meds();
  expect(med).toMatchObject({ status: 'OPEN', held_cents: 10_000 });
  await expect(world.document(med?.id ?? '')).rejects.toThrow('charge.defence_closed');
  await world.wait({ minutes: 1 });
  expect(await world.meds()).toMatchObject([{ status: 'OPEN', defence_closed_at: expect.anything() }]);
  await world.accept(med?.id ?? '');
  expect(await world.held()).toEqual([0, 0, 0]);
});
