import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import {
  aSubSeller,
  balancesOf,
  createLink,
  fixed,
  getJson,
  linkBody,
  payByCard,
  percent,
  splitWorld,
  wait,
} from '../test-split.ts';

const world = await splitWorld();
const { call, seller, subSellers } = world;
const [ana, rui] = subSellers;

function calculate(split: readonly object[], query = '') {
  const path = `/service/core/payment-links/subseller/values${query}`;
  return call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body: split });
}

const refusalOf = (answer: { json(): { errors: { code: string; description: string }[] } }) => answer.json().errors[0];

test('what was calculated is what the link keeps, the charge shows and the ledger posts', async () => {
  const split = [percent(ana, 12.5), fixed(rui, 20)];
  const calculated = await calculate(
    split.map((item) => ({ ...item, amount: 333.33 })),
    '?installments=3&type=EARLY_SELLER&discount=10',
  );
  expect(calculated.json()).toMatchObject({
    subSellerPaymentResponse: [
      { ...percent(ana, 12.5), name: 'Ana Lima', amountOnPaymentLink: 37.5 },
      { ...fixed(rui, 20), name: 'Ana Lima', amountOnPaymentLink: 20 },
    ],
    amountForSubSellers: 57.5,
  });
  const creditCardMethod = { type: 'EARLY_SELLER', receivingType: 'RECURRENT', discount: { amount: 10 } };
  const link = (
    await createLink(world, linkBody(333.33, split, { allowedPaymentMethods: { creditCardMethod } }))
  ).json();
  expect(link.subSellerResponse).toEqual(calculated.json().subSellerPaymentResponse);
  expect(await getJson(world, `/payment-links/${link.uuid}`)).toMatchObject({
    subSellerResponse: link.subSellerResponse,
  });

  const before = await balancesOf(world);
  const charge = await payByCard(world, link.uuid, { installments: 3, totalAmount: 300 });
  const detail = await getJson(world, `/charges/${charge}`);
  const shares = await getJson(world, `/charges/${charge}/split`);
  expect(shares).toHaveLength(6);
  expect(shares[0]).toEqual({
    idSplit: `1:${ana}`,
    executionDate: detail.receivables[0].settlementDate,
    idSubSeller: ana,
    subSellerName: 'Ana Lima',
    installment: 1,
    settled: false,
    providerType: 'CREDIT_CARD',
    amount: 12.5,
  });
  await wait(world, { hours: 24 * 100 });
  const after = await balancesOf(world);
  const gained = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect([gained(`sub-seller:${ana}`), gained(`sub-seller:${rui}`)]).toEqual([3_750, 2_000]);
  expect(gained('available')).toBe(Math.round(detail.netAmount * 100) - 5_750);
  const settled = shares.map((share: object) => ({ ...share, settled: true }));
  expect(await getJson(world, `/charges/${charge}/split`)).toEqual(settled);
});

test('the values tell what there is for sub-sellers, in the number of installments that leaves the least', async () => {
  const of = async (query: string) => (await calculate([{ ...percent(ana, 1), amount: 100 }], query)).json();
  expect(await of('?installments=1&type=EARLY_SELLER')).toMatchObject({ availableAmount: 95.56 });
  const three = (await of('?installments=3&type=EARLY_SELLER')).availableAmount;
  expect(three).toBeLessThan(95.56);
  expect(await of('?installments=12&type=EARLY_BUYER')).toMatchObject({ availableAmount: 100 });
  const split = [fixed(ana, three)];
  expect((await createLink(world, linkBody(100, split))).statusCode).toBe(201);
  const more = await createLink(world, linkBody(100, [fixed(ana, three), fixed(rui, 0.01)]));
  expect(more.statusCode).toBe(422);
  expect(refusalOf(more)).toEqual({
    code: 'payment_link.split_too_large',
    description: 'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
  });
});

