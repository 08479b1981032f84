import { buildBoleto, isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { addDays, cents, newId, type PlainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { call, createSeller, product } = world;
const base = '/service/automation/v1/bank/payments';
const key = 'financeiro@torrefacao.example';

async function open(reais = 1_000) {
  const paying = await payingSeller(world, reais);
  const { seller, sellerId, send } = paying;
  const today = await paying.today();
  const pix = (more: object = {}, token = seller.tokens.ADMIN) =>
    send('POST', `${base}/pix`, { pixKey: key, amount: 10, paymentDate: today, costCenter: 'vendas', ...more }, token);
  return {
    ...paying,
    today,
    pix,
    behave: (pixRail: 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT') =>
      product.controls.instruments.setBehaviours(sellerId, {
        pix: pixRail,
        boleto: 'NORMAL',
        card: 'NORMAL',
        delaySeconds: 90,
      }),
    wait: async (hours: number) => {
      const now = (await product.sellers.clockOf(sellerId)).now();
      await product.clockMover.advance(sellerId, now.add({ minutes: hours * 60 }));
      await product.clockMover.pump(sellerId);
    },
    get: async (uuid: string) => (await send('GET', `${base}/${uuid}`)).json(),
    seen: async (uuid: string) => {
      const { payment: shown } = (await send('GET', `${base}/${uuid}`)).json();
      return `updatedAt=${encodeURIComponent(shown.updated_at)}`;
    },
  };
}

test('a Pix to a branch and account is paid to its holder, and a new account is a first payee', async () => {
  const { pix, get, send, sellerId, checking } = await open();
  const account = {
    holder: 'Ana Souza',
    document: '529.982.247-25',
    bank: '341',
    issuer: '0810',
    issuerDigit: '',
    number: '53678',
    bankDigit: '0',
    accountType: 'CHECKING_ACCOUNT',
  };
  const paid = await pix({ pixKey: null, account });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(paid.json()).toMatchObject({
    status: 'completed',
    pix_key: null,
    pix_key_type: null,
    account: { bank: '341', issuer: '0810', number: '53678', bankDigit: '0', accountType: 'CHECKING_ACCOUNT' },
    recipient_name: 'Ana Souza',
    recipient_document: '***.982.247-**',
    end_to_end_id: expect.stringMatching(/^E/),
  });
  expect(await checking()).toBe(99_000);
  const receipt = await send('GET', `${base}/${paid.json().uuid}/receipt`);
  expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
  const waits = async (number: string) => {
    const made = await pix({ pixKey: null, account: { ...account, number }, status: 'pending_approval' });
    return (await get(made.json().uuid)).guards;
  };
  expect(await waits('53678')).not.toContain('first_payee');
  expect(await waits('99999')).toContain('first_payee');
  expect((await product.payables.partiesOf(sellerId, [paid.json().uuid])).get(paid.json().uuid)).toMatchObject({
    key: 'Banco 341, agência 0810, conta 53678-0',
  });
  for (const [more, code] of [
    [{ account: { ...account, bank: '000' } }, 'payable.payee_bank_unknown'],
    [{ account: { ...account, document: '111.111.111-11' } }, 'payable.payee_document_invalid'],
  ] as const) {
    const refused = await pix({ pixKey: null, ...more });
    expect([refused.statusCode, refused.json().errors[0].code], refused.body).toEqual([422, code]);
  }
  expect((await pix({ account })).statusCode, 'a key and an account').toBe(400);
  expect((await pix({ pixKey: null })).statusCode, 'neither').toBe(400);
});

test('a Pix for today leaves at once, with its receipt, and once whatever is repeated', async () => {
  const { seller, today, checking } = await open();
  const body = { pixKey: key, amount: 12.5, paymentDate: today, costCenter: 'vendas', description: 'Sacas' };
  const sent = { token: seller.tokens.ADMIN, key: newId(), body };
  const answers = await Promise.all([call('POST', `${base}/pix`, sent), call('POST', `${base}/pix`, sent)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [one, again] = answers.map((answer) => answer.json());
  expect(again.uuid).toBe(one.uuid);
  expect(one).toMatchObject({ status: 'completed', amount: 12.5, pix_key_type: 'EMAIL', approverLevel: 'default' });
  expect(one.end_to_end_id).toMatch(/^E\d{8}/);
  expect(one.authentication).toMatch(/^[0-9A-F]{32}$/);
  expect(await checking()).toBe(98_750);
});

test('a look-up says whose key it is; a key that reads in two ways is asked about', async () => {
  const { send, pix } = await open();
  const owner = (await send('POST', `${base}/pix/look-up`, { pixKey: key })).json();
  expect(owner).toMatchObject({ pixKey: key, pixKeyType: 'EMAIL' });
  expect(owner.recipientName.length).toBeGreaterThan(3);
  const codeOf = async (body: object) => (await send('POST', `${base}/pix/look-up`, body)).json().errors?.[0].code;
  expect(await codeOf({ pixKey: 'ninguem@example.com' })).toBe('payable.key_not_found');
  expect(await codeOf({ pixKey: 'bloqueada@example.com' })).toBe('pix_directory.blocked');
  expect(await codeOf({ pixKey: 'nada' })).toBe('payable.invalid_key');
  expect(await codeOf({ pixKey: '11987654021' })).toBe('payable.ambiguous_key');
  expect((await pix({ recipientName: 'Outro Nome' })).json().errors[0].code).toBe('payable.payee_changed');
});

test('what is asked for is checked', async () => {
  const { pix, today, seller } = await open();
  const codeOf = async (more: object) => (await pix(more)).json().errors[0].code;
  expect(await codeOf({ amount: 1_000.01 })).toBe('payable.insufficient_funds');
  expect(await codeOf({ paymentDate: addDays(today, -1) })).toBe('payable.date_past');
  expect(await codeOf({ costCenter: 'outro' })).toBe('payable.cost_center_unknown');
  expect(await codeOf({ amount: 0 })).toBe('request.invalid');
  expect((await pix({}, seller.tokens.SALE)).statusCode).toBe(403);
  const inactive = await createSeller();
  const body = { pixKey: key, amount: 10, paymentDate: '2099-01-01', costCenter: 'vendas' };
  const refused = await call('POST', `${base}/pix`, { token: inactive.tokens.ADMIN, key: newId(), body });
  expect(refused.json().errors[0].code).toBe('payable.account_not_active');
});

test('above the policy another person approves, never who submitted or last edited it', async () => {
  const { seller, pix, send, get, seen, checking } = await open(20_000);
  const { uuid, status, may } = (await pix({ amount: 5_000.01 })).json();
  expect([status, may]).toEqual(['pending_approval', ['reject', 'edit', 'cancel']]);
  expect((await get(uuid)).guards).toEqual(['first_payee']);
  const approve = async (token?: string) =>
    send('POST', `${base}/${uuid}/approve?${await seen(uuid)}`, undefined, token);
  expect((await approve()).json().errors[0].code).toBe('payable.own_approval');
  const own = { token: seller.tokens.OWNER, key: newId() };
  expect((await call('GET', `${base}/approvals`, own)).json().totalElements).toBe(1);
  const answers = await Promise.all([approve(seller.tokens.OWNER), approve(seller.tokens.OWNER)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await checking()).toBe(1_499_999);
  expect((await get(uuid)).payment).toMatchObject({ status: 'completed', approverLevel: 'user', may: [] });
  expect((await send('POST', `${base}/${uuid}/reject`, { rejectionReason: 'Engano' })).json().errors[0].code).toBe(
    'payable.already_decided',
  );
});

test('what waits is approved or rejected, not both, and edited it waits for another', async () => {
  const { seller, pix, send, get, seen, checking } = await open();
  const { uuid } = (await pix({ status: 'pending_approval' })).json();
  const [approved, rejected] = await Promise.all([
    send('POST', `${base}/${uuid}/approve?${await seen(uuid)}`, undefined, seller.tokens.OWNER),
    send('POST', `${base}/${uuid}/reject`, { rejectionReason: 'Engano' }),
  ]);
  expect([approved.statusCode, rejected.statusCode].toSorted()).toEqual([200, 409]);
  const { payment } = await get(uuid);
  expect(await checking()).toBe(payment.status === 'completed' ? 99_000 : 100_000);
  const { uuid: other } = (await pix({ status: 'pending_approval' })).json();
  expect((await send('POST', `${base}/${other}/reject`, { rejectionReason: '' })).statusCode).toBe(400);
  const edited = await send('PUT', `${base}/${other}`, { amount: 20, description: 'Café' });
  expect(edited.json()).toMatchObject({ amount: 20, description: 'Café', status: 'pending_approval' });
  expect((await send('POST', `${base}/${other}/cancel`)).json().status).toBe('cancelled');
});

test('a scheduled payment leaves on its day; without money it is tried three times and then rejected', async () => {
  const { today, pix, send, get, wait, checking } = await open(100);
  const { uuid, status } = (await pix({ paymentDate: addDays(today, 1) })).json();
  expect(status).toBe('scheduled');
  const { uuid: tooMuch } = (await pix({ amount: 95, paymentDate: addDays(today, 1) })).json();
  const { uuid: canceled } = (await pix({ paymentDate: addDays(today, 1) })).json();
  expect((await send('POST', `${base}/${canceled}/cancel`)).json().status).toBe('cancelled');
  await wait(23);
  expect((await get(uuid)).payment.status).toBe('completed');
  expect((await get(tooMuch)).payment.status).toBe('scheduled');
  expect(await checking()).toBe(9_000);
  await wait(10);
  expect((await get(tooMuch)).payment).toMatchObject({ status: 'rejected', rejectionReason: 'Saldo insuficiente' });
  expect(await checking()).toBe(9_000);
});

test('what the bank refuses is back, and what it does not answer is sent once', async () => {
  const { pix, get, wait, checking, behave, sellerId } = await open();
  await behave('REFUSE');
  const refused = (await pix()).json();
  expect(refused).toMatchObject({ status: 'rejected', rejectionReason: 'Conta do recebedor encerrada' });
  expect(await checking()).toBe(100_000);
  await behave('NORMAL');
  const look = await product.rails.pixDirectory.find(sellerId, { type: 'EMAIL', key });
  await behave('DELAY');
  const { uuid, status } = (await pix({ recipientName: look?.name })).json();
  expect([status, await checking()]).toEqual(['processing', 99_000]);
  await wait(0.1);
  expect((await get(uuid)).payment.status).toBe('completed');
  expect(await checking()).toBe(99_000);
});

test('what comes back is credited once, in parts and whole', async () => {
  const { sellerId, pix, get, checking } = await open();
  const { uuid } = (await pix({ amount: 30 })).json();
  const back = async (amountCents: number, id: string = newId()) => {
    const returned = { sellerId, paymentId: uuid, id, amountCents: cents(amountCents), reason: 'Pago a mais' };
    await product.controls.payments.returnPayment(returned);
    await product.clockMover.pump(sellerId);
  };
  const first = newId();
  await back(1_000, first);
  await back(1_000, first);
  expect((await get(uuid)).payment).toMatchObject({ status: 'completed', returns: [{ amount: 10 }] });
  expect(await checking()).toBe(98_000);
  await back(2_000);
  expect((await get(uuid)).payment).toMatchObject({ status: 'returned', returnReason: 'Pago a mais' });
  expect(await checking()).toBe(100_000);
  await expect(back(1)).rejects.toThrow();
});

test('the night’s limit fits only one of two', async () => {
  const { pix, sellerId, wait, checking } = await open(3_000);
  await wait(11);
  expect((await product.banking.limitLeft(sellerId, (await product.sellers.clockOf(sellerId)).now()))?.leftCents).toBe(
    100_000,
  );
  const answers = await Promise.all([pix({ amount: 600 }), pix({ amount: 600 })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  expect(await checking()).toBe(240_000);
});

test('a boleto is looked up, paid once, and another payment of it refused', async () => {
  const { send, today, checking, get } = await open();
  const slip = (freeField: string, dueDate: PlainDate) =>
    buildBoleto({ bank: '001', amountCents: cents(10_000), dueDate, freeField }).barcode;
  const barcode = slip('1234567890123456789012345', addDays(today, 5));
  const found = (await send('POST', `${base}/check-bankslip`, { barcode })).json();
  expect(found).toMatchObject({ status: 'pending_payment', amount: 10_000, fineAmount: 0, dueDate: addDays(today, 5) });
  const late = slip('1234567890123456789012345', addDays(today, -10));
  const { amount, fineAmount, interestAmount } = (
    await send('POST', `${base}/check-bankslip`, { barcode: late })
  ).json();
  expect([fineAmount, amount]).toEqual([200, 10_000 + fineAmount + interestAmount]);
  const errorOf = async (free: string) => {
    const answer = await send('POST', `${base}/check-bankslip`, { barcode: slip(free, addDays(today, 5)) });
    return answer.json().errors?.[0];
  };
  expect(await errorOf('1234567890123456789099901')).toMatchObject({
    code: 'BAR-9999',
    description: 'Código de barras não encontrado. Verifique se o código está correto ou se o boleto ainda é válido.',
  });
  const body = { barcode, amount: 10_000, paymentDate: today, costCenter: 'operacional' };
  const wrong = await send('POST', `${base}/bankslip`, { ...body, amount: 9_999 });
  expect(wrong.json().errors[0].code).toBe('payable.boleto_amount');
  const answers = await Promise.all([send('POST', `${base}/bankslip`, body), send('POST', `${base}/bankslip`, body)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const listed = (await send('GET', `${base}/bankslip/list?search=${barcode.slice(-8)}`)).json();
  expect(listed.totalElements).toBe(1);
  const [one] = listed.content;
  expect(['completed', 'scheduled']).toContain(one.status);
  expect(one.leavesOn).toBe(isBusinessDay(today) ? today : nextBusinessDay(today));
  expect(await checking()).toBe(one.status === 'completed' ? 90_000 : 100_000);
  const again = (await send('POST', `${base}/check-bankslip`, { barcode })).json();
  expect(again.status).toBe(one.status === 'completed' ? 'paid' : 'pending_payment');
  expect((await get(one.uuid)).payment).toMatchObject({ transaction_type: 'BANK_SLIP', amount: 10_000 });
  const extract = (await send('GET', `${base}/extract?searchTerm=${encodeURIComponent(one.beneficiary)}`)).json();
  expect(extract).toMatchObject({
    content: [{ uuid: one.uuid, amount: 10_000, transaction_type: 'BANK_SLIP' }],
    totals: [{ status: one.status, payments: 1, amount: 10_000 }],
  });
});

test('only the owner says who approves; a delegate approves until the day', async () => {
  const { seller, pix, send } = await open();
  const path = '/service/automation/v1/bank/approval-policy';
  expect((await send('GET', path)).json()).toEqual({
    secondPersonAbove: 5_000,
    notifyAbove: 5_000,
    codeAbove: null,
    delegations: [],
    pending: null,
  });
  const policy = { secondPersonAbove: 0, notifyAbove: 100, delegations: [] };
  expect((await send('PUT', path, policy)).statusCode).toBe(403);
  expect((await send('PUT', path, policy, seller.tokens.OWNER)).json()).toEqual({
    ...policy,
    codeAbove: null,
    pending: null,
  });
  expect((await pix()).json().status).toBe('pending_approval');
  const unknown = { ...policy, delegations: [{ email: 'ninguem@example.com', until: '2099-01-01' }] };
  expect((await send('PUT', path, unknown, seller.tokens.OWNER)).json().errors[0].code).toBe(
    'payable.delegate_unknown',
  );
});

test('the seller has cost centres of its own beside the four', async () => {
  const { send, pix } = await open();
  const path = '/service/automation/v1/bank/cost-centers';
  const made = (await send('POST', path, { name: 'Feira de Café' })).json();
  expect(made).toEqual({ key: 'feira-de-cafe', name: 'Feira de Café', own: true, archived: false });
  expect((await send('POST', path, { name: 'Feira de café' })).json().errors[0].code).toBe('cost_center.taken');
  expect((await pix({ costCenter: made.key })).json().costCenterName).toBe('Feira de Café');
  await send('PATCH', `${path}/${made.key}`, { archived: true });
  expect((await pix({ costCenter: made.key })).json().errors[0].code).toBe('payable.cost_center_unknown');
  expect((await send('GET', path)).json()).toHaveLength(5);
});

test('a first payment to somebody above the policy’s amount is told to the owner, once, and no other', async () => {
  const { seller, sellerId, send, pix } = await open(20_000);
  const policy = { secondPersonAbove: 10_000, notifyAbove: 100, delegations: [] };
  await send('PUT', '/service/automation/v1/bank/approval-policy', policy, seller.tokens.OWNER);
  await pix({ amount: 100 });
  await product.clockMover.pump(sellerId);
  const firstPaymentMails = async () => {
    const { content } = await product.notifications.findMails(sellerId, { page: 0, size: 100 });
    return content.filter(({ subject }) => subject.startsWith('Primeiro pagamento a '));
  };
  expect(await firstPaymentMails(), 'not above the amount').toEqual([]);
  await pix({ amount: 200 });
  await product.clockMover.pump(sellerId);
  expect(await firstPaymentMails(), 'not the first').toEqual([]);
  const { uuid } = (await pix({ pixKey: 'grafica@serra.example', amount: 150.5 })).json();
  await product.clockMover.pump(sellerId);
  await product.clockMover.pump(sellerId);
  const mails = await firstPaymentMails();
  expect(mails.map(({ to }) => to)).toEqual([`owner.${sellerId}@example.com`]);
  expect(mails[0]?.subject).toMatch(/R\$\s150,50$/);
  expect(mails[0]?.text).toContain(`/pagamentos?pagamento=${uuid}`);
});
