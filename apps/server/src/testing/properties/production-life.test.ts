import { cents, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePort } from '../../../../../tests/journeys/product/free-port.ts';
import { cieloBody, sellerAt } from '../../modules/disputes/test-acquirer-seller.ts';
import { batchFile, pixOf } from '../batch-file.ts';
import { startCieloProvider } from '../providers/cielo-provider.ts';
import { startInterAccountProvider } from '../providers/inter-account-provider.ts';
import { startPixProvider } from '../providers/pix-provider.ts';
import { buyer, linkBody } from '../route-bodies.ts';
import { createTestProduct } from '../test-product.ts';
import { expectFlow } from './expect-flow.ts';

/** The number of random lives; a longer run sets more. */
const runs = Number(process.env.BALCAO_RUNS ?? 2);

/** Chosen once, because the product reads the allowed hosts when it starts, and each life has providers of its own. */
const ports = { account: await freePort(), pix: await freePort(), cielo: await freePort() };
const world = await createTestProduct({
  sandbox: false,
  providers: Object.values(ports).map((port) => ({ url: `https://localhost:${port}` })),
});
const { call, database, product } = world;
const payments = '/service/automation/v1/bank/payments';
const supplier = 'contas@fornecedor.example';
/** The bank blocks it beside the balance of its books. */
const blockedCents = 1_734;

const pick = fc.nat(30);
const amount = fc.constantFrom(1, 999, 12_345);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sellByPix' as const), isWebhookLost: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sellByCard' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, reais: fc.constantFrom(1, 4, 10) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('paySupplier' as const),
      amount,
      outcome: fc.constantFrom('PAID', 'PAID', 'REFUSED', 'APPROVAL', 'PENDING'),
      isAnswerLost: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('payByFile' as const),
      amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('giveBack' as const), pick, part: fc.constantFrom(1, 1_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), cents: fc.constantFrom(-150, 500, 98_700) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('contest' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), pick, accepts: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), pick, isWon: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A seller in production, with a bank account, a bank for Pix and an acquirer of their own. */
async function begin() {
  const [account, pix, cielo] = await Promise.all([
    startInterAccountProvider({ port: ports.account }),
    startPixProvider({ port: ports.pix }),
    startCieloProvider({ port: ports.cielo }),
  ]);
  const close = async () => void (await Promise.all([account.close(), pix.close(), cielo.close()]));
  pix.webhooks.hold = true;
  cielo.webhooks.hold = true;
  cielo.webhooks.url = 'http://held.example/card';
  const seller = await world.createSeller();
  const of = sellerAt(world, seller);
  const clock = await product.sellers.clockOf(seller.id);
  account.books.settings.today = clock.today();
  const certificate = (one: { readonly pfx: Buffer; readonly password: string }) => ({
    certificate: { content: one.pfx.toString('base64'), password: one.password },
  });
  await of.connect({
    ...{
      method: 'ACCOUNT',
      provider: 'inter',
      environment: 'TEST',
      clientId: 'loja',
      clientSecret: account.clientSecret,
    },
    settings: { baseUrl: account.url, tokenUrl: account.tokenUrl, authority: account.authority },
    ...certificate(account.certificate),
  });
  await of.connect({
    ...{
      method: 'PIX',
      provider: 'other',
      environment: 'TEST',
      clientId: pix.clientId,
      clientSecret: pix.clientSecret,
    },
    settings: { pixKey: pix.pixKey, baseUrl: pix.url, tokenUrl: pix.tokenUrl, authority: pix.authority },
    ...certificate(pix.certificate),
  });
  await of.connect(cieloBody(cielo));
  await of.callRoute('POST', '/service/core/banking-account/reading');
  return {
    account,
    pix,
    cielo,
    close,
    seller,
    of,
    today: clock.today(),
    files: 0,
    given: new Set<string>(),
    contested: new Set<string>(),
  };
}

type Life = Awaited<ReturnType<typeof begin>>;

const nth = <One>(all: readonly One[], index: number): One | undefined => all[index % Math.max(all.length, 1)];

