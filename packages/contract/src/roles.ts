/** Enforced by the service on every call; the menu only mirrors them. */
export const roles = [
  'SELLER_MASTER',
  'SELLER_ADMIN',
  'SELLER_BACKOFFICE',
  'SELLER_DASHBOARD',
  'SELLER_BUSINESS',
  'SELLER_SUBSCRIPTIONS',
  'SELLER_CHARGES',
  'SELLER_CLIENTS',
  'SELLER_PAYMENT_LINK',
  'SELLER_VIZUALIZATION',
  'SELLER_CHECKOUT',
  'SELLER_CONFIG_NF',
  'SELLER_CONFIG_INTEGRATION',
  'SELLER_CONFIG_NOTIFICATION',
  'SELLER_CONFIG_PAYMENT_METHODS',
  'SELLER_FINANCES',
  'SELLER_BALANCE_VISUALIZATION',
  'SELLER_ANTICIPATION',
  'SELLER_REPORTS',
] as const;
export type Role = (typeof roles)[number];

/** Names of role sets. OWNER and OPERATOR cannot be assigned on screen. */
export const profiles = ['OWNER', 'OPERATOR', 'ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'] as const;
export type Profile = (typeof profiles)[number];

export const rolesOfProfile: Readonly<Record<Profile, readonly Role[]>> = {
  OWNER: ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_DASHBOARD'],
  OPERATOR: ['SELLER_BACKOFFICE'],
  ADMIN: ['SELLER_ADMIN', 'SELLER_DASHBOARD'],
  MANAGER: [
    'SELLER_DASHBOARD',
    'SELLER_PAYMENT_LINK',
    'SELLER_SUBSCRIPTIONS',
    'SELLER_CHARGES',
    'SELLER_CLIENTS',
    'SELLER_FINANCES',
    'SELLER_BALANCE_VISUALIZATION',
    'SELLER_REPORTS',
    'SELLER_ANTICIPATION',
    'SELLER_VIZUALIZATION',
  ],
  FINANCE: [
    'SELLER_DASHBOARD',
    'SELLER_CLIENTS',
    'SELLER_FINANCES',
    'SELLER_BALANCE_VISUALIZATION',
    'SELLER_REPORTS',
    'SELLER_ANTICIPATION',
    'SELLER_VIZUALIZATION',
  ],
  SUPERVISOR: ['SELLER_PAYMENT_LINK', 'SELLER_CHARGES', 'SELLER_CLIENTS', 'SELLER_VIZUALIZATION'],
  SALE: ['SELLER_PAYMENT_LINK', 'SELLER_CHARGES', 'SELLER_CLIENTS'],
};

const masterAdminBackoffice = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'] as const;

/** The route table's roles, shared by calls and screens. */
export const allowed = {
  home: [...masterAdminBackoffice, 'SELLER_DASHBOARD'],
  paymentLinks: [...masterAdminBackoffice, 'SELLER_PAYMENT_LINK'],
  charges: [...masterAdminBackoffice, 'SELLER_CHARGES'],
  clients: [...masterAdminBackoffice, 'SELLER_CLIENTS'],
  /** For creating links and importing subscriptions without the customers' screen. */
  clientLookup: [...masterAdminBackoffice, 'SELLER_CLIENTS', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'],
  balance: [...masterAdminBackoffice, 'SELLER_BALANCE_VISUALIZATION', 'SELLER_FINANCES'],
  plans: [...masterAdminBackoffice, 'SELLER_CHECKOUT'],
  /** For selling plans without the plans' screen. */
  planLookup: [...masterAdminBackoffice, 'SELLER_CHECKOUT', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'],
  paymentMethodsConfig: [...masterAdminBackoffice, 'SELLER_CONFIG_PAYMENT_METHODS'],
  subscriptions: [...masterAdminBackoffice, 'SELLER_SUBSCRIPTIONS'],
  subSellers: masterAdminBackoffice,
  refundApproval: masterAdminBackoffice,
  integration: [...masterAdminBackoffice, 'SELLER_CONFIG_INTEGRATION'],
  /** Only the owner and administrators decide where money arrives. */
  connections: ['SELLER_MASTER', 'SELLER_ADMIN'],
  notificationSettings: [...masterAdminBackoffice, 'SELLER_CONFIG_NOTIFICATION'],
  invoiceSettings: [...masterAdminBackoffice, 'SELLER_CONFIG_NF'],
  notificationPanel: ['SELLER_ADMIN', 'SELLER_VIZUALIZATION', 'SELLER_BACKOFFICE'],
  /** The documents omit SELLER_MASTER here; the owner also has SELLER_ADMIN. */
  finance: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_FINANCES'],
  anticipation: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_ANTICIPATION'],
  /** Their withdrawals need no approval, and they approve others'. */
  payoutApproval: masterAdminBackoffice,
  banking: masterAdminBackoffice,
  /** The payments page. */
  payables: [...masterAdminBackoffice, 'SELLER_SUBSCRIPTIONS'],
  paymentPolicy: ['SELLER_MASTER'],
  reconciliation: [...masterAdminBackoffice, 'SELLER_FINANCES'],
  reports: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_REPORTS'],
  users: ['SELLER_ADMIN', 'SELLER_BACKOFFICE'],
  /** Only administrators see the audit trail. */
  audit: masterAdminBackoffice,
  /** The policy applies to everybody at the seller. */
  securityPolicy: ['SELLER_MASTER', 'SELLER_ADMIN'],
  sandbox: masterAdminBackoffice,
} as const satisfies Record<string, readonly Role[]>;
