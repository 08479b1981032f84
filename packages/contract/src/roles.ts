/** What a person may do. The service enforces them on every call; the menu only mirrors them. */
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

/** What an account is called when it is given to a person. OWNER and OPERATOR are not assigned on screen. */
export const profiles = ['OWNER', 'OPERATOR', 'ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'] as const;
export type Profile = (typeof profiles)[number];

/** The roles of each profile. */
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

/** The role lists of the route table, shared by the calls and by the screens. */
export const allowed = {
  home: [...masterAdminBackoffice, 'SELLER_DASHBOARD'],
  paymentLinks: [...masterAdminBackoffice, 'SELLER_PAYMENT_LINK'],
  charges: [...masterAdminBackoffice, 'SELLER_CHARGES'],
  clients: [...masterAdminBackoffice, 'SELLER_CLIENTS'],
  /** A person who issues a link or imports a subscription may look a customer up without seeing the customers' screen. */
  clientLookup: [...masterAdminBackoffice, 'SELLER_CLIENTS', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'],
  balance: [...masterAdminBackoffice, 'SELLER_BALANCE_VISUALIZATION', 'SELLER_FINANCES'],
  plans: [...masterAdminBackoffice, 'SELLER_CHECKOUT'],
  /** A person who sells a plan looks it up without seeing the plans' screen. */
  planLookup: [...masterAdminBackoffice, 'SELLER_CHECKOUT', 'SELLER_PAYMENT_LINK', 'SELLER_SUBSCRIPTIONS'],
  paymentMethodsConfig: [...masterAdminBackoffice, 'SELLER_CONFIG_PAYMENT_METHODS'],
  subscriptions: [...masterAdminBackoffice, 'SELLER_SUBSCRIPTIONS'],
  subSellers: masterAdminBackoffice,
  refundApproval: masterAdminBackoffice,
  integration: [...masterAdminBackoffice, 'SELLER_CONFIG_INTEGRATION'],
  /** Where the money comes in: for the owner and administrators. */
  connections: ['SELLER_MASTER', 'SELLER_ADMIN'],
  notificationSettings: [...masterAdminBackoffice, 'SELLER_CONFIG_NOTIFICATION'],
  invoiceSettings: [...masterAdminBackoffice, 'SELLER_CONFIG_NF'],
  /** Who sees the bell. */
  notificationPanel: ['SELLER_ADMIN', 'SELLER_VIZUALIZATION', 'SELLER_BACKOFFICE'],
  /** The finance screen and its withdrawals. The documents leave SELLER_MASTER out here; the owner has SELLER_ADMIN besides. */
  finance: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_FINANCES'],
  anticipation: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_ANTICIPATION'],
  /** Whose withdrawals need nobody's approval, and who approves those of others. */
  payoutApproval: masterAdminBackoffice,
  /** The seller's own banking: accounts, treasury, cards, Pix keys and limits. */
  banking: masterAdminBackoffice,
  /** The payments page. */
  payables: [...masterAdminBackoffice, 'SELLER_SUBSCRIPTIONS'],
  paymentPolicy: ['SELLER_MASTER'],
  reconciliation: [...masterAdminBackoffice, 'SELLER_FINANCES'],
  reports: ['SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_REPORTS'],
  /** Who may give others access. */
  users: ['SELLER_ADMIN', 'SELLER_BACKOFFICE'],
  /** What the staff did is for those who administrate. */
  audit: masterAdminBackoffice,
  /** What everybody at the seller must do to sign in. */
  securityPolicy: ['SELLER_MASTER', 'SELLER_ADMIN'],
  sandbox: masterAdminBackoffice,
} as const satisfies Record<string, readonly Role[]>;