type Acts = { readonly [Kind in Step['kind']]: (life: Life, one: Extract<Step, { kind: Kind }>) => Promise<unknown> };

const acts: Acts = {
  async sellByPix(life, { isWebhookLost }) {
    const { pix, of } = life;
    const { uuid } = (await of.callRoute('POST', '/service/core/payment-links', linkBody)).json();
    const body = { buyer, method: 'PIX', installments: 1, totalAmount: 10 };
    await call('POST', `/service/core/public/payment-links/${uuid}/payments`, { key: newId(), body });
    const opened = pix.calls.findLast((said) => said.startsWith('PUT /cob/'));
    pix.pay(opened?.split('/').at(-1) ?? '');
    if (isWebhookLost) pix.webhooks.waiting.splice(0);
    await deliver(life);
  },
  sellByCard: ({ of, cielo }) =>
    of.payByCard(async (path) => {
      const { accessToken } = (await call('POST', `${path}/card-access`, {})).json();
      const card = { number: '4000000000000010', holder: 'ANA LIMA', expiration: '12/2040' };
      return cielo.books.putCard(accessToken, card);
    }),
  async refund(life, { pick, reais }) {
    const charge = nth(await paidCharges(life), pick);
    if (!charge) return;
    const path = `/service/core/app/v1/charges/${charge.uuid}/refunds`;
    await life.of.callRoute('POST', path, { amount: reais });
    await product.clockMover.pump(life.seller.id);
    await product.scheduler.runDue(life.seller.id);
    await deliver(life);
  },
  async paySupplier({ account, of, today }, { amount, outcome, isAnswerLost }) {
    account.books.settings.outcome = outcome;
    if (isAnswerLost) account.faults.push({ call: 'POST /pix', does: 'DONE_WITHOUT_ANSWER' });
    const body = { pixKey: supplier, amount: amount / 100, paymentDate: today, costCenter: 'vendas' };
    await of.callRoute('POST', `${payments}/pix`, body);
    account.faults.splice(0);
  },
  async payByFile(life, { amounts }) {
    const { account, of, seller, today } = life;
    account.books.settings.outcome = 'PAID';
    const { document } = await product.sellers.sellerOf(seller.id);
    const asked = amounts.map((amount, index) =>
      pixOf(today, { amountCents: cents(amount), reference: String(index) }),
    );
    const number = ++life.files;
    const content = Buffer.from(batchFile({ document, payOn: today, number, payments: asked })).toString('base64');
    const sent = await of.callRoute('POST', `${payments}/cnab`, { fileName: `${number}.txt`, content });
    expect(sent.statusCode, sent.body).toBe(201);
    const approval = { token: seller.tokens.OWNER, key: newId(), body: { costCenter: 'vendas' } };
    const approved = await call('POST', `${payments}/cnab/${sent.json().fileId}/approve`, approval);
    expect(approved.statusCode, approved.body).toBeLessThan(500);
    await product.clockMover.pump(seller.id);
  },
  async giveBack({ account, given }, { pick, part }) {
    const whole = account.books.payments.filter(
      ({ endToEnd, cents }) => endToEnd && cents > part && !given.has(endToEnd),
    );
    const paid = nth(whole, pick);
    if (!paid?.endToEnd) return;
    given.add(paid.endToEnd);
    account.books.giveBack(paid, part);
  },
  async move({ account }, { cents }) {
    account.books.line({ type: cents < 0 ? 'TARIFA' : 'TED', cents, title: 'Movimento do banco' });
  },
  async contest(life, { pick }) {
    const { contested, cielo } = life;
    const { books, chargebacks } = cielo;
    const paid = books.sales().filter(({ Payment }) => Payment.Status === 2 && !contested.has(Payment.Tid));
    const sale = nth(paid, pick);
    if (sale) {
      contested.add(sale.Payment.Tid);
      chargebacks.open(sale);
    }
    await deliver(life);
  },
  async answer(life, { pick, accepts }) {
    const open = (await life.of.disputes()).filter(({ state }: { state: string }) => state === 'DEFENCE');
    const dispute = nth<{ readonly uuid: string }>(open, pick);
    if (!dispute) return;
    await life.of.callRoute('POST', `/service/core/disputes/${dispute.uuid}/${accepts ? 'accept' : 'dossier'}`);
    await deliver(life);
  },
  async decide(life, { pick, isWon }) {
    const { chargebacks } = life.cielo;
    const decided = nth(
      chargebacks.cases().filter(({ rounds }) => rounds.at(-1)?.answer === 'RECUSADO'),
      pick,
    );
    if (decided) chargebacks.decide(decided.idCase, isWon);
    await deliver(life);
  },
  async takeBack(life, { pick }) {
    const kept = life.pix.payments().filter(({ devolucoes }) => !devolucoes?.length);
    const paid = nth(kept, pick);
    if (paid) life.pix.takeBack(paid.endToEndId, 'MED_FRAUDE');
    await deliver(life);
  },
  look: ({ of }) => of.callRoute('POST', '/service/core/banking-account/reading'),
};

