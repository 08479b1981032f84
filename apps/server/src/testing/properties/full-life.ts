import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@balcao/contract';
import { addDays, cents, newId } from '@balcao/kernel';
import { scheduleJobs } from '../../jobs/index.ts';
import { testCards } from '../../modules/rails/index.ts';
import { bankingBody } from '../banking-body.ts';
import { answerOf, offer, pay, sell, subscribe } from '../crashes/crash-world.ts';
import { settlementFileBody } from '../fee-audit-sample.ts';
import { recoveryPolicy } from '../recovery-policy.ts';
import { subSellerBody } from '../sub-seller-body.ts';
import { endingCertificate } from './ending-certificate.ts';
import { issueInvoices } from './issue-invoices.ts';
import { normal, receiveOnKey } from './receive-on-key.ts';
import { signUpForTrial, subscribeByCard, type TimeWorld } from './time-world.ts';

/** The seller's own system, which receives webhooks. */
export interface Receiver {
  readonly url: string;
  close(): void;
}

/** `failsFirst` refuses the first message once, so that it is retried. */
export async function openReceiver({ failsFirst }: { readonly failsFirst: boolean }): Promise<Receiver> {
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.statusCode = failsFirst && requests++ === 0 ? 503 : 204;
    response.end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

const valueCents = 33_333;

/**
 * The first days of a seller who uses everything that the scheduler runs: sales by every method, paid and unpaid, in
 * installments, disputed, refunded, paid twice; paying and failing subscriptions; reminders, webhooks (when there is a
 * receiver), sub-sellers, anticipation, withdrawals, invoices, a bulk action, a report, a Pix for several charges, Pix
 * Automático, an account, investments, virtual cards, a sweep rule, payments by Pix.
 */
export async function beginFullLife(world: TimeWorld, receiver: Receiver | null): Promise<void> {
  await notifyAndReconcile(world, receiver);
  await issueInvoices(world);
  await callRoute(world, 'createConnection', { body: connectionBody });
  for (const method of ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const) await sell(world, method, valueCents);
  await disputePix(world);
  for (const method of ['PIX', 'BANK_SLIP'] as const) await sell(world, method, valueCents, { isPaid: false });
  await sell(world, 'PIX', valueCents, { isPaid: false, installments: 3 });
  await sellToMany(world);
  const disputed = await sell(world, 'CREDIT_CARD', valueCents, { number: cardOf('DISPUTED') });
  await sell(world, 'CREDIT_CARD', valueCents, { number: cardOf('CHALLENGE') });
  await changeMind(world);
  const planId = await subscribe(world, 3);
  for (let card = 0; card < 2; card++) await subscribeByCard(world, planId);
  await signUpForTrial(world, planId);
  await payTwice(world);
  await world.advance(world.now().add({ hours: 3 }));
  await changeSubscription(world, planId);
  await moveMoney(world);
  await payTogether(world);
  await authorizeDebits(world);
  await applyForAccount(world);
  await cancelMany(world);
  // The card sale's buyer disputes it on the third day.
  await world.advance(world.now().add({ hours: 24 * 3 }));
  await raiseLimit(world);
  await readFormerConnections(world);
  await receiveOnKey(world);
  const chargeId = await chargeOf(world, disputed);
  const document = { fileName: 'entrega.pdf', content: Buffer.from('%PDF-1.7 entrega').toString('base64') };
  await callRoute(world, 'addDisputeDocument', { params: { uuid: chargeId }, body: document });
  await investSome(world);
  await buyByCard(world);
  await paySomebody(world);
  await negotiate(world);
  await offerAtLast(world);
}

/** The code of the only unit of a link for sale runs out. */
async function sellToMany(world: TimeWorld): Promise<void> {
  const uuid = await offer(world, valueCents, { stock: 1, openAmount: null, fields: [] });
  const made = await callRoute(world, 'createSale', { params: { uuid }, body: { value: valueCents, answers: {} } });
  await pay(world, (made as { readonly uuid: string }).uuid, 'PIX', valueCents, { isPaid: false });
}

/** A customer accepts what is offered for an old debt, and never pays it. */
async function negotiate({ product, database, sellerId }: TimeWorld): Promise<void> {
  const { customer_id: customerId } = await database.reader
    .selectFrom('charges')
    .select('customer_id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'LATE')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const methods = ['PIX', 'CREDIT_CARD'] as const;
  const terms = { minDaysLate: 0, pixDiscountPercent: 10, installments: 2, cardDiscountPercent: 0, methods };
  const { offer } = await product.recovery.findNegotiation({ sellerId, customerId, terms });
  const accepted = { sellerId, customerId, terms, id: newId(), by: 'Ana Souza' };
  await product.recovery.acceptNegotiation({ ...accepted, totalCents: offer?.totalCents ?? cents(0) });
}

/** Unpaid charges get a payment plan offer a day after their due date, and are proposed to the credit bureau. */
async function offerAtLast(world: TimeWorld): Promise<void> {
  const policy = {
    ...recoveryPolicy,
    lastResort: { day: 1, kind: 'PARTS', methods: ['BANK_SLIP'], parts: 2 },
    creditBureau: { day: 5, minAmount: 1 },
  };
  await callRoute(world, 'changeRecoveryPolicy', { body: { policy, segments: [] } });
}

/** A debt that is proposed to the credit bureau is paid in another way. */
export async function payReported(world: TimeWorld): Promise<void> {
  const { content } = (await callRoute(world, 'findCreditReports', { query: { page: 0, size: 1 } })) as {
    readonly content: readonly { readonly uuid: string }[];
  };
  await callRoute(world, 'payChargeManually', { params: { uuid: content[0]?.uuid ?? '' }, body: {} });
}

/**
 * The payer's bank opens MEDs about two Pix. The seller accepts one; an instruction that is lost (an id with an odd
 * last character) is sent again.
 */
async function disputePix(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  for (let times = 0; times < 2; times++) await sell(world, 'PIX', valueCents);
  await world.advance(world.now().add({ minutes: 1 }));
  const { instruments: controls } = product.controls;
  const { content } = await controls.findInstruments(sellerId, 'pix', { page: 0, size: 2, order: 'DESC' });
  for (const { id } of content) {
    await controls.controlSimulator({
      sellerId,
      rail: 'pix',
      id,
      action: 'DISPUTE',
      effectId: `${newId().slice(0, -1)}1`,
    });
  }
  await world.advance(world.now().add({ minutes: 1 }));
  const query = contract.findDisputes.query.parse({ kind: 'PIX_MED' });
  const found = (await callRoute(world, 'findDisputes', { query })) as unknown as contract.AnswerOf<
    typeof contract.findDisputes
  >;
  await controls.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  await callRoute(world, 'acceptDispute', { params: { uuid: found.content[0]?.uuid } });
  await controls.setBehaviours(sellerId, normal);
}

async function notifyAndReconcile(world: TimeWorld, receiver: Receiver | null): Promise<void> {
  const { product, sellerId } = world;
  const identity = { name: 'Vendedor', email: 'vendedor@example.com', hiddenEmail: '', activeAllNotifications: true };
  await callRoute(world, 'updateNotificationIdentity', { body: identity });
  await callRoute(world, 'activateNotification', { body: { type: 'PIX_WHATSAPP', active: true } });
  const webhook = { title: 'ERP', url: receiver?.url, domains: ['ORDER', 'SUBSCRIPTION'] };
  if (receiver) await callRoute(world, 'createWebhook', { body: webhook });
  await callRoute(world, 'createSubSeller', { body: contract.createSubSeller.body?.parse(subSellerBody()) });
  await product.sellers.updateSeller(sellerId, { payout: { onDemandAnticipation: true } });
  await product.reconciliation.beginRuns([sellerId], await product.sellers.clockOf(sellerId));
  await callRoute(world, 'importSettlementFile', { body: settlementFileBody() });
}

/** A connection that is never used, so the bank is not called. */
const connectionBody = {
  method: 'PIX',
  provider: 'efi',
  environment: 'TEST',
  clientId: 'cliente',
  clientSecret: 'segredo',
  settings: { pixKey: 'pix@loja.example' },
  certificate: endingCertificate,
};

/** A subscription that was billed already costs more from tomorrow on; the next charge is prorated. */
async function changeSubscription(world: TimeWorld, idPlan: string): Promise<void> {
  const query = contract.findSubscriptions.query.parse({ status: 'ACTIVE', sort: 'startDate,ASC', size: '1' });
  const { content } = (await callRoute(world, 'findSubscriptions', { query })) as unknown as contract.AnswerOf<
    typeof contract.findSubscriptions
  >;
  const params = { uuid: content[0]?.uuid ?? '' };
  const value = { type: 'MONTHLY', value: cents(7_500), valuePerMonth: cents(7_500) };
  const body = { idPlan, basicValueRequest: value, prorate: true };
  const { after } = (await callRoute(world, 'previewSubscription', { params, body })) as unknown as contract.AnswerOf<
    typeof contract.previewSubscription
  >;
  await callRoute(world, 'updateSubscription', { params, body: { ...body, expectedTotal: after[0]?.total } });
}

/** A bulk action cancels two unpaid charges; a report of all charges is requested. */
async function cancelMany(world: TimeWorld): Promise<void> {
  const uuids: string[] = [];
  for (let time = 0; time < 2; time++) {
    uuids.push(await chargeOf(world, await sell(world, 'BANK_SLIP', valueCents, { isPaid: false })));
  }
  const chosen = { action: 'CANCEL', selection: { uuids } };
  const { version } = await callRoute(world, 'previewBulk', { body: chosen });
  await callRoute(world, 'startBulk', { body: { ...chosen, version } });
  const year = { expirationDateInitial: '2026-01-01', expirationDateFinal: '2027-12-31' };
  const body = contract.requestChargeReport.body?.parse({ ...year, email: 'contador@example.com' });
  await callRoute(world, 'requestChargeReport', { body });
  const schedule = { type: 'extrato', frequency: 'WEEKLY', recipient: 'contador@example.com' };
  await callRoute(world, 'createReportSchedule', { body: contract.createReportSchedule.body?.parse(schedule) });
}

/** A buyer takes a Pix and then a boleto: the Pix is cancelled. */
async function changeMind(world: TimeWorld): Promise<void> {
  const link = await offer(world, valueCents);
  for (const method of ['PIX', 'BANK_SLIP'] as const) await pay(world, link, method, valueCents, { isPaid: false });
}

/** A buyer takes a Pix, pays by card, and pays the Pix too before it is cancelled: the Pix is returned. */
async function payTwice(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  const link = await offer(world, valueCents);
  await pay(world, link, 'PIX', valueCents, { isPaid: false });
  await pay(world, link, 'CREDIT_CARD', valueCents);
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const [newest] = (await product.controls.instruments.findInstruments(sellerId, 'pix', page)).content;
  const paid = { sellerId, rail: 'pix', id: newest?.id ?? '', action: 'PAY', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator(paid);
}

/** A slow refund, an anticipation and a withdrawal. */
async function moveMoney(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'DELAY' });
  const refunded = await chargeOf(world, await sell(world, 'PIX', valueCents));
  await world.advance(world.now().add({ hours: 1 }));
  const refund = { sellerId, chargeId: refunded, id: newId<'refund'>(), by: 'bia', asFraud: false };
  await product.charges.refundCharge({ ...refund, amountCents: cents(5_000), mayRefundPointOfSale: false });
  const { quote } = await callRoute(world, 'simulateAnticipation', { query: { amount: cents(5_000) } });
  await callRoute(world, 'confirmAnticipation', { body: { amount: cents(5_000), quote } });
  await callRoute(world, 'requestWithdrawal', { body: { amount: cents(10_000), useAnticipationAmount: false } });
  await world.advance(world.now().add({ hours: 1 }));
  await product.controls.instruments.setBehaviours(sellerId, normal);
}

/** A buyer requests one Pix for two boletos: the provider times out at first, and the code is never paid. */
async function payTogether(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  const chargeIds: string[] = [];
  for (let time = 0; time < 2; time++) {
    chargeIds.push(await chargeOf(world, await sell(world, 'BANK_SLIP', valueCents, { isPaid: false })));
  }
  const customerId = (await product.charges.factsOf(sellerId, chargeIds)).get(chargeIds[0] ?? '')?.customerId ?? '';
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  const combined = { id: newId(), chargeIds, totalCents: cents(2 * valueCents), by: 'Ana Souza' };
  await product.charges.startCombined({ sellerId, customerId, ...combined });
  await product.controls.instruments.setBehaviours(sellerId, normal);
}

/**
 * Three payers are invited to Pix Automático. The first one's bank times out and nobody accepts; one invitation is
 * cancelled, one is accepted.
 */
async function authorizeDebits(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  await product.pixAutomatic.updateSettings(sellerId, { active: true, retryPolicy: 'PERMITE_3R_7D' });
  const planId = await subscribe(world, 6);
  const query = contract.findSubscriptions.query.parse({ status: 'ACTIVE', size: '100' });
  const { content } = (await callRoute(world, 'findSubscriptions', { query })) as unknown as contract.AnswerOf<
    typeof contract.findSubscriptions
  >;
  const byPix = content.filter(({ idPlan, paymentMethod }) => idPlan === planId && paymentMethod === 'PIX');
  const [silent, calledOff, accepted] = byPix;
  if (!silent || !calledOff || !accepted) throw new Error('three pay by Pix');
  const invited = { sellerId, bank: null, by: 'bia@example.com' };
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  await product.pixAutomatic.invite({ ...invited, id: newId(), subscriptionId: silent.uuid });
  await product.controls.instruments.setBehaviours(sellerId, normal);
  await product.pixAutomatic.invite({ ...invited, id: newId(), subscriptionId: calledOff.uuid });
  await callRoute(world, 'cancelPixAutomatic', { params: { uuid: calledOff.uuid } });
  const { recurring } = product.controls;
  const known = async () => (await recurring.find(sellerId, { page: 0, size: 100 })).content.map(({ id }) => id);
  const before = new Set(await known());
  await product.pixAutomatic.invite({ ...invited, id: newId(), subscriptionId: accepted.uuid });
  const id = (await known()).find((one) => !before.has(one)) ?? '';
  await recurring.control({ sellerId, id, action: 'APPROVE', effectId: newId() });
}

/** The first sending of the application is lost. */
async function applyForAccount({ product, sellerId }: TimeWorld): Promise<void> {
  const { document } = await product.sellers.sellerOf(sellerId);
  const given = contract.openBankingAccount.body.parse(bankingBody(document));
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  const id = `${newId().slice(0, -1)}1`;
  await product.banking.openAccount({ sellerId, id, by: 'ana@example.com', given });
  await product.controls.instruments.setBehaviours(sellerId, normal);
}

/** Readings of an account and an acquirer whose connections were switched off meanwhile find nothing to read. */
function readFormerConnections({ database, sellerId, now }: TimeWorld): Promise<void> {
  const jobs = [
    { sellerId, kind: 'banking.read-account', subjectId: newId(), dueAt: now() },
    { sellerId, kind: 'fee-audit.payables', subjectId: 'daily', dueAt: now() },
  ] as const;
  return database.transact((tx) => scheduleJobs(tx, jobs));
}

async function raiseLimit(world: TimeWorld): Promise<void> {
  const [limit] = await world.product.banking.viewLimits(world.sellerId);
  if (!limit) throw new Error('the account is open by now');
  const { limitId, accountId } = limit;
  await callRoute(world, 'changePixLimit', { body: { limitId, accountId, amount: cents(limit.amount + 1) } });
}

/** Invests part of the balance with a slow institution, and redeems part of it. */
async function investSome(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  const transfer = { amount: cents(9_000), origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' };
  await callRoute(world, 'transferBetweenAccounts', { body: transfer });
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'DELAY' });
  const order = { sellerId, by: 'ana@example.com', amountCents: cents(8_000), productId: 'cdb-liquidez-diaria' };
  const { id: applicationId } = await product.investments.invest({ ...order, id: newId() });
  await world.advance(world.now().add({ hours: 1 }));
  await product.controls.instruments.setBehaviours(sellerId, normal);
  await product.investments.redeem({ ...order, id: newId(), applicationId, amountCents: cents(3_000) });
  await product.treasury.setIdleMoney({ sellerId, by: 'ana@example.com', enabled: true, floorCents: cents(3_500) });
}

