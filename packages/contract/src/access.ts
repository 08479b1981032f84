import type { Feature } from './features.ts';
import { allowed, type Role, roles } from './roles.ts';
import type { ApiScope } from './scopes.ts';

/** Who may do a thing: a person with one of the roles, of a seller that has the flag. */
export interface Grant {
  readonly roles: readonly Role[];
  /** Of several, any one. */
  readonly feature?: Feature | readonly Feature[];
}

/** A seller's own system may: by a key in `x-token-api` that has the scope. No session opens it, and no key opens another thing. */
export interface KeyAccess {
  readonly apiKey: ApiScope;
}

/** Who may call: anyone, whoever holds the token of a second step, any signed-in person, those with one of the roles, or a key. */
export type Access = 'public' | 'two-factor' | 'signed-in' | Grant | KeyAccess;

/**
 * What the screens need, defined once: the calls behind a screen and its route, menu entry, buttons and
 * searches read the same entry, so that no screen sends a call that its reader may not make.
 */
export const grants = {
  home: { roles: allowed.home, feature: 'view_seller_home' },
  balance: { roles: allowed.balance, feature: 'view_seller_balance' },
  /** What the checking account has: beside the seller's balance, and where it is paid from. */
  checkingBalance: {
    roles: [...allowed.balance, 'SELLER_SUBSCRIPTIONS'],
    feature: ['view_seller_balance', 'view_seller_accounts_payable'],
  },
  /** What settles when: behind the start page's days and the calendar of the finance screen. */
  receivables: { roles: allowed.balance, feature: ['view_seller_balance', 'view_seller_finance'] },
  finance: { roles: allowed.finance, feature: 'view_seller_finance' },
  /** Who is asked for a refund above what its seller's people may refund alone. */
  refundApproval: { roles: allowed.refundApproval, feature: 'view_seller_refund' },
  /** Withdrawals are also seen and decided on the start page, by whoever approves them. */
  withdrawals: { roles: [...allowed.finance, 'SELLER_MASTER'] },
  decideWithdrawal: { roles: allowed.payoutApproval },
  anticipation: { roles: allowed.anticipation, feature: 'view_balance_anticipation' },
  charges: { roles: allowed.charges, feature: 'view_seller_charges' },
  /** The list under the start page's figures is for whoever sees those; opening one is not. */
  chargeList: { roles: [...allowed.charges, 'SELLER_DASHBOARD'], feature: 'view_seller_charges' },
  createCharge: { roles: allowed.charges, feature: 'view_seller_charges' },
  charge: { roles: allowed.charges, feature: 'view_seller_charges_history_details' },
  scheduledCharge: { roles: allowed.charges, feature: 'view_seller_charges_late_details' },
  paymentLinks: { roles: allowed.paymentLinks, feature: 'view_seller_payment_link' },
  createPaymentLink: { roles: allowed.paymentLinks, feature: 'view_seller_create_payment_link' },
  /** The list of quick links; and who makes one, which no other flag of links is needed for. */
  fastLinks: { roles: allowed.paymentLinks, feature: 'view_fast_payment_link' },
  createFastLink: { roles: allowed.paymentLinks, feature: 'view_checkout_create_order_by_fast_link' },
  /** One call makes links of every type; which of them a person may make is in the two grants. */
  createAnyLink: {
    roles: allowed.paymentLinks,
    feature: ['view_seller_create_payment_link', 'view_checkout_create_order_by_fast_link'],
  },
  editPaymentLink: { roles: allowed.paymentLinks, feature: 'view_seller_payment_link_edit' },
  customers: { roles: allowed.clients, feature: 'view_seller_clients' },
  /** The screen that registers a customer; the panel inside other screens is for `addCustomer`. */
  customerForm: { roles: allowed.clients, feature: 'view_seller_clients_add' },
  addCustomer: { roles: allowed.clientLookup, feature: 'view_seller_clients_add' },
  editCustomer: { roles: allowed.clients, feature: 'view_seller_clients_edit' },
  subscriptions: { roles: allowed.subscriptions, feature: 'view_seller_subscription' },
  pixAutomatic: { roles: allowed.subscriptions, feature: 'view_pix_automatic' },
  pixAutomaticSettings: { roles: allowed.paymentMethodsConfig, feature: 'view_pix_automatic' },
  subscription: { roles: allowed.subscriptions, feature: 'view_seller_subscription_details' },
  /** One subscription at a time, and files of them. */
  importSubscriptions: { roles: allowed.subscriptions, feature: 'view_seller_import_payment_link' },
  plans: { roles: allowed.plans, feature: 'view_seller_plans' },
  planForm: { roles: allowed.plans, feature: 'view_seller_plans_create' },
  coupons: { roles: allowed.plans, feature: 'view_seller_coupons' },
  checkoutInfo: { roles: allowed.plans, feature: 'view_seller_info_default' },
  invoiceSettings: { roles: allowed.invoiceSettings, feature: 'view_seller_nf' },
  paymentMethodSettings: { roles: allowed.paymentMethodsConfig, feature: 'view_seller_payment_method' },
  notificationSettings: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  recovery: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  /** Which charges were recovered: of whoever sees both. */
  recoveredCharges: {
    roles: allowed.notificationSettings.filter((role) => (allowed.charges as readonly Role[]).includes(role)),
    feature: 'view_seller_charges',
  },
  customerPortal: { roles: allowed.notificationSettings, feature: 'view_seller_notifications' },
  reports: { roles: allowed.reports, feature: 'view_seller_reports' },
  /** Asked for among the reports and beside the bank accounts. */
  bankingReports: { roles: [...allowed.reports, 'SELLER_MASTER'], feature: 'view_banking_account' },
  /** Banks and acquirers of the seller's own, with their credentials. */
  connections: { roles: allowed.connections, feature: 'view_seller_integration' },
  /** API keys and webhooks. */
  integration: { roles: allowed.integration, feature: 'view_seller_integration' },
  notificationPanel: { roles: allowed.notificationPanel },
  /** What the account is; whoever may open one sees it too. */
  bankingAccount: { roles: allowed.banking, feature: ['view_create_banking_account', 'view_banking_account'] },
  /** Account data, Pix keys and Pix limits. */
  banking: { roles: allowed.banking, feature: 'view_banking_account' },
  openBankingAccount: { roles: allowed.banking, feature: 'view_create_banking_account' },
  cards: { roles: allowed.banking, feature: 'view_seller_banking_cards' },
  treasury: { roles: allowed.banking, feature: 'view_seller_treasury' },
  /** Money that moves by a rule is for the owner and administrators to decide. */
  idleMoney: { roles: ['SELLER_MASTER', 'SELLER_ADMIN'], feature: 'view_seller_treasury' },
  /** Paying by Pix, boleto and batch file, and whom. */
  payables: { roles: allowed.payables, feature: 'view_seller_accounts_payable' },
  /** Only the owner says who approves. */
  paymentPolicy: { roles: allowed.paymentPolicy, feature: 'view_seller_accounts_payable' },
  /** Another administrator has a looser policy count. */
  confirmPaymentPolicy: { roles: allowed.payoutApproval, feature: 'view_seller_accounts_payable' },
  subSellers: { roles: allowed.subSellers, feature: 'view_seller_sub_seller' },
  /** Whoever works at the seller reads histories, which name colleagues. */
  userNames: { roles },
  users: { roles: allowed.users, feature: 'view_create_users' },
  reconciliation: { roles: allowed.reconciliation, feature: 'view_seller_reconciliation' },
  /** Another person than the requester. */
  approveAdjustment: { roles: allowed.payoutApproval, feature: 'view_seller_reconciliation' },
  disputes: { roles: allowed.charges, feature: 'view_seller_disputes' },
  /** Those of Pix on the seller's keys: who paid the bank account is for whoever sees that. */
  receivedPixDisputes: { roles: allowed.banking, feature: 'view_seller_disputes' },
  audit: { roles: allowed.audit, feature: 'view_seller_audit' },
  /** A person's own access is for every signed-in person, whatever their roles. */
  security: { roles, feature: 'view_seller_configurations' },
  /** The page that leads to what a person may set up; it shows nothing else. */
  settings: { roles },
  securityPolicy: { roles: allowed.securityPolicy, feature: 'view_seller_configurations' },
  sandbox: { roles: allowed.sandbox },
} as const satisfies Record<string, Grant>;

/** The scope that a key needs; null for what no key opens. */
export function scopeOf(access: Access): ApiScope | null {
  return typeof access === 'object' && 'apiKey' in access ? access.apiKey : null;
}

/** Whether a person may call what has this access; nobody (undefined) may call only what is public. */
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
