import { apiScopes } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { addDays, newId, plainDate, plainDateAt, systemClock } from '@balcao/kernel';
import { bankStatement } from '../demo/year/bank-statement.ts';
import { sandboxCertificate } from '../modules/rails/index.ts';
import { retornoBody } from './bank-file-sample.ts';
import { bankingBody } from './banking-body.ts';
import { batchFile, pixOf } from './batch-file.ts';
import { rateBody, settlementFileBody } from './fee-audit-sample.ts';
import { chargeFile, customerFile, subscriptionFile } from './import-files.ts';
import { invoiceCompany, invoiceService } from './invoice-world.ts';
import { paymentBodies } from './payment-body.ts';
import { recoveryPolicy } from './recovery-policy.ts';
import { reportBody } from './report-sample.ts';
import { subSellerBody } from './sub-seller-body.ts';

type Ids = Readonly<Record<string, string>>;

export const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
export const linkBody = {
  type: 'ORDER',
  paymentOrder: { title: 'Café', value: 10, installments: 1 },
  allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {}, creditCardMethod: { type: 'EARLY_SELLER' } },
};

export const planBody = {
  title: 'Mensalidade',
  basicValues: [
    { type: 'MONTHLY', value: 10, valuePerMonth: 10 },
    { type: 'SEMESTER', value: 54, valuePerMonth: 9 },
    { type: 'YEARLY', value: 96, valuePerMonth: 8 },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
};

/** A bank statement that was not imported before. */
export const unknownCredit = () =>
  bankStatement([{ date: '2026-11-20', amount: '7,77', id: newId(), memo: 'PIX RECEBIDO' }]);

const couponTerms = { kind: 'PERCENT', percent: 10 };
export const couponBody = () => ({ code: newId().slice(-12), ...couponTerms });

/** Its subdomain is unique. */
export const checkoutBody = () => ({ title: 'Assinaturas', subDomain: `loja-${newId()}` });

export const customerBody = {
  name: 'Bia Costa',
  document: '390.533.447-05',
  email: 'bia@example.com',
  countryCode: '55',
  phone: '11988886666',
  address: {
    zipCode: '01310000',
    street: 'Avenida Paulista',
    number: '1',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
};

export const viewBody = {
  name: 'Atrasadas',
  shared: false,
  default: false,
  search: 'status=LATE',
  columns: null,
  density: 'comfortable',
};

export const noteBody = (charge: string) => ({ subject: 'charge', subjectId: charge, text: 'Ligou hoje' });

const now = systemClock.now();
export const aroundNow = { from: now.subtract({ hours: 4_000 }).toString(), to: now.add({ hours: 4_000 }).toString() };

export const webhookBody = { title: 'Loja', url: 'https://example.com/avisos', domains: ['ORDER'] };

export const apiKeyBody = { title: 'Loja', scopes: [...apiScopes] };

export function subscriptionBody(idPlan: string, uuidBuyer: string) {
  const payment = { method: 'BANK_SLIP' };
  return { idPlan, uuidBuyer, basicValue: { value: 10, type: 'MONTHLY' }, payment, startDate: '2099-01-01' };
}

export const certificateBody = { content: sandboxCertificate.content, password: sandboxCertificate.password };
/** A bank at an address where no server listens. */
export const connectionBody = {
  method: 'PIX',
  provider: 'other',
  environment: 'TEST',
  clientId: 'cliente',
  clientSecret: 'segredo',
  settings: { pixKey: 'pix@loja.example', baseUrl: 'https://localhost:1/v2', tokenUrl: 'https://localhost:1/token' },
  certificate: certificateBody,
};
export const documentBody = { fileName: 'entrega.pdf', content: 'JVBERi0=' };

/** A file of payments that was not sent before. Another company's file makes no payment. */
export function batchBody(document = '12345678000195') {
  const payOn = plainDate('2099-01-04');
  const file = batchFile({
    document,
    payOn,
    payments: [pixOf(payOn, { reference: newId().slice(-12) })],
  });
  return { fileName: 'lote.txt', content: Buffer.from(file).toString('base64') };
}

const apiKeyBodies = {
  createApiKey: apiKeyBody,
  updateApiKey: { title: 'Loja', active: true },
  activateApiKey: { active: true },
  rotateApiKey: { overlapHours: 1 },
};

/** Bodies of the simulators' controls. */
const sandboxBodies: Record<string, unknown> = {
  controlSandboxInstrument: { action: 'PAY' },
  controlSandboxRecurrence: { action: 'APPROVE' },
  controlSandboxInvoice: { action: 'CANCEL' },
  setSandboxIssuer: { behaviour: 'NORMAL', delaySeconds: 5 },
  moveSandboxClock: { to: '2099-01-01T00:00:00Z' },
  decideSandboxAccountAnalysis: { decision: 'APPROVE' },
};

const securityBodies = {
  stepUp: { method: 'PASSWORD', password: 'uma senha de teste' },
  changeSecurityPolicy: { twoFactorRequired: false },
  renamePasskey: { name: 'Notebook' },
  addPasskey: {
    name: 'Notebook',
    credential: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
  },
};

/** Bodies of the reconciliation desk. */
const deskBodies = (): Record<string, unknown> => ({
  importBankStatement: { fileName: 'extrato.ofx', content: unknownCredit() },
  assignDifference: { assignee: null },
  acceptDifference: { reason: 'Aporte' },
  requestAdjustment: { reason: 'O trilho confirma' },
  decideAdjustment: { approve: true },
  matchDifference: { kind: 'WITHDRAWAL', id: 'x' },
  createAcquirerRate: rateBody(),
  updateAcquirerRate: rateBody(),
  importSettlementFile: settlementFileBody(),
  changeFeeAudit: { sellsOnlyHere: false },
  makeFeeClaim: { acquirer: 'CIELO', findings: [] },
  answerFeeClaim: { recovered: 1, note: null },
  closeFeeClaim: { reopenFindings: false },
});

/** Bodies of the bank account. */
const bankingBodies = (ids: Ids) => ({
  openBankingAccount: bankingBody(ids.company ?? ''),
  createPixKey: { keyType: 'evp' },
  sendCnabFile: batchBody(),
  approveCnabFile: { costCenter: 'vendas' },
  updatePixFavorite: { nickname: 'Torra' },
  activatePixFavorite: { active: 0 },
  sendPixKeyCode: { key: '11988887777' },
  returnReceivedPix: {},
  controlSandboxKeyPayment: { action: 'DISPUTE' },
  paySandboxPixKey: { key: 'nobody@example.com', amount: 10 },
  changePixLimit: { limitId: ids.limit ?? ids.link, accountId: ids.bankAccount ?? ids.link, amount: 10 },
});

/** Bodies of virtual cards. */
const cardBodies = ({ card: idCard = '' }: Ids) => ({
  changeCardStatus: { idCard, status: 'BLOCKED' },
  deleteVirtualCard: { idCard },
  renameVirtualCard: { idCard, cardName: 'Viagens' },
  changeCardControls: { idCard, merchants: [], categories: ['TRAVEL'], singleUse: false },
  changeCardLimit: { cardId: idCard, newLimit: 20 },
  addCardReceipt: documentBody,
  buyWithSandboxCard: { card: idCard, merchant: 'Padaria', amount: 10 },
  controlSandboxPurchase: { action: 'RETRY' },
});

const nextMonth = addDays(plainDateAt(Temporal.Now.instant()), 30);

/** As the sample's invoice of the charge has them, which a replacement may not change. */
function invoiceTerms({ customer }: Ids) {
  return { customer, service: null, title: 'Café', value: 10 };
}

/** The sample's subscription is of R$ 10,00. */
export function planMoveBody(idPlan: string) {
  const change = { kind: 'VALUE', value: 12, interval: { unit: 'MONTH', count: 1 } };
  const expected = { expectedQuantity: 1, expectedMrrChange: 2 };
  return { idPlan, change, fromDueOn: addDays(nextMonth, 30), reason: 'Novos custos', ...expected };
}

/** A valid body for the endpoint of this name, with those ids. */
export function bodyOf(ids: Ids, name: string): unknown {
  const bodies: Record<string, unknown> = {
    ...fixedBodies,
    createSale: { value: 10 },
    choosePlan: { idPlan: ids.plan, type: 'MONTHLY', value: 10 },
    sendPaymentLink: { customerId: ids.customer ?? '' },
    createSubscription: subscriptionBody(ids.plan ?? '', ids.customer ?? ''),
    importSubscription: subscriptionBody(ids.plan ?? '', ids.customer ?? ''),
    updateSubscription: { idPlan: ids.plan, basicValueRequest: { type: 'MONTHLY', value: 10, valuePerMonth: 10 } },
    previewSubscription: { idPlan: ids.plan, basicValueRequest: { type: 'MONTHLY', value: 10, valuePerMonth: 10 } },
    previewPlanMove: planMoveBody(ids.plan ?? ''),
    movePlan: planMoveBody(ids.plan ?? ''),
    createNote: noteBody(ids.charge ?? ''),
    exportCharges: { uuids: [ids.charge] },
    issueInvoice: { ...invoiceTerms(ids), competence: plainDateAt(Temporal.Now.instant()) },
    replaceInvoice: { ...invoiceTerms(ids), reason: '99', explanation: 'A descrição do serviço saiu errada.' },
    issueInvoiceMonth: { charges: [ids.charge] },
    createCharges: {
      customers: [ids.customer],
      title: 'Mensalidade',
      value: 10,
      dueDate: nextMonth,
      methods: ['BANK_SLIP'],
      send: false,
    },
    payTogether: { charges: [ids.charge], totalValue: 10 },
    refundCustomerCredit: { charges: [{ charge: ids.charge, amount: 10 }] },
    payPortalByCard: { charges: [ids.charge], totalValue: 10, cardToken: ids.charge },
    createRemittance: { connection: ids.filesConnection },
    ...bankingBodies(ids),
    ...paymentBodies(ids),
    ...cardBodies(ids),
  };
  return bodies[name] ?? endpoints.find((endpoint) => endpoint.name === name)?.example?.body ?? reportBody(name) ?? {};
}

/** Bodies without ids of the seller's objects. */
const fixedBodies = {
  ...securityBodies,
  ...apiKeyBodies,
  grantCustomerCredit: { amount: 50, reason: 'Aula que não houve' },
  payCustomerCreditOutside: { amount: 1, note: 'Pix da conta do banco' },
  spendCreditOnCharge: { amount: 10 },
  spendCreditOnSubscription: { amount: 1 },
  createPaymentLink: linkBody,
  beginCardAuthentication: { cardToken: newId(), installments: 1, totalAmount: 10 },
  payLink: { buyer, method: 'PIX', totalAmount: 10 },
  signUp: { buyer, method: 'PIX', totalAmount: 10 },
  answerChallenge: { code: '1' },
  createPlan: planBody,
  updatePlan: planBody,
  createCoupon: couponBody(),
  updateCoupon: couponTerms,
  activateCoupon: { active: true },
  createCheckout: checkoutBody(),
  updateCheckout: checkoutBody(),
  activatePlan: { active: true },
  updatePaymentLink: linkBody,
  previewNewSubscription: {
    basicValue: { value: 10, type: 'MONTHLY' },
    payment: { method: 'PIX' },
    startDate: '2099-01-01',
  },
  changeSubscriptionStatus: { status: 'ACTIVE' },
  previewSubscriptionStatus: { status: 'ACTIVE' },
  chargeSubscription: { title: 'Visita', value: 50 },
  switchSubscriptionInvoice: { invoiceEnabled: true },
  cancelAdjustment: {},
  saveIndexRate: { index: 'IPCA', month: '2026-01', percent: 4.83 },
  createCustomer: customerBody,
  updateCustomer: customerBody,
  updateCustomerAddress: customerBody.address,
  createCustomerImport: customerFile.body,
  dryRunCustomerImport: customerFile.dryRun,
  createChargeImport: chargeFile.body,
  dryRunChargeImport: chargeFile.dryRun,
  changeCharge: { dueDate: nextMonth },
  changeChargeMethods: { methods: ['PIX'] },
  changePeriodMethod: { method: 'PIX' },
  createSubscriptionImport: subscriptionFile.body,
  dryRunSubscriptionImport: subscriptionFile.dryRun,
  previewBulk: { action: 'CANCEL', selection: { filters: {} } },
  startBulk: { action: 'CANCEL', selection: { filters: {} }, version: 'none' },
  ...deskBodies(),
  updateNote: { text: 'Ligou de novo' },
  createView: { ...viewBody, list: 'findCharges' },
  updateView: { ...viewBody, shared: true },
  createUser: { email: 'nova@example.com', profile: 'SALE' },
  updateUser: { profile: 'SALE', status: 'ACTIVE' },
  patchUser: { status: 'ACTIVE' },
  updateDefaultPaymentMethods: { defaultEnablePixPayment: true, defaultLinkInstallments: 6 },
  updateDefaultTax: {
    bankSlipTax: { fine: { enable: true, percentage: 2 }, interest: { enable: true, percentage: 1 } },
  },
  createSubSeller: subSellerBody(),
  updateSubSeller: subSellerBody(),
  updateSubSellerAddress: subSellerBody().address,
  updateSubSellerAccount: subSellerBody().account,
  updateSubSellerContact: subSellerBody().contact,
  refundCharge: { amount: 1 },
  refundWholeCharge: {},
  addDisputeDocument: documentBody,
  addListedDocument: documentBody,
  writeDisputeStatement: { statement: 'Entregue em mãos.' },
  confirmAnticipation: { amount: 1, quote: 'none' },
  requestWithdrawal: { amount: 1 },
  withdrawFromChecking: { amount: 0.01 },
  transferBetweenAccounts: { amount: 1, origin: 'ACQUIRING_ACCOUNT', destination: 'CHECKING_ACCOUNT' },
  createWebhook: webhookBody,
  updateWebhook: { ...webhookBody, active: true },
  activateWebhook: { active: true },
  testWebhook: { type: 'charge.paid' },
  resendFailedWebhookDeliveries: aroundNow,
  updateNotificationIdentity: { name: 'Ana', email: 'ana@example.com', activeAllNotifications: false },
  activateNotification: { type: 'PIX_EMAIL', active: true },
  changeRecoveryPolicy: { policy: recoveryPolicy, segments: [] },
  replayRecovery: { policy: recoveryPolicy, segments: [], segment: null },
  previewNotification: { paymentMethod: 'PIX', channel: 'EMAIL', days: 2 },
  testNotification: { paymentMethod: 'PIX', days: 2 },
  updateNotificationMessage: { paymentMethod: 'PIX', message: 'Olá' },
  changeOptOut: { receives: false },
  changePortalPayment: { method: 'PIX', value: 10 },
  previewPortalStatus: { status: 'INACTIVE' },
  acceptPortalOffer: { value: 10 },
  acceptPortalNegotiation: { value: 10 },
  previewPortalPlan: { quantity: 2 },
  changePortalPlan: { quantity: 2, value: 10, date: nextMonth },
  changePortalStatus: { status: 'INACTIVE' },
  updatePortalSettings: {
    active: true,
    mayChangePayment: true,
    mayPayByCard: true,
    plansToMove: [],
    mayChangeQuantity: true,
    mayCancel: true,
    mayPause: true,
    maxPauseDays: 60,
    negotiation: { minDaysLate: 30, pixDiscountPercent: 10, installments: 6, cardDiscountPercent: 0 },
    retentionOffer: null,
  },
  invitePixAutomatic: { account: null },
  updatePixAutomaticSettings: { active: false, retryPolicy: 'NAO_PERMITE' },
  saveInvoiceCompany: invoiceCompany,
  createInvoiceService: invoiceService,
  changeInvoiceService: invoiceService,
  saveInvoiceCertificate: certificateBody,
  sendAccountantPage: { email: 'contador@example.com' },
  saveAccountantCompany: invoiceCompany,
  createAccountantService: invoiceService,
  changeAccountantService: invoiceService,
  createConnection: connectionBody,
  receiveConnectionWebhook: { pix: [] },
  receiveWhatsAppWebhook: {},
  receiveBankReturn: retornoBody(200),
  changeInvoiceAutomation: { subscriptions: true, links: true, email: true },
  ...sandboxBodies,
  createApplication: { product_id: 'cdb-liquidez-diaria', amount: 0.01, account_origin: 'CHECKING_ACCOUNT' },
  redeemApplication: { amount: 0.01 },
  setIdleMoney: { enabled: false, floorAmount: 100 },
};