test('a seller who hands out everything receives nothing, and the books hold', async () => {
  const { availableAmount } = (
    await calculate([{ ...percent(ana, 1), amount: 50 }], '?installments=1&type=EARLY_SELLER')
  ).json();
  const paymentOrder = { title: 'Curso', value: 50, installments: 1 };
  const made = await createLink(world, linkBody(50, [fixed(ana, availableAmount)], { paymentOrder }));
  const before = await balancesOf(world);
  await payByCard(world, made.json().uuid, { installments: 1, totalAmount: 50 });
  await wait(world, { hours: 24 * 8 });
  const after = await balancesOf(world);
  expect(after.available).toBe(before.available);
  expect((after[`sub-seller:${ana}`] ?? 0) - (before[`sub-seller:${ana}`] ?? 0)).toBe(
    Math.round(availableAmount * 100),
  );
  expect((await world.product.ledger.verify(world.database.database.reader)).breaks).toEqual([]);
});

test('a split goes with the card alone, by who may, to whom it can', async () => {
  const split = [percent(ana, 10)];
  const codeOf = async (body: object, token?: string) => refusalOf(await createLink(world, body, token))?.code;
  const methods = (more: object) => ({ allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_BUYER' }, ...more } });
  expect(await codeOf(linkBody(100, split, methods({ pixMethod: {} })))).toBe('payment_link.split_only_card');
  expect(await codeOf(linkBody(100, split, methods({ bankSlipMethod: {} })))).toBe('payment_link.split_only_card');
  const onlyPix = { allowedPaymentMethods: { pixMethod: {} } };
  expect(await codeOf(linkBody(100, split, onlyPix))).toBe('payment_link.split_only_card');
  expect(await codeOf(linkBody(100, split), seller.tokens.MANAGER)).toBe('payment_link.split_not_allowed');
  for (const token of [seller.tokens.OWNER, seller.tokens.ADMIN]) {
    expect((await createLink(world, linkBody(100, split), token)).statusCode).toBe(201);
  }
  expect((await createLink(world, linkBody(100, []), seller.tokens.MANAGER)).statusCode).toBe(201);
  expect(await codeOf(linkBody(100, [{ ...percent(ana, 10), amount: 99 }]))).toBe('payment_link.split_changed');
  expect(await codeOf(linkBody(100, [percent(newId(), 10)]))).toBe('payment_link.sub_seller_unavailable');
  expect(await codeOf(linkBody(100, [percent(ana, 10), fixed(ana, 1)]))).toBe('request.invalid');
  expect(await codeOf(linkBody(100, [percent(ana, 100.5)]))).toBe('request.invalid');
});

test('who may not split changes a link and leaves its split as it is', async () => {
  const split = [percent(ana, 10), fixed(rui, 5)];
  const { uuid } = (await createLink(world, linkBody(100, split))).json();
  const path = `/service/core/payment-links/${uuid}`;
  const change = (token: string, body: object) => call('PUT', path, { token, key: newId(), body });
  const splitNow = async () => (await getJson(world, `/payment-links/${uuid}`)).subSellerResponse;
  const before = await splitNow();
  const renamed = { paymentOrder: { title: 'Outro nome', value: 100, installments: 3 } };
  for (const token of [seller.tokens.SALE, seller.tokens.MANAGER]) {
    for (const same of [linkBody(100, [], renamed), linkBody(100, split, renamed)]) {
      expect((await change(token, same)).statusCode).toBe(200);
      expect(await splitNow()).toEqual(before);
    }
    const { subSellerPaymentRequest: _, ...silent } = linkBody(100, [], renamed);
    expect((await change(token, silent)).json()).toMatchObject({ title: 'Outro nome', subSellerResponse: before });
    expect(refusalOf(await change(token, linkBody(100, [percent(ana, 50)])))?.code).toBe(
      'payment_link.split_not_allowed',
    );
    expect(refusalOf(await change(token, linkBody(4, [])))?.code).toBe('payment_link.split_too_large');
    const withPix = { allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' }, pixMethod: {} } };
    expect(refusalOf(await change(token, linkBody(100, [], withPix)))?.code).toBe('payment_link.split_only_card');
  }
  expect((await change(seller.tokens.ADMIN, linkBody(100, []))).json()).toMatchObject({ subSellerResponse: [] });
});

test('one that is looked at, inactive, deleted or another seller’s comes into no new link; older links go on', async () => {
  const listed = async () => {
    const { content } = await getJson(world, '/payment-links/subseller?filter=nova&size=50');
    return content.map(({ id }: { id: string }) => id);
  };
  const nova = await aSubSeller(world, seller, { name: 'Nova Arte' });
  const codeOf = async () => refusalOf(await createLink(world, linkBody(100, [percent(nova, 10)])))?.code;
  expect([await codeOf(), await listed()]).toEqual(['payment_link.sub_seller_unavailable', []]);
  await wait(world, { minutes: 6 });
  expect(await listed()).toEqual([nova]);
  const link = (await createLink(world, linkBody(100, [percent(nova, 10)]))).json().uuid;

  const path = `/service/core/sellers/subseller/${nova}`;
  await call('PATCH', `${path}/active?active=false`, { token: seller.tokens.ADMIN });
  expect([await codeOf(), await listed()]).toEqual(['payment_link.sub_seller_unavailable', []]);
  await call('DELETE', path, { token: seller.tokens.ADMIN });
  expect(await codeOf()).toBe('payment_link.sub_seller_unavailable');
  const charge = await payByCard(world, link, { installments: 1, totalAmount: 100 });
  expect(await getJson(world, `/charges/${charge}/split`)).toMatchObject([{ subSellerName: 'Nova Arte', amount: 10 }]);

  const stranger = await world.createSeller();
  const theirs = await createLink({ ...world, seller: stranger }, linkBody(100, [percent(ana, 10)]));
  expect(refusalOf(theirs)?.code).toBe('payment_link.sub_seller_unavailable');
  const body = [{ ...percent(ana, 10), amount: 100 }];
  const values = await call('POST', '/service/core/payment-links/subseller/values', {
    token: stranger.tokens.ADMIN,
    key: newId(),
    body,
  });
  expect(refusalOf(values)?.code).toBe('payment_link.sub_seller_unavailable');
});

test('a change of what a sub-seller receives by default does not follow to links that were made', async () => {
  const link = (await createLink(world, linkBody(100, [percent(ana, 10)]))).json().uuid;
  const body = { name: 'Ana Lima', birthdate: '1990-05-10', paymentType: 'FIXED', paymentValue: 5 };
  const changed = await call('PATCH', `/service/core/sellers/subseller/${ana}`, { token: seller.tokens.ADMIN, body });
  expect(changed.json()).toMatchObject({ paymentType: 'FIXED', paymentValue: 5 });
  expect(await getJson(world, `/payment-links/${link}`)).toMatchObject({ subSellerResponse: [percent(ana, 10)] });
  const { content } = await getJson(world, '/payment-links/subseller');
  expect(content).toContainEqual({ id: ana, name: 'Ana Lima', paymentType: 'FIXED', paymentValue: 5 });
});

async function refund(charge: string, body: object): Promise<void> {
  const path = `/service/automation/charge-refund?uuid=${charge}`;
  const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  await wait(world, { minutes: 30 });
}

test('half refunded before it settles, half of the share is left; refunded whole afterwards, the share goes back', async () => {
  const made = await createLink(world, linkBody(200, [fixed(rui, 40)]));
  const before = await balancesOf(world);
  const gained = async () => {
    const after = await balancesOf(world);
    return (after[`sub-seller:${rui}`] ?? 0) - (before[`sub-seller:${rui}`] ?? 0);
  };
  const shown = async (charge: string) => {
    const shares: { amount: number }[] = await getJson(world, `/charges/${charge}/split`);
    return Math.round(shares.reduce((total, { amount }) => total + amount, 0) * 100);
  };
  const charge = await payByCard(world, made.json().uuid, { installments: 1, totalAmount: 200 });
  const { netAmount } = await getJson(world, `/charges/${charge}`);
  await refund(charge, { amount: 100 });
  // 100,00 of the net are gone, and the same proportion of the share.
  const left = 4_000 - Math.round((4_000 * 10_000) / Math.round(netAmount * 100));
  expect([await shown(charge), await gained()]).toEqual([left, 0]);
  await wait(world, { hours: 24 * 8 });
  expect([await shown(charge), await gained()]).toEqual([left, left]);
  await refund(charge, {});
  expect([await shown(charge), await gained()]).toEqual([0, 0]);
  expect(await getJson(world, `/charges/${charge}`)).toMatchObject({ status: 'REFUND' });
  expect((await world.product.ledger.verify(world.database.database.reader)).breaks).toEqual([]);
});
