import { type AuditAction, type Endpoint, scopeOf } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { remittanceToDiscard } from '../testing/bank-file-sample.ts';
import * as payables from '../testing/payables-sample.ts';
import { batchBody } from '../testing/route-bodies.ts';
import { createRouteSample } from '../testing/route-sample.ts';
import { refusedAccount, subSellerBody } from '../testing/sub-seller-body.ts';
import { createTestProduct, type TestSeller } from '../testing/test-product.ts';
import { auditedElsewhere, unaudited } from '../testing/unaudited-routes.ts';

const { call, createSeller, database, product } = await createTestProduct();
const [ours, theirs] = [await createSeller(), await createSeller()];
const sample = await createRouteSample({ call, product }, { ours, theirs });

type Sent = { readonly body?: unknown; readonly path?: string; readonly seller?: TestSeller };

interface Recorded {
  readonly records: AuditAction;
  readonly send?: () => Sent | Promise<Sent>;
}
const caller = { call, seller: ours };
const evidence: Recorded = { records: 'charge.evidence_added' };

const recorded: Readonly<Record<string, Recorded>> = {
  acceptTerms: { records: 'seller.terms_accepted' },
  generateTwoFactor: { records: 'user.two_factor_started' },
  stepUp: { records: 'session.stepped_up' },
  endOtherSessions: { records: 'user.sessions_ended' },
  changeOwnPassword: {
    records: 'user.password_failed',
    send: () => ({ body: { currentPassword: 'errada', newPassword: 'outra senha de teste' } }),
  },
  changeOwnName: { records: 'user.renamed', send: () => ({ body: { name: 'Ana Lima' } }) },
  enableTwoFactor: {
    records: 'user.two_factor_failed',
    send: () => ({ path: '/service/core/twofactor/enabled?enabled=true&code=000000' }),
  },
  createUser: { records: 'user.invited' },
  inviteUserAgain: { records: 'user.invited', send: invited },
  updateUser: { records: 'user.changed', send: () => ({ body: { profile: 'MANAGER', status: 'ACTIVE' } }) },
  patchUser: { records: 'user.changed', send: () => ({ body: { profile: 'FINANCE' } }) },
  mailUserReset: { records: 'user.reset_mailed' },
  endUserSession: { records: 'user.sessions_ended' },
  endUserSessions: { records: 'user.sessions_ended' },
  deleteUser: { records: 'user.deleted' },
  updateDefaultPaymentMethods: { records: 'seller.settings_changed' },
  updateDefaultTax: { records: 'seller.settings_changed' },
  createSubSeller: { records: 'sub-seller.created', send: () => ({ body: subSellerBody('111.444.777-35') }) },
  updateSubSeller: { records: 'sub-seller.updated' },
  updateSubSellerAddress: { records: 'sub-seller.updated' },
  updateSubSellerContact: { records: 'sub-seller.updated' },
  activateSubSeller: {
    records: 'sub-seller.deactivated',
    send: () => ({ path: `/service/core/sellers/subseller/${sample.ours.subSeller}/active?active=false` }),
  },
  updateSubSellerAccount: { records: 'sub-seller.updated', send: () => ({ body: refusedAccount() }) },
  registerSubSellerSplit: { records: 'sub-seller.split_requested' },
  createStatementLink: { records: 'sub-seller.statement_link_copied' },
  sendStatementLink: { records: 'sub-seller.statement_link_sent' },
  revokeStatementLinks: { records: 'sub-seller.statement_links_revoked' },
  deleteSubSeller: { records: 'sub-seller.deleted' },
  createCustomer: { records: 'customer.created' },
  updateCustomer: { records: 'customer.contact_changed' },
  updateCustomerAddress: { records: 'customer.address_changed' },
  runCustomerImport: { records: 'import.run' },
  undoCustomerImport: { records: 'import.undone', send: ranImport },
  createCharges: { records: 'charge.created' },
  changeChargeMethods: {
    records: 'payment-link.updated',
    send: async () => ({ path: `/service/core/payment-links/${await chargedLink()}/methods` }),
  },
  changeCharge: {
    records: 'charge.updated',
    send: async () => ({ path: await soldPath(), body: { value: 9, send: false } }),
  },
  runChargeImport: { records: 'import.run' },
  undoChargeImport: { records: 'import.undone', send: ranImport },
  runSubscriptionImport: { records: 'import.run' },
  undoSubscriptionImport: { records: 'import.undone', send: ranImport },
  createPlan: { records: 'plan.created' },
  updatePlan: { records: 'plan.updated' },
  createCoupon: { records: 'coupon.created' },
  updateCoupon: { records: 'coupon.updated' },
  activateCoupon: { records: 'coupon.deactivated', send: () => ({ body: { active: false } }) },
  updateCheckout: { records: 'checkout.updated' },
  updateSubscription: { records: 'subscription.updated' },
  movePlan: { records: 'plan.adjustment_announced' },
  cancelAdjustment: { records: 'subscription.adjustment_canceled' },
  saveIndexRate: { records: 'seller.index_rate_saved' },
  createSubscription: { records: 'subscription.created' },
  importSubscription: { records: 'subscription.imported' },
  chargeSubscription: { records: 'subscription.charged' },
  switchSubscriptionInvoice: {
    records: 'subscription.invoice_switched',
    send: () => ({ body: { invoiceEnabled: false } }),
  },
  changeSubscriptionStatus: { records: 'subscription.canceled', send: () => ({ body: { status: 'INACTIVE' } }) },
  updatePixAutomaticSettings: {
    records: 'pix-automatic.settings_changed',
    send: () => ({ body: { active: true, retryPolicy: 'PERMITE_3R_7D' } }),
  },
  activatePlan: { records: 'plan.deactivated', send: () => ({ body: { active: false } }) },
  createNote: { records: 'note.added' },
  updateNote: { records: 'note.edited' },
  deleteNote: { records: 'note.deleted' },
  createPaymentLink: { records: 'payment-link.created' },
  updatePaymentLink: { records: 'payment-link.updated' },
  sendPaymentLink: { records: 'payment-link.sent' },
  undoBulk: { records: 'bulk.undone', send: begun },
  startBulk: { records: 'bulk.started', send: ordered },
  sendCharge: { records: 'charge.sent' },
  refundCharge: { records: 'charge.refund_requested', send: () => paid() },
  requestChargeRefund: { records: 'charge.refund_requested', send: () => ({ body: { amount: 1, asFraud: false } }) },
  refundWholeCharge: { records: 'charge.refund_requested', send: () => earn({}) },
  addDisputeDocument: evidence,
  addListedDocument: evidence,
  sendDisputeDossier: evidence,
  writeDisputeStatement: { records: 'charge.dispute_statement_written' },
  acceptDispute: { records: 'charge.dispute_accepted' },
  payChargeManually: {
    records: 'charge.paid_manually',
    send: async () => ({ path: `${await soldPath()}/manual-pay` }),
  },
  deleteCharge: { records: 'charge.canceled', send: async () => ({ path: await soldPath() }) },
  deletePaymentLink: {
    records: 'payment-link.deleted',
    send: async () => ({ path: `/service/core/payment-links/${(await sold()).link}` }),
  },
  transferBetweenAccounts: { records: 'transfer.made', send: () => earn({}) },
  createApplication: { records: 'investment.applied' },
  redeemApplication: { records: 'investment.redeemed' },
  setIdleMoney: { records: 'investment.rule_changed' },
  requestWithdrawal: { records: 'withdrawal.requested', send: () => earn({ body: { amount: 9.01 } }) },
  withdrawFromChecking: { records: 'withdrawal.requested' },
  approveWithdrawal: { records: 'withdrawal.approved', send: () => decide('/service/banking/transfers/confirmation/') },
  rejectWithdrawal: {
    records: 'withdrawal.rejected',
    send: () => decide('/service/core/sellers/transfers/', '/reject'),
  },
  askForAnticipation: { records: 'anticipation.requested' },
  updateNotificationIdentity: { records: 'seller.notifications_changed' },
  activateNotification: { records: 'seller.notifications_changed' },
  changeRecoveryPolicy: { records: 'seller.recovery_changed' },
  testNotification: { records: 'seller.notification_tested' },
  updateNotificationMessage: { records: 'seller.notifications_changed' },
  updatePortalSettings: { records: 'seller.customer_portal_changed' },
  createPortalLink: { records: 'customer.portal_link_copied' },
  sendPortalLink: { records: 'customer.portal_link_sent' },
  revokePortalLinks: { records: 'customer.portal_links_revoked' },
  changePixLimit: { records: 'banking-account.limit_changed' },
  createVirtualCard: { records: 'virtual-card.issued' },
  viewCardData: { records: 'virtual-card.data_viewed' },
  changeCardStatus: { records: 'virtual-card.blocked' },
  renameVirtualCard: { records: 'virtual-card.renamed' },
  changeCardControls: { records: 'virtual-card.controls_changed' },
  changeCardLimit: { records: 'virtual-card.limit_changed' },
  addCardReceipt: { records: 'virtual-card.receipt_added' },
  mailCardStatement: { records: 'report.requested' },
  linkCardStatement: { records: 'report.downloaded' },
  deleteVirtualCard: { records: 'virtual-card.canceled' },
  createPixFavorite: { records: 'favorite.created' },
  updatePixFavorite: { records: 'favorite.updated' },
  activatePixFavorite: { records: 'favorite.deactivated' },
  deletePixFavorite: { records: 'favorite.deleted' },
  createCostCenter: { records: 'payable.cost_center_created' },
  updateCostCenter: { records: 'payable.cost_center_changed' },
  decideDdaBoleto: { records: 'dda.refused' },
  manifestReceivedInvoice: { records: 'invoice.taker_confirmed' },
  matchReceivedInvoice: { records: 'invoice.unmatched' },
  createRecurringPayment: { records: 'recurring-payment.created' },
  updateRecurringPayment: { records: 'recurring-payment.changed' },
  skipRecurringDate: { records: 'recurring-payment.date_skipped' },
  approveRecurringPayment: { records: 'recurring-payment.approved', send: () => payables.orderToApprove(caller) },
  changeRecurringStatus: { records: 'recurring-payment.ended' },
  rejectRecurringPayment: { records: 'recurring-payment.rejected', send: () => payables.orderToReject(caller) },
  createPixPayment: { records: 'payable.submitted' },
  createBankSlipPayment: { records: 'payable.submitted' },
  createDarfPayment: { records: 'payable.submitted' },
  updatePayment: { records: 'payable.edited' },
  approvePayment: { records: 'payable.approved', send: () => payables.paymentToApprove(caller) },
  approvePayments: { records: 'payable.approved', send: () => payables.paymentsToApprove(caller) },
  rejectPayment: {
    records: 'payable.rejected',
    send: async () => ({ path: `${await payables.pathOfWaiting(caller)}/reject` }),
  },
  cancelPayment: {
    records: 'payable.canceled',
    send: async () => ({ path: `${await payables.pathOfWaiting(caller)}/cancel` }),
  },
  sendCnabFile: { records: 'payment-batch.sent', send: () => ({ body: batchBody() }) },
  approveCnabFile: {
    records: 'payment-batch.approved',
    send: () => payables.checkedBatch({ call, product, seller: ours }),
  },
  deleteCnabFile: { records: 'payment-batch.deleted' },
  createPixKey: { records: 'banking-account.key_created' },
  deletePixKey: { records: 'banking-account.key_deleted' },
  returnReceivedPix: { records: 'banking-account.pix_returned' },
  createWebhook: { records: 'webhook.created' },
  updateWebhook: { records: 'webhook.updated' },
  activateWebhook: { records: 'webhook.updated' },
  resendWebhookDelivery: { records: 'webhook.delivery_resent' },
  testWebhook: { records: 'webhook.tested' },
  resendFailedWebhookDeliveries: { records: 'webhook.failed_resent', send: givenUp },
  rotateWebhookSecret: { records: 'webhook.secret_rotated' },
  deleteWebhook: { records: 'webhook.deleted' },
  createApiKey: { records: 'api-key.created' },
  updateApiKey: { records: 'api-key.updated' },
  activateApiKey: { records: 'api-key.updated', send: () => ({ body: { active: false } }) },
  rotateApiKey: { records: 'api-key.rotated' },
  deleteApiKey: { records: 'api-key.deleted' },
  requestReport: { records: 'report.requested' },
  requestBankingReport: { records: 'report.requested' },
  linkReport: { records: 'report.downloaded' },
  createReportSchedule: { records: 'report.scheduled' },
  deleteReportSchedule: { records: 'report.schedule_stopped' },
  saveAccountingMap: { records: 'report.accounts_changed' },
  requestChargeReport: {
    records: 'report.requested',
    send: () => ({
      body: { expirationDateInitial: '2026-01-01', expirationDateFinal: '2026-06-30', email: 'ana@example.com' },
    }),
  },
  exportCharges: { records: 'report.downloaded' },
  linkChargeList: { records: 'report.downloaded', send: () => ({ body: {} }) },
  linkStatementFile: { records: 'report.downloaded', send: () => ({ body: { format: 'OFX' } }) },
  createConnection: { records: 'connection.created' },
  testConnection: { records: 'connection.tested' },
  registerConnectionWebhooks: { records: 'connection.webhooks_registered' },
  deleteConnection: { records: 'connection.deleted' },
  receiveBankReturn: { records: 'bank_file.received' },
  discardRemittance: { records: 'bank_file.discarded', send: discardable },
  checkBankFileLine: { records: 'bank_file.line_checked' },
  runReconciliation: { records: 'reconciliation.run' },
  importBankStatement: { records: 'bank-statement.imported' },
  deleteAcquirerRate: { records: 'acquirer-rate.removed' },
  importSettlementFile: { records: 'settlement-file.imported' },
  answerFeeClaim: { records: 'fee-claim.answered' },
  closeFeeClaim: { records: 'fee-claim.closed' },
  assignDifference: { records: 'difference.assigned', send: someone },
  acceptDifference: { records: 'difference.accepted' },
  changeInvoiceService: { records: 'invoice.settings_changed' },
  // The new one is the default, so that the one before may be deleted.
  createInvoiceService: { records: 'invoice.settings_changed' },
  deleteInvoiceService: { records: 'invoice.settings_changed' },
  sendAccountantPage: { records: 'invoice.accountant_page_sent' },
  revokeAccountantPage: { records: 'invoice.accountant_page_revoked' },
};

