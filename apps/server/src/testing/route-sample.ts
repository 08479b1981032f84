import type { Endpoint } from '@balcao/contract';
import { cents, instantAt, newId, plainDate } from '@balcao/kernel';
import { expect } from 'vitest';
import { testCards } from '../modules/rails/index.ts';
import { bankFilesOf } from './bank-file-sample.ts';
import { bankingBody } from './banking-body.ts';
import { rateBody, settlementFileBody } from './fee-audit-sample.ts';
import { chargeFile, customerFile, subscriptionFile } from './import-files.ts';
import { invoiceCompany, invoiceService } from './invoice-world.ts';
import { favoriteOf, paidOf } from './payables-sample.ts';
import { reportsOf } from './report-sample.ts';
import {
  apiKeyBody,
  bodyOf,
  buyer,
  certificateBody,
  checkoutBody,
  connectionBody,
  couponBody,
  documentBody,
  linkBody,
  noteBody,
  planBody,
  planMoveBody,
  subscriptionBody,
  unknownCredit,
  viewBody,
  webhookBody,
} from './route-bodies.ts';
import { pathWith } from './route-paths.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { subSellerBody } from './sub-seller-body.ts';
import type { TestProduct, TestSeller } from './test-product.ts';

/** Sample objects for the paths and bodies of the contract's endpoints. */
export interface RouteSample {
  /** The endpoint's path with ids of the first seller's objects. */
  pathOf(endpoint: Pick<Endpoint, 'path'>): string;
  /** A valid body with ids of the sender's objects: the first seller's by default. */
  validBody(endpoint: Pick<Endpoint, 'name'>, isTheirs?: boolean): unknown;
  /** Ids by the kind of object. */
  readonly ours: Ids;
  readonly theirs: Ids;
}

type Ids = Readonly<Record<string, string>>;
type Caller = Pick<TestProduct, 'call' | 'product'> & { readonly seller: TestSeller };

/** Creates two sellers: every path has an object of ours, and every body one of theirs. */
export async function createRouteSample(
  product: Pick<TestProduct, 'call' | 'product'>,
  sellers: { readonly ours: TestSeller; readonly theirs: TestSeller },
): Promise<RouteSample> {
  const [one, other] = [
    { ...product, seller: sellers.ours },
    { ...product, seller: sellers.theirs },
  ];
  const webhook = await made(one, 'webhooks', { ...webhookBody, url: 'http://127.0.0.1:9/' });
  const apiKey = await made(one, 'api-keys', apiKeyBody);
  const account = await bankingOf(one);
  const moved = await moneyOf(one);
  const favorite = await favoriteOf(one);
  const sales = await salesOf(one);
  const ours = {
    ...sales,
    ...account,
    ...moved,
    webhook,
    apiKey,
    favorite,
    ...(await paidOf(one)),
    ...(await notificationsOf(one, webhook)),
    connection: await connectionOf(one),
    ...(await bankFilesOf(one)),
    ...(await invoiceOf(one, sales)),
    ...(await reportsOf(one)),
    ...(await differenceOf(one)),
    ...(await feesOf(one)),
  };
  const theirs = await salesOf(other);
  return {
    ours,
    theirs,
    pathOf: ({ path }) => pathWith(ours, path),
    validBody: ({ name }, isTheirs = false) => bodyOf(isTheirs ? theirs : ours, name),
  };
}

/** A link with an unpaid Pix, a plan with a subscription, a sub-seller. */
async function salesOf(one: Caller): Promise<Ids> {
  const { link, payment } = await bought(one, { method: 'PIX' });
  const { uuid: charge, customerId: customer } = (await got(one, 'charges')).content[0];
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await one.product.controls.instruments.findInstruments(one.seller.id, 'pix', page);
  const plan = await made(one, 'plans', planBody);
  const checkout = await made(one, 'checkouts', checkoutBody());
  const coupon = await made(one, 'coupons', couponBody());
  const subscription = await made(one, 'subscriptions/import', subscriptionBody(plan, customer));
  const adjustment = await adjustmentOf(one, customer);
  const subSeller = await made(one, 'sellers/subseller', subSellerBody());
  const fileImport = await checkedImport(one, 'seller-clients', customerFile);
  const fileOfCharges = await checkedImport(one, 'charges', chargeFile);
  const fileOfSubscriptions = await checkedImport(one, 'subscriptions', subscriptionFile);
  return {
    ...(await signedInAt(one)),
    ...(await accessOf(one)),
    bulk: await bulkOf(one, charge),
    view: await made(one, 'views', { ...viewBody, list: 'findCharges', shared: true }),
    staffNote: await made(one, 'notes', noteBody(charge)),
    link,
    saleLink: await saleLinkOf(one),
    payment,
    charge,
    customer,
    instrument: content[0]?.id ?? '',
    plan,
    checkout,
    coupon,
    subDomain: (await got(one, 'checkouts/default')).subDomain,
    subscription,
    adjustment,
    recurrence: await recurrenceOf(one),
    subSeller,
    import: fileImport,
    chargeImport: fileOfCharges,
    subscriptionImport: fileOfSubscriptions,
  };
}

