import { addDays, cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { batchFile, pixOf } from '../../../testing/batch-file.ts';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open(amountCents = 5_000_000) {
  const { id: sellerId, tokens } = await createSeller();
  const account = await openCheckingAccount(product, sellerId, amountCents);
  const { document } = await product.sellers.sellerOf(sellerId);
  const sendFile = async (payments: Parameters<typeof batchFile>[0]['payments'], token: string = tokens.ADMIN) => {
    const file = batchFile({ document, payOn: account.today, payments: payments ?? [] });
    const body = { fileName: 'folha.txt', content: Buffer.from(file).toString('base64') };
    const answer = await call('POST', `${base}/cnab`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().fileId as string;
  };
  const approve = async (id: string, token: string) => {
    const body = { costCenter: 'vendas' };
    const answer = await call('POST', `${base}/cnab/${id}/approve`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer;
  };
  const get = async (path: string, token: string = tokens.ADMIN) =>
    (await call('GET', `${base}/${path}`, { token })).json();
  return { sellerId, tokens, ...account, sendFile, approve, get };
}

const codeOf = (answer: { json: () => { errors: { code: string }[] } }) => answer.json().errors[0]?.code;

test('a file is approved as one: its payments of today are paid, those of another day wait', async () => {
  const { sellerId, tokens, today, sendFile, approve, get, wait } = await open();
  const id = await sendFile([pixOf(today, { reference: '1' }), pixOf(addDays(today, 5), { reference: '2' })]);
  expect(await get(`cnab/${id}`)).toMatchObject({ progress: null, guards: [], mayApprove: true });
  const answer = await approve(id, tokens.OWNER);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ progress: { pending: { payments: 2, amount: 2468 } }, mayApprove: false });
  await wait(1);
  expect((await get(`cnab/${id}/payments`)).content).toMatchObject([
    { pixKeyType: 'EMAIL', status: 'completed', reason: null },
    { pixKeyType: 'EMAIL', status: 'scheduled', reason: null },
  ]);
  expect(await get(`cnab/${id}`)).toMatchObject({
    status: 'sent',
    progress: { paid: { payments: 1, amount: 1234 }, pending: { payments: 1, amount: 1234 } },
  });
  expect((await product.banking.balanceOf(sellerId)).checkingCents).toBe(5_000_000 - 1234);
  const { content } = await get(`pix/list?batch=${id}`);
  expect(content).toHaveLength(2);
  const later = content.find(({ status }: { status: string }) => status === 'scheduled');
  expect(later).toMatchObject({ batch_id: id, may: ['cancel'], cost_center: 'vendas' });
  const edited = await call('PUT', `${base}/${later.uuid}`, { token: tokens.ADMIN, body: { amount: 5 } });
  expect(codeOf(edited)).toBe('payable.cannot_change');
  expect((await approve(id, tokens.OWNER)).statusCode, 'repeated by the same person').toBe(200);
  expect((await get(`pix/list?batch=${id}`)).content).toHaveLength(2);
  expect(codeOf(await approve(id, tokens.ADMIN))).toBe('batch.already_decided');
});

test('above the amount of the policy another person approves, and who may not approve does not', async () => {
  const { tokens, today, sendFile, approve, get } = await open();
  const payments = ['1', '2', '3'].map((reference) =>
    pixOf(addDays(today, 1), { reference, amountCents: cents(200_000) }),
  );
  const id = await sendFile(payments);
  expect((await get(`cnab/${id}`)).mayApprove).toBe(false);
  expect(codeOf(await approve(id, tokens.ADMIN))).toBe('batch.own_approval');
  expect(codeOf(await approve(id, tokens.MANAGER))).toBe('payable.not_approver');
  expect((await approve(id, tokens.OWNER)).statusCode).toBe(200);
});

test('two approvers at once: one approves, and each payment is there once', async () => {
  const { sellerId, tokens, today, sendFile, approve, get, wait } = await open();
  const id = await sendFile([pixOf(today)]);
  const answers = await Promise.all([approve(id, tokens.OWNER), approve(id, tokens.ADMIN)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await wait(1);
  expect((await get(`pix/list?batch=${id}`)).totalElements).toBe(1);
  expect((await product.banking.balanceOf(sellerId)).checkingCents).toBe(5_000_000 - 1234);
});

test('approved and discarded at once: one of them, whole', async () => {
  const { tokens, today, sendFile, approve, get } = await open();
  for (let time = 0; time < 4; time++) {
    const id = await sendFile([pixOf(addDays(today, 1), { reference: String(time) })]);
    const discard = () => call('DELETE', `${base}/cnab/${id}`, { token: tokens.ADMIN });
    const both = [() => approve(id, tokens.OWNER), discard];
    const answers = await Promise.all((time % 2 ? both : both.toReversed()).map((act) => act()));
    const kept = (await get(`pix/list?batch=${id}`)).totalElements;
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    expect(done).toHaveLength(1);
    const isApproved = done[0]?.statusCode === 200;
    expect(kept).toBe(isApproved ? 1 : 0);
    if (isApproved) break;
  }
});

test('money for a part of the file: what it suffices for is paid, the others are tried again and refused', async () => {
  const { sellerId, tokens, today, sendFile, approve, get, wait } = await open(2_000);
  const id = await sendFile(['1', '2', '3'].map((reference) => pixOf(today, { reference })));
  expect((await approve(id, tokens.OWNER)).statusCode).toBe(200);
  await wait(60 * 12);
  expect((await get(`cnab/${id}`)).progress).toMatchObject({ paid: { payments: 1 }, refused: { payments: 2 } });
  expect((await product.banking.balanceOf(sellerId)).checkingCents).toBe(2_000 - 1234);
});