/** The first sending of a card to the issuer is lost, and so is an answer to a purchase; another card works. */
async function buyByCard({ product, sellerId, advance, now }: TimeWorld): Promise<void> {
  const rules = { merchants: [], categories: [], singleUse: false, limitCents: null };
  const newCard = { sellerId, by: 'ana@example.com', name: 'Assinaturas', type: 'FREE_BALANCE' } as const;
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, card: 'TIMEOUT' });
  const idLost = () => `${newId().slice(0, -1)}1`;
  const { id: cardId } = await product.cards.createCard({ ...newCard, ...rules, id: idLost() });
  await advance(now().add({ hours: 1 }));
  const purchase = { cardId, merchant: 'Nuvem', category: 'SOFTWARE', isRecurring: true, amountCents: cents(300) };
  const { cards } = product.controls;
  await cards.buy({ sellerId, effectId: idLost(), ...purchase });
  await advance(now().add({ hours: 1 }));
  await product.controls.instruments.setBehaviours(sellerId, normal);
  const id = await cards.buy({ sellerId, effectId: newId(), ...purchase });
  await product.clockMover.pump(sellerId);
  const confirm = { sellerId, effectId: newId(), id, action: 'CONFIRM', amountCents: cents(200) } as const;
  await cards.change(confirm);
  await product.cards.change.setStatus(sellerId, cardId, 'BLOCKED');
}