/** An announced adjustment of another plan's subscription. */
async function adjustmentOf(one: Caller, customer: string): Promise<string> {
  const plan = await made(one, 'plans', planBody);
  await made(one, 'subscriptions', subscriptionBody(plan, customer));
  await made(one, 'subscription-adjustments', planMoveBody(plan));
  return (await got(one, 'subscription-adjustments')).content[0].uuid;
}

/** A recurrence that was sent to a payer's bank for authorisation. */
async function recurrenceOf({ product, seller }: Caller): Promise<string> {
  const { fantasyName: name, document } = await product.sellers.sellerOf(seller.id);
  const { id } = await product.rails.recurring.create({
    sellerId: seller.id,
    contract: newId().replaceAll('-', ''),
    object: 'Mensalidade',
    firstTxid: null,
    withCode: true,
    payer: { name: 'Ana Lima', document: '52998224725' },
    beneficiary: { name, document },
    firstDate: plainDate('2099-01-01'),
    periodicity: 'MENSAL',
    retryPolicy: 'PERMITE_3R_7D',
    value: { kind: 'FIXED', amountCents: cents(1000) },
  });
  return id;
}

/** A validated import file of one row. */
async function checkedImport(one: Caller, of: string, { body, dryRun }: typeof customerFile): Promise<string> {
  const id = await made(one, `${of}/imports`, body);
  const path = `/service/core/${of}/imports/${id}/dry-run`;
  const answer = await one.call('POST', path, { token: one.seller.tokens.ADMIN, body: dryRun });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

/** A bulk action on a charge that has not begun. */
async function bulkOf(one: Caller, charge: string): Promise<string> {
  const order = { action: 'SEND', selection: { uuids: [charge] } };
  const token = one.seller.tokens.ADMIN;
  const preview = await one.call('POST', '/service/core/charges/bulk/preview', { token, key: newId(), body: order });
  return made(one, 'charges/bulk', { ...order, version: preview.json().version });
}

/** A signed-in person and their session. */
async function signedInAt(one: Caller): Promise<Ids> {
  const [user, password] = [newId<'user'>(), 'uma senha de teste'];
  const email = `${user}@example.com`;
  await one.product.identity.createUser({ sellerId: one.seller.id, id: user, email, profile: 'SALE', password });
  await one.call('POST', '/service/core/public/auth/sign-in', { body: { email, password, client: 'API' } });
  const [session] = await got(one, `app/v1/users/${user}/sessions`);
  return { user, session: session.id };
}

/** Another session of the owner, and a passkey. */
async function accessOf({ call, seller }: Caller): Promise<Ids> {
  const send = async (method: string, path: string, body?: object) => {
    const given = { token: seller.tokens.OWNER, key: newId(), ...(body && { body }) };
    return (await call(method, `/service/core/${path}`, given)).json();
  };
  const owner = { email: `owner.${seller.id}@example.com`, password: 'uma senha de teste', client: 'API' };
  await send('POST', 'public/auth/sign-in', owner);
  const sessions: { id: string; current: boolean }[] = await send('GET', 'users/me/sessions');
  const ownSession = sessions.find(({ current }) => !current)?.id ?? '';
  const credential = softAuthenticator('http://balcao.test').make(await send('POST', 'passkeys/options'));
  const { id: passkey } = await send('POST', 'passkeys', { name: 'Notebook', credential });
  return { ownSession, passkey };
}

/** A charge paid, withdrawn and partly invested, and a disputed one with a document. Noon: withdrawals close at night. */
async function moneyOf(one: Caller): Promise<Ids> {
  const { product, seller } = one;
  const today = (await product.sellers.clockOf(seller.id)).today();
  await product.clockMover.advance(seller.id, instantAt(today, '12:00').add({ hours: 24 }));
  const controlSimulator = async (rail: 'pix' | 'card', action: 'PAY' | 'DISPUTE') => {
    const page = { page: 0, size: 1, order: 'DESC' } as const;
    const { content } = await product.controls.instruments.findInstruments(seller.id, rail, page);
    const id = content[0]?.id ?? '';
    await product.controls.instruments.controlSimulator({
      sellerId: seller.id,
      rail,
      id,
      action,
      effectId: newId(),
    });
    await product.clockMover.pump(seller.id);
    await product.scheduler.runDue(seller.id);
  };
  await bought(one, { method: 'PIX' });
  await controlSimulator('pix', 'PAY');
  const withdrawal = await made(one, 'sellers/transfers', { amount: 9.5 });
  const application = await investedOf(one);
  await bought(one, { method: 'CREDIT_CARD' });
  await controlSimulator('card', 'DISPUTE');
  const disputed = (await got(one, 'charges?status=DISPUTE')).content[0].uuid;
  const document = await made(one, `charges/${disputed}/dispute/documents`, documentBody);
  const dispute = (await got(one, 'disputes')).content[0].uuid;
  return { withdrawal, application, disputed, document, dispute };
}

/** An invoice of the unpaid charge, and the issuer's note. */
async function invoiceOf({ call, product, seller }: Caller, { charge }: Ids): Promise<Ids> {
  const send = (method: string, path: string, body?: object) =>
    call(method, `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
  await send('PUT', 'sellers/invoice-settings/company', invoiceCompany);
  const service = await send('POST', 'sellers/invoice-settings/services', invoiceService);
  await send('PUT', 'sellers/invoice-settings/certificate', certificateBody);
  await send('POST', 'sellers/invoice-settings/test');
  await send('PATCH', 'sellers/invoice-settings/activate');
  const issued = await send('POST', `charges/${charge}/invoices`);
  expect(issued.statusCode, issued.body).toBe(201);
  const { document: company } = await product.sellers.sellerOf(seller.id);
  const { content } = (await send('GET', 'sandbox/invoices')).json();
  const received = await receivedOf({ call, product, seller });
  const made = { invoice: issued.json().uuidInvoice, invoiceService: service.json().uuid, note: content[0].id };
  return { ...made, company, received };
}

/** An invoice that a supplier issued against the seller. */
async function receivedOf({ call, product, seller }: Caller): Promise<string> {
  const supplier = { issuerName: 'Gráfica do Porto Ltda', issuerDocument: '11222333000181', description: 'Catálogos' };
  const invoice = { sellerId: seller.id, id: newId(), amountCents: cents(12_000), ...supplier };
  await product.controls.receivedInvoices.issue(invoice);
  const path = '/service/core/sellers/received-invoices';
  await call('POST', `${path}/readings`, { token: seller.tokens.ADMIN, key: newId() });
  return (await call('GET', path, { token: seller.tokens.ADMIN })).json().content[0].uuid;
}

/** A connection that was never used. */
async function connectionOf({ call, seller }: Caller): Promise<string> {
  const given = { token: seller.tokens.ADMIN, key: newId(), body: connectionBody };
  const answer = await call('POST', '/service/connections', given);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().uuid;
}

/** The seller's bank account, one of its keys, and a Pix received on another. */
async function bankingOf(one: Caller): Promise<Ids> {
  const { product, seller } = one;
  const { document } = await product.sellers.sellerOf(seller.id);
  await sent(one, 'banking-account', bankingBody(document));
  const [{ uuid: analysis }] = await got(one, 'sandbox/account-analyses');
  await product.controls.analysis.decide({ sellerId: seller.id, id: analysis, failure: null });
  await product.clockMover.pump(seller.id);
  const { debitAccountId: bankAccount } = await product.banking.viewAccount(seller.id);
  const [limit] = await product.banking.viewLimits(seller.id);
  const newKey = { sellerId: seller.id, accountId: bankAccount ?? '', type: 'evp', key: null, code: null } as const;
  const { id: pixKey, key } = await product.banking.createKey({ ...newKey, id: newId() });
  const payment = { key, amountCents: cents(1_000), payerName: 'Ana Lima' };
  await product.controls.keys.pay({ sellerId: seller.id, effectId: newId(), ...payment });
  await product.clockMover.pump(seller.id);
  const { content } = await product.banking.findReceived(seller.id, { page: 0, size: 1, sort: 'receivedAt,DESC' });
  const { card, cardPurchase } = await cardOf(one);
  return {
    card,
    cardPurchase,
    analysis,
    bankAccount: bankAccount ?? '',
    pixKey,
    limit: limit?.limitId ?? '',
    receivedPix: content[0]?.uuid ?? '',
    endToEndId: content[0]?.endToEndId ?? '',
  };
}

/** A virtual card and a purchase with its receipt. */
async function cardOf({ call, product, seller: { id: sellerId, tokens } }: Caller) {
  const rules = { merchants: [], categories: [], singleUse: false, limitCents: cents(1_000) };
  const newCard = { sellerId, id: newId(), by: 'ana@example.com', name: 'Assinaturas', type: 'LIMIT_BALANCE' } as const;
  const { id: card } = await product.cards.createCard({ ...newCard, ...rules });
  const purchase = { cardId: card, merchant: 'Nuvem', category: 'SOFTWARE', amountCents: cents(1), isRecurring: false };
  const cardPurchase = await product.controls.cards.buy({ sellerId, effectId: newId(), ...purchase });
  await product.clockMover.pump(sellerId);
  const receipt = { token: tokens.ADMIN, key: newId(), body: documentBody };
  const kept = await call('POST', `/service/banking/transactions/${cardPurchase}/receipt`, receipt);
  expect(kept.statusCode, kept.body).toBe(200);
  return { card, cardPurchase };
}

/** An investment of part of the balance. */
async function investedOf({ call, seller }: Caller): Promise<string> {
  const optionsOf = (body: object) => ({ token: seller.tokens.ADMIN, key: newId(), body });
  const transfer = { amount: 0.1, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' };
  const moved = await call('POST', '/service/banking/transfers', optionsOf(transfer));
  expect(moved.statusCode, moved.body).toBe(201);
  const invested = { product_id: 'cdb-liquidez-diaria', amount: 0.05, account_origin: 'CHECKING_ACCOUNT' };
  const answer = await call('POST', '/service/automation/v1/products/applications', optionsOf(invested));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().application_id;
}

/** The notification and the webhook delivery about it. */
async function notificationsOf(one: Caller, webhook: string): Promise<Ids> {
  const notification = (await got(one, 'notification-panel')).content[0].uuid;
  const delivery = (await got(one, `webhooks/${webhook}/deliveries`)).content[0].uuid;
  return { notification, delivery };
}

/** An unmatched line of a bank statement. */
async function differenceOf(one: Caller): Promise<Ids> {
  await sent(one, 'reconciliations/bank-statements', { fileName: 'extrato.ofx', content: unknownCredit() });
  const [line] = (await got(one, 'reconciliations/bank-lines?state=TO_IDENTIFY')).content;
  return { bankLine: line.uuid, difference: line.difference };
}

/** A contracted rate, and a claim of a sale that was charged more. */
async function feesOf(one: Caller): Promise<Ids> {
  const acquirerRate = await made(one, 'fee-audit/rates', { ...rateBody(), establishment: null });
  await made(one, 'fee-audit/files', settlementFileBody());
  const feeClaim = await made(one, 'fee-audit/claims', { acquirer: 'CIELO', findings: [] });
  return { acquirerRate, feeClaim };
}

async function bought(one: Caller, { method }: { readonly method: 'PIX' | 'CREDIT_CARD' }) {
  const link = await made(one, 'payment-links', linkBody);
  return { link, payment: await begun(one, link, method) };
}

/** A link for sale, at which a buyer began to pay. */
async function saleLinkOf(one: Caller): Promise<string> {
  const link = await made(one, 'payment-links', { ...linkBody, type: 'SALE', sale: { stock: 1_000 } });
  await begun(one, await made(one, `public/payment-links/${link}/sales`, { value: 10 }), 'PIX');
  return link;
}

/** A payment at a link. */
async function begun(one: Caller, link: string, method: 'PIX' | 'CREDIT_CARD'): Promise<string> {
  const of = `public/payment-links/${link}`;
  const card = { number: testCards[0]?.number, holderName: 'Ana Lima', cvv: '123' };
  const until = { expirationMonth: 12, expirationYear: 2040 };
  const token = method === 'CREDIT_CARD' ? (await sent(one, `${of}/cards`, { ...card, ...until })).token : undefined;
  const body = { buyer, method, installments: 1, totalAmount: 10, ...(token && { cardToken: token }) };
  return made(one, `${of}/payments`, body);
}

async function made(one: Caller, path: string, body: object): Promise<string> {
  const { uuid, id } = await sent(one, path, body);
  return uuid ?? id;
}

async function sent({ call, seller }: Caller, path: string, body: object) {
  const answer = await call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function got({ call, seller }: Caller, path: string) {
  return (await call('GET', `/service/core/${path}`, { token: seller.tokens.ADMIN })).json();
}