const writes = endpoints.filter(
  ({ method, access }) =>
    method !== 'GET' && access !== 'public' && access !== 'two-factor' && scopeOf(access) === null,
);

describe('a call of a signed-in person that changes something', () => {
  it('leaves an entry, or says why not', () => {
    const said = [...Object.keys(recorded), ...auditedElsewhere, ...Object.keys(unaudited)];
    expect(said.toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(recorded))('%s', async (name, { records, send }) => {
    const endpoint = writes.find((one) => one.name === name) as Endpoint;
    const sent = (await send?.()) ?? {};
    const { body = endpoint.body ? sample.validBody(endpoint) : undefined } = sent;
    const { path = sample.pathOf(endpoint), seller = ours } = sent;
    const token = seller.tokens.ADMIN;
    const before = await lastEntry(seller);
    const answer = await call(endpoint.method, path, { token, key: newId(), ...(body !== undefined && { body }) });
    const entry = await lastEntry(seller);
    expect(entry?.seq, answer.body).not.toBe(before?.seq);
    expect(entry).toMatchObject({ action: records, actor_profile: 'ADMIN' });
  });
});

/** Its seller has no money, because an account by files begins with nothing. */
async function discardable(): Promise<Sent> {
  const seller = await createSeller();
  return { seller, ...(await remittanceToDiscard({ call, product, seller })) };
}

async function invited(): Promise<Sent> {
  const { id } = await database.database.reader
    .selectFrom('users')
    .select('id')
    .where('seller_id', '=', ours.id)
    .where('status', '=', 'CREATED')
    .executeTakeFirstOrThrow();
  return { path: `/service/core/app/v1/users/${id}/invitation` };
}

async function someone(): Promise<Sent> {
  const [assignee] = (await call('GET', '/service/core/reconciliations/people', { token: ours.tokens.ADMIN })).json();
  return { body: { assignee } };
}

async function ranImport(): Promise<Sent> {
  await product.clockMover.pump(ours.id);
  return {};
}

async function posted(path: string, body: unknown) {
  return (await call('POST', `/service/core/${path}`, { token: ours.tokens.ADMIN, key: newId(), body })).json();
}

async function ordered(): Promise<Sent> {
  const order = { action: 'SEND', selection: { uuids: [sample.ours.charge] } };
  const { version } = await posted('charges/bulk/preview', order);
  return { body: { ...order, version } };
}

async function begun(): Promise<Sent> {
  const { body } = await ordered();
  const { uuid } = await posted('charges/bulk', body);
  return { path: `/service/core/charges/bulk/${uuid}/undo` };
}

async function givenUp(): Promise<Sent> {
  const path = `/service/core/webhooks/${sample.ours.webhook}/active`;
  for (const active of [false, true]) await call('PATCH', path, { token: ours.tokens.ADMIN, body: { active } });
  return {};
}

async function paid(id = sample.ours.instrument ?? ''): Promise<Sent> {
  const control = { sellerId: ours.id, rail: 'pix', id, action: 'PAY', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator(control);
  await product.clockMover.pump(ours.id);
  return {};
}

async function earn(sent: Sent): Promise<Sent> {
  await sold();
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content } = await product.controls.instruments.findInstruments(ours.id, 'pix', page);
  await paid(content[0]?.id);
  await product.scheduler.runDue(ours.id);
  return sent;
}

async function decide(before: string, after = ''): Promise<Sent> {
  await earn({});
  const sent = { token: ours.tokens.FINANCE, key: newId(), body: { amount: 9.01 } };
  const answer = await call('POST', '/service/core/sellers/transfers', sent);
  return { path: `${before}${answer.json().uuid}${after}` };
}

async function chargedLink(): Promise<string> {
  const body = sample.validBody({ name: 'createCharges' });
  const { charged } = await posted('charges', body);
  return /payment-link\/([\w-]+)/.exec(charged[0].url)?.[1] ?? '';
}

async function soldPath(): Promise<string> {
  return `/service/core/charges/${(await sold()).charge}`;
}

async function sold(): Promise<{ readonly link: string; readonly charge: string }> {
  const send = (path: string, name: string) => posted(path, sample.validBody({ name }));
  const { uuid: link } = await send('payment-links', 'createPaymentLink');
  await send(`public/payment-links/${link}/payments`, 'payLink');
  const { id: charge } = await database.database.reader
    .selectFrom('charges')
    .select('id')
    .where('seller_id', '=', ours.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { link, charge };
}

function lastEntry(seller: TestSeller) {
  return database.database.reader
    .selectFrom('audit_entries')
    .select(['seq', 'action', 'actor_profile'])
    .where('seller_id', '=', seller.id)
    .where('actor_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