/** A payment for tomorrow, a weekly one, and one whose first sending is lost. */
async function paySomebody(world: TimeWorld): Promise<void> {
  const { product, sellerId, advance, now } = world;
  const by = { email: 'ana@example.com', roles: ['SELLER_ADMIN'] } as const;
  const today = (await product.sellers.clockOf(sellerId)).today();
  const body = { pixKey: 'grafica@serra.example', amount: cents(100), paymentDate: today, costCenter: 'vendas' };
  const tomorrow = { ...body, paymentDate: addDays(today, 1) };
  await product.payables.submitPix({ sellerId, id: newId(), by, body: tomorrow });
  const schedule = { frequency: 'WEEKLY', startsOn: addDays(today, 3), dayOfMonth: null, endsOn: null, count: 3 };
  await callRoute(world, 'createRecurringPayment', {
    body: contract.createRecurringPayment.body.parse({
      pixKey: body.pixKey,
      amount: 1,
      costCenter: 'vendas',
      schedule: { ...schedule, nonBusiness: 'SAME' },
    }),
  });
  const silent = { ...body, paymentDate: addDays(today, 2) };
  const lost = { sellerId, id: `${newId().slice(0, -1)}1`, by };
  await product.payables.submitPix({ ...lost, body: silent });
  await advance(now().add({ hours: 20 }));
  await product.controls.instruments.setBehaviours(sellerId, { ...normal, pix: 'TIMEOUT' });
  await advance(now().add({ hours: 30 }));
  await product.controls.instruments.setBehaviours(sellerId, normal);
}

async function chargeOf({ database, sellerId }: TimeWorld, purchaseId: string): Promise<string> {
  const query = database.reader.selectFrom('charges').select('id').where('seller_id', '=', sellerId);
  return (await query.where('purchase_id', '=', purchaseId).executeTakeFirstOrThrow()).id;
}

function callRoute(
  { product, sellerId }: TimeWorld,
  name: string,
  given: { readonly body?: unknown; readonly params?: object; readonly query?: object },
) {
  return answerOf(product, name, { sellerId, ...given });
}

function cardOf(wanted: (typeof testCards)[number]['scenario']): string | undefined {
  return testCards.find(({ scenario }) => scenario === wanted)?.number;
}
