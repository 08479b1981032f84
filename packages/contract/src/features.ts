/** Flags that screens require, besides roles. */
export const features = [
  'view_seller_home',
  'view_seller_payment_link',
  'view_seller_create_payment_link',
  'view_seller_payment_link_edit',
  'view_fast_payment_link',
  'view_checkout_create_order_by_fast_link',
  // Every seller has it and nothing reads it, because only the new preview exists.
  'view_new_preview_payment_link',
  'view_payment_link_metadata',
  'view_seller_full_installments',
  'view_seller_charges',
  'view_seller_charges_history_details',
  'view_seller_charges_late_details',
  'view_charge_installments',
  'view_seller_refund',
  'view_seller_refund_pos',
  'view_seller_balance',
  'view_seller_finance',
  'view_balance_anticipation',
  'view_seller_treasury',
  'view_seller_banking_cards',
  'block_items_credit_card',
  'view_seller_accounts_payable',
  'view_seller_plans',
  'view_seller_plans_create',
  'view_seller_info_default',
  'view_seller_coupons',
  'view_seller_subscription',
  'view_seller_subscription_details',
  'view_seller_import_payment_link',
  'view_seller_clients',
  'view_seller_clients_add',
  'view_seller_clients_edit',
  'view_create_users',
  'view_seller_audit',
  'view_seller_reconciliation',
  'view_seller_disputes',
  'view_seller_sub_seller',
  'view_split_subseller_payment_link',
  'view_seller_nf',
  'view_pix_automatic',
  'view_seller_payment_method',
  'view_seller_notifications',
  'view_seller_configurations',
  'view_seller_reports',
  'view_seller_integration',
  'view_create_banking_account',
  'view_banking_account',
] as const;
export type Feature = (typeof features)[number];

/** A flag that removes another one. */
export const hiddenBy: Readonly<Record<string, readonly Feature[]>> = {
  disable_paymentlink: ['view_seller_payment_link'],
  view_disable_refund: ['view_seller_refund', 'view_seller_refund_pos'],
};

/** Hidden once the banking account is ACTIVE. */
export const openingFlag: Feature = 'view_create_banking_account';

export const offByDefault: readonly Feature[] = ['view_seller_refund_pos', 'block_items_credit_card'];