/** The webhooks that the providers hold reach the product, and its jobs run. */
async function deliver({ of, pix, cielo, seller }: Life): Promise<void> {
  for (const { url, body } of pix.webhooks.waiting.splice(0)) {
    await call('POST', url.replace('http://balcao.test', ''), { body });
  }
  const { content } = (await of.callRoute('GET', '/service/connections')).json();
  const { webhooksUrl } = content.find(({ method }: { method: string }) => method === 'CREDIT_CARD');
  for (const { body } of cielo.webhooks.waiting.splice(0)) {
    await call('POST', webhooksUrl.replace('http://balcao.test', ''), { body });
  }
  await product.clockMover.pump(seller.id);
}

async function paidCharges({ of }: Life): Promise<readonly { readonly uuid: string }[]> {
  const { content } = (await of.callRoute('GET', '/service/core/charges?size=1000')).json();
  return content.filter(({ status }: { status: string }) => status === 'PAID');
}

/** The day ends: the banks decide what they had open, everything is read, and all books must be equal. */
async function endDay(life: Life): Promise<void> {
  const { account, of, seller } = life;
  account.books.settings.outcome = 'PAID';
  for (const payment of account.books.payments) account.books.settle(payment);
  await deliver(life);
  // Payments that were approved at night start in the morning.
  for (const kind of ['payable.start', 'payable.follow', 'connection.poll', 'dispute.send-document'])
    await of.runNow(kind);
  await product.scheduler.runDue(seller.id);
  await of.reconcile();
  await of.callRoute('POST', '/service/core/banking-account/reading');
  await product.clockMover.pump(seller.id);

  const { checkingCents } = await product.banking.balanceOf(seller.id);
  expect(checkingCents, 'the account follows the bank').toBe(account.books.balanceCents() + blockedCents);
  const { content } = (await of.callRoute('GET', `${payments}/pix/list?size=1000`)).json();
  const open = content.filter(({ status }: { status: string }) => ['processing', 'scheduled'].includes(status));
  expect(open, 'every payment ended').toEqual([]);
  const paidCents = content
    .filter(({ status }: { status: string }) => status === 'completed')
    .reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0);
  const sentCents = account.books.lines
    .filter(({ title }) => title === 'Pix enviado')
    .reduce((sum, { cents }) => sum - cents, 0);
  expect(paidCents, 'none was paid twice, none lost').toBe(sentCents);
  expect(await of.reconcile(), 'every rail agrees').toMatchObject({ open: 0, healed: 0 });
  expect(await of.breaks()).toEqual([]);
  const get = async (path: string) => {
    const answer = await of.callRoute('GET', `/service/core${path}`);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    return answer.json();
  };
  const accounts = await product.ledger.balances(database.database.reader, seller.id);
  await expectFlow(get, accounts, (await product.sellers.clockOf(seller.id)).now());
}

it(
  'in production without a simulator: connected, sold, paid, contested and closed, its books and the providers’ are equal',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        const life = await begin();
        try {
          for (const one of steps) await (acts[one.kind] as (life: Life, one: Step) => Promise<unknown>)(life, one);
          await endDay(life);
        } finally {
          await life.close();
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  60_000 * runs,
);
