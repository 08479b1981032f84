import type { Feature } from './features.ts';
import { allowed, type Role, roles } from './roles.ts';
import type { ApiScope } from './scopes.ts';

/** A person with one of the roles, at a seller with the flag. */
export interface Grant {
  readonly roles: readonly Role[];
  readonly feature?: Feature | readonly Feature[];
}

/** An API key in `x-token-api` with the scope. Sessions do not open it, and keys open nothing else. */
export interface KeyAccess {
  readonly apiKey: ApiScope;
}

/** Anyone, the holder of a second-step token, any signed-in person, a person with a role, or an API key. */
export type Access = 'public' | 'two-factor' | 'signed-in' | Grant | KeyAccess;

/**
 * Calls, routes, menu entries, buttons and searches read the same entry, so that no screen sends a call that its reader
 * may not make.
 */
export const grants = {
  home: { roles: allowed.home, feature: 'view_seller_home' },
  balance: { roles: allowed.balance, feature: 'view_seller_balance' },
  /** Shown beside the seller's balance and on the payments screen. */
  checkingBalance: {
    roles: [...allowed.balance, 'SELLER_SUBSCRIPTIONS'],
    feature: ['view_seller_balance', 'view_seller_accounts_payable'],
  },
  receivables: { roles: allowed.balance, feature: ['view_seller_balance', 'view_seller_finance'] },
  finance: { roles: allowed.finance, feature: 'view_seller_finance' },
  refund: { roles: allowed.charges, feature: 'view_seller_refund' },
  refundApproval: { roles: allowed.refundApproval, feature: 'view_seller_refund' },
  /** Approvers also see and decide withdrawals on the start page. */
  withdrawals: { roles: [...allowed.finance, 'SELLER_MASTER'] },
  decideWithdrawal: { roles: allowed.payoutApproval },
  anticipation: { roles: allowed.anticipation, feature: 'view_balance_anticipation' },
  charges: { roles: allowed.charges, feature: 'view_seller_charges' },
  /** People who see the start page's figures see the list of charges; opening one needs another grant. */
  chargeList: { roles: [...allowed.charges, 'SELLER_DASHBOARD'], feature: 'view_seller_charges' },
  createCharge: { roles: allowed.charges, feature: 'view_seller_charges' },
  charge: { roles: allowed.charges, feature: 'view_seller_charges_history_details' },
  scheduledCharge: { roles: allowed.charges, feature: 'view_seller_charges_late_details' },
  paymentLinks: { roles: allowed.paymentLinks, feature: 'view_seller_payment_link' },
  createPaymentLink: { roles: allowed.paymentLinks, feature: 'view_seller_create_payment_link' },
  fastLinks: { roles: allowed.paymentLinks, feature: 'view_fast_payment_link' },
  createFastLink: { roles: allowed.paymentLinks, feature: 'view_checkout_create_order_by_fast_link' },
  /** One call creates links of every type; the two grants decide which types a person may create. */
  createAnyLink: {
    roles: allowed.paymentLinks,
    feature: ['view_seller_create_payment_link', 'view_checkout_create_order_by_fast_link'],
  },
  editPaymentLink: { roles: allowed.paymentLinks, feature: 'view_seller_payment_link_edit' },
  customers: { roles: allowed.clients, feature: 'view_seller_clients' },
  /** The screen that registers a customer; other screens' panel uses `addCustomer`. */
  customerForm: { roles: allowed.clients, feature: 'view_seller_clients_add' },
  addCustomer: { roles: allowed.clientLookup, feature: 'view_seller_clients_add' },
  editCustomer: { roles: allowed.clients, feature: 'view_seller_clients_edit' },
  subscriptions: { roles: allowed.subscriptions, feature: 'view_seller_subscription' },
  pixAutomatic: { roles: allowed.subscriptions, feature: 'view_pix_automatic' },
  pixAutomaticSettings: { roles: allowed.paymentMethodsConfig, feature: 'view_pix_automatic' },
  subscription: { roles: allowed.subscriptions, feature: 'view_seller_subscription_details' },
  importSubscriptions: { roles: allowed.subscriptions, feature: 'view_seller_import_payment_link' },
  plans: { roles: allowed.plans, feature: 'view_seller_plans' },
  planForm: { roles: allowed.plans, feature: 'view_seller_plans_create' },
  coupons: { roles: allowed.plans, feature: 'view_seller_coupons' },
  checkoutInfo: { roles: allowed.plans, feature: 'view_seller_info_default' },
  invoiceSettings: { roles: allowed.invoiceSettings, feature: 'view_seller_nf' },
  /** Somebody without an account then changes the tax data. */
  accountantPage: { roles: ['SELLER_MASTER', 'SELLER_ADMIN'], feature: 'view_seller_nf' },
  paymentMethodSettings: { roles: allowed.paymentMethodsConfig, feature: 'view_seller_payment_method' },
  notificationSettings: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  recovery: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  recoveredCharges: {
    roles: allowed.notificationSettings.filter((role) => (allowed.charges as readonly Role[]).includes(role)),
    feature: 'view_seller_charges',
  },
  customerPortal: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  reports: { roles: allowed.reports, feature: 'view_seller_reports' },
  /** Requested among the reports and beside the bank accounts. */
  bankingReports: { roles: [...allowed.reports, 'SELLER_MASTER'], feature: 'view_banking_account' },
  connections: { roles: allowed.connections, feature: 'view_seller_integration' },
  integration: { roles: allowed.integration, feature: 'view_seller_integration' },
  notificationPanel: { roles: allowed.notificationPanel },
  /** Everybody who may open an account also sees it. */
  bankingAccount: { roles: allowed.banking, feature: ['view_create_banking_account', 'view_banking_account'] },
  banking: { roles: allowed.banking, feature: 'view_banking_account' },
  openBankingAccount: { roles: allowed.banking, feature: 'view_create_banking_account' },
  cards: { roles: allowed.banking, feature: 'view_seller_banking_cards' },
  treasury: { roles: allowed.banking, feature: 'view_seller_treasury' },
  /** The owner and administrators decide about automatic movements of money. */
  idleMoney: { roles: ['SELLER_MASTER', 'SELLER_ADMIN'], feature: 'view_seller_treasury' },
  /** Pix, boletos, batch files and favourites. */
  payables: { roles: allowed.payables, feature: 'view_seller_accounts_payable' },
  /** Only the owner sets the approval policy. */
  paymentPolicy: { roles: allowed.paymentPolicy, feature: 'view_seller_accounts_payable' },
  /** Another administrator puts a looser policy into force. */
  confirmPaymentPolicy: { roles: allowed.payoutApproval, feature: 'view_seller_accounts_payable' },
  subSellers: { roles: allowed.subSellers, feature: 'view_seller_sub_seller' },
  userNames: { roles },
  users: { roles: allowed.users, feature: 'view_create_users' },
  reconciliation: { roles: allowed.reconciliation, feature: 'view_seller_reconciliation' },
  /** Another person than the requester approves. */
  approveAdjustment: { roles: allowed.payoutApproval, feature: 'view_seller_reconciliation' },
  disputes: { roles: allowed.charges, feature: 'view_seller_disputes' },
  /** Disputes of Pix on the seller's keys name payers of the bank account. */
  receivedPixDisputes: { roles: allowed.banking, feature: 'view_seller_disputes' },
  audit: { roles: allowed.audit, feature: 'view_seller_audit' },
  /** Every signed-in person manages their own access. */
  security: { roles, feature: 'view_seller_configurations' },
  /** An index of the settings that the person may open. */
  settings: { roles },
  securityPolicy: { roles: allowed.securityPolicy, feature: 'view_seller_configurations' },
  sandbox: { roles: allowed.sandbox },
} as const satisfies Record<string, Grant>;

export function scopeOf(access: Access): ApiScope | null {
  return typeof access === 'object' && 'apiKey' in access ? access.apiKey : null;
}

/** Nobody (undefined) may call only what is public. */
export function isGranted(
  access: Access,
  person: { readonly roles: readonly Role[]; readonly features: readonly Feature[] } | undefined,
): boolean {
  if (access === 'public' || access === 'two-factor') return true;
  if (person === undefined || access === 'signed-in') return person !== undefined;
  if ('apiKey' in access) return false;
  const { roles, feature } = access;
  const flags = feature === undefined ? [] : [feature].flat();
  const hasFlag = flags.length === 0 || flags.some((flag) => person.features.includes(flag));
  return hasFlag && roles.some((role) => person.roles.includes(role));
}
