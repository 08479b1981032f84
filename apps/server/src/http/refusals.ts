import type { ApiKeyRefusals } from '../modules/api-keys/index.ts';
import type { AuditRefusals } from '../modules/audit/index.ts';
import type { BankingRefusals } from '../modules/banking/index.ts';
import type { BulkRefusals } from '../modules/bulk-actions/index.ts';
import type { CardRefusals } from '../modules/cards/index.ts';
import type { CatalogRefusals } from '../modules/catalog/index.ts';
import type { ChargeRefusals } from '../modules/charges/index.ts';
import type { ConnectionRefusals } from '../modules/connections/index.ts';
import type { CustomerPortalRefusals } from '../modules/customer-portal/index.ts';
import type { CustomerRefusals } from '../modules/customers/index.ts';
import type { IdentityRefusals } from '../modules/identity/index.ts';
import type { ImportRefusals } from '../modules/imports/index.ts';
import type { WorkerRefusals } from '../modules/in-worker.ts';
import type { IntegrationRefusals } from '../modules/integrations/index.ts';
import type { InvestmentRefusals } from '../modules/investments/index.ts';
import type { InvoiceRefusals } from '../modules/invoices/index.ts';
import type { LedgerRefusals } from '../modules/ledger/index.ts';
import type { MerchantApiRefusals } from '../modules/merchant-api/index.ts';
import type { NoteRefusals } from '../modules/notes/index.ts';
import type { NotificationRefusals } from '../modules/notifications/index.ts';
import type { PayablesRefusals } from '../modules/payables/index.ts';
import type { PaymentLinkRefusals } from '../modules/payment-links/index.ts';
import type { PixAutomaticRefusals } from '../modules/pix-automatic/index.ts';
import type { RailRefusals } from '../modules/rails/index.ts';
import type { ReconciliationRefusals } from '../modules/reconciliation/index.ts';
import type { ReportRefusals } from '../modules/reports/index.ts';
import type { SandboxRefusals } from '../modules/sandbox/index.ts';
import type { SellerRefusals } from '../modules/sellers/index.ts';
import type { SettlementRefusals } from '../modules/settlement/index.ts';
import type { SubSellerPortalRefusals } from '../modules/sub-seller-portal/index.ts';
import type { SubscriptionRefusals } from '../modules/subscriptions/index.ts';
import type { TreasuryRefusals } from '../modules/treasury/index.ts';
import type { ViewRefusals } from '../modules/views/index.ts';
import type { AccessRefusals } from './access.ts';
import { apiStatuses } from './api-statuses.ts';
import { bankingStatuses } from './banking-statuses.ts';
import type { IdempotencyRefusals } from './idempotency/idempotency.ts';
import { linkStatuses } from './link-statuses.ts';
import { railStatuses } from './rail-statuses.ts';
import type { RequestRefusals } from './request-refusals.ts';

/** Every refusal of the product. A code added here does not compile until it has a status and a text. */
export type Refusals = AccessRefusals &
  WorkerRefusals &
  ApiKeyRefusals &
  MerchantApiRefusals &
  AuditRefusals &
  BankingRefusals &
  BulkRefusals &
  CardRefusals &
  CatalogRefusals &
  ChargeRefusals &
  ConnectionRefusals &
  CustomerPortalRefusals &
  CustomerRefusals &
  IdempotencyRefusals &
  IdentityRefusals &
  ImportRefusals &
  IntegrationRefusals &
  InvoiceRefusals &
  LedgerRefusals &
  NotificationRefusals &
  PayablesRefusals &
  PaymentLinkRefusals &
  PixAutomaticRefusals &
  RailRefusals &
  ReconciliationRefusals &
  ReportRefusals &
  RequestRefusals &
  SandboxRefusals &
  SellerRefusals &
  InvestmentRefusals &
  SettlementRefusals &
  SubSellerPortalRefusals &
  SubscriptionRefusals &
  TreasuryRefusals &
  ViewRefusals &
  NoteRefusals;
export type RefusalCode = keyof Refusals;

/** The HTTP status of each refusal. */
export const statuses: Readonly<Record<RefusalCode, number>> = {
  ...apiStatuses,
  ...bankingStatuses,
  ...linkStatuses,
  ...railStatuses,
  'session.required': 401,
  'session.forbidden': 403,
  'session.approver_too_new': 403,
  'file.too_heavy': 413,
  'step_up.required': 409,
  'step_up.code_required': 409,
  'idempotency.key_required': 400,
  'idempotency.key_invalid': 400,
  'idempotency.key_reused': 422,
  'idempotency.still_running': 409,
  'audit.entry_not_found': 404,
  'postal_code.invalid': 400,
  'postal_code.not_found': 404,
  'postal_code.unavailable': 503,
  'request.invalid': 400,
  'request.unreadable': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.not_found': 404,
  'request.wrong_host': 421,
  'request.header_too_large': 431,
  'request.too_slow': 408,
  'request.too_many_streams': 429,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.storage_full': 503,
  'charge.already_paid': 409,
  'charge.anticipation_active': 409,
  'charge.boleto_not_refundable': 422,
  'charge.defence_closed': 409,
  'charge.document_not_found': 404,
  'charge.evidence_too_large': 413,
  'charge.evidence_too_many': 422,
  'charge.evidence_unreadable': 422,
  'charge.too_many_chosen': 422,
  'charge.buyer_opted_out': 422,
  'charge.not_changeable': 409,
  'charge.card_not_retriable': 409,
  'charge.card_refused_for_good': 409,
  'charge.card_tried_too_often': 429,
  'charge.method_not_changeable': 409,
  'charge.method_not_offered': 422,
  'charge.due_date_past': 422,
  'charge.due_date_too_far': 422,
  'charge.amount_not_changeable': 409,
  'charge.terms_not_changeable': 409,
  'charge.discount_past': 422,
  'charge.amount_too_small': 422,
  'charge.paid_ahead': 422,
  'charge.not_deletable': 409,
  'charge.not_sendable': 409,
  'charge.sent_too_often': 429,
  'charge.not_disputed': 409,
  'charge.dispute_not_found': 404,
  'charge.not_paid': 409,
  'charge.not_payable_manually': 409,
  'charge.not_refundable': 409,
  'charge.not_refunded': 409,
  'charge.refund_failed': 422,
  'charge.refund_must_be_total': 422,
  'charge.refund_needs_approver': 403,
  'charge.refund_too_large': 422,
  'charge.card_not_found': 422,
  'charge.no_challenge': 409,
  'charge.not_owed': 409,
  'charge.total_changed': 409,
  'charge.not_payable_by_pix': 422,
  'charge.not_found': 404,
  'charge.payment_processing': 409,
  'charge.payment_replaced': 409,
  'charge.purchase_not_found': 404,
  'company.invalid_document': 400,
  'company.not_found': 404,
  'company.registry_unavailable': 503,
  'customer.document_taken': 409,
  'customer.invalid_document': 400,
  'customer.not_found': 404,
  'import.already_run': 409,
  'import.column_missing': 422,
  'import.empty': 422,
  'import.mapping_invalid': 422,
  'import.not_checked': 409,
  'import.not_done': 409,
  'import.not_found': 404,
  'import.too_large': 413,
  'import.too_many_columns': 422,
  'import.too_many_rows': 422,
  'import.unreadable': 422,
  'import.sheet_unreadable': 422,
  'import.sheet_encrypted': 422,
  'import.sheet_macros': 422,
  'import.sheet_too_large': 413,
  'import.sheet_from_1904': 422,
  'import.plans_not_allowed': 409,
  'import.customers_not_allowed': 409,
  'import.update_not_allowed': 422,
  'identity.busy': 503,
  'identity.email_invalid': 400,
  'identity.email_taken': 409,
  'identity.locked': 429,
  'identity.two_factor_off': 409,
  'identity.two_factor_required': 409,
  'identity.two_factor_needed_first': 409,
  'identity.passkey_refused': 422,
  'identity.passkey_not_found': 404,
  'identity.too_many_passkeys': 409,
  'identity.session_not_found': 404,
  'identity.reset_link_invalid': 410,
  'identity.second_step_expired': 401,
  'identity.session_ended': 401,
  'identity.too_soon': 429,
  'identity.two_factor_already_on': 409,
  'identity.two_factor_not_started': 409,
  'identity.user_blocked': 403,
  'identity.user_inactive': 403,
  'identity.user_protected': 409,
  'identity.own_access': 409,
  'identity.user_not_ready': 409,
  'identity.user_already_in': 409,
  'identity.user_not_active': 409,
  'identity.last_administrator': 409,
  'identity.approver_made_by_you': 409,
  'identity.user_not_found': 404,
  'identity.weak_password': 422,
  'identity.wrong_code': 422,
  'identity.wrong_credentials': 401,
  'identity.wrong_password': 422,
  'invoice.already_issued': 409,
  'invoice.buyer_opted_out': 422,
  'invoice.charge_not_found': 404,
  'invoice.charge_without_sale': 409,
  'invoice.document_not_found': 404,
  'invoice.issuer_unavailable': 503,
  'invoice.not_active': 422,
  'invoice.not_authorized': 409,
  'invoice.not_cancelable': 409,
  'invoice.not_for_quick_links': 409,
  'invoice.not_found': 404,
  'invoice_settings.certificate_expired': 422,
  'invoice_settings.certificate_missing': 422,
  'invoice_settings.certificate_of_another': 422,
  'invoice_settings.company_missing': 422,
  'invoice_settings.document_not_accepted': 422,
  'invoice_settings.not_tested': 422,
  'invoice_settings.old_certificate_cipher': 422,
  'invoice_settings.unknown_city': 422,
  'invoice_settings.unknown_service': 422,
  'invoice_settings.unreadable_certificate': 422,
  'invoice_settings.wrong_certificate_password': 422,
  'ledger.insufficient_funds': 422,
  'notification.not_found': 404,
  'notification.charge_not_owed': 404,
  'notification.test_too_often': 429,
  'notification.whatsapp_not_connected': 409,
  'notification.opt_out_invalid': 404,
  'portal.link_invalid': 404,
  'portal.not_found': 404,
  'portal.not_allowed': 409,
  'portal.card_required': 422,
  'portal.challenge_required': 409,
  'portal.card_refused': 422,
  'portal.inactive': 409,
  'portal.sent_too_often': 429,
  'portal.customer_opted_out': 422,
  'pix_automatic.already_live': 409,
  'pix_automatic.inactive': 409,
  'pix_automatic.not_connected': 409,
  'pix_automatic.not_pix': 409,
  'pix_automatic.nothing_live': 409,
  'pix_automatic.subscription_ended': 409,
  'checkout_page.already_exists': 409,
  'checkout_page.address_reserved': 422,
  'checkout_page.address_taken': 409,
  'checkout_page.not_found': 404,
  'checkout_page.too_many_addresses': 422,
  'coupon.code_taken': 409,
  'coupon.customer_limit': 422,
  'coupon.exhausted': 422,
  'coupon.expired': 422,
  'coupon.not_found': 404,
  'coupon.other_plan': 422,
  'plan.inactive': 422,
  'plan.not_found': 404,
  'report.link_invalid': 404,
  'report.not_found': 404,
  'report.not_ready': 409,
  'report.too_many': 409,
  'report.not_failed': 409,
  'report.schedule_not_found': 404,
  'report.too_many_schedules': 409,
  'report.period_reversed': 422,
  'report.period_in_future': 422,
  'report.period_too_long': 422,
  'report.period_too_old': 422,
  'sandbox.clock_backwards': 422,
  'sandbox.clock_too_far': 422,
  'seller.blocked': 422,
  'seller.clock_backwards': 422,
  'seller.no_payment_method': 422,
  'seller.clock_fixed': 422,
  'seller.clock_too_far': 422,
  'seller.document_taken': 409,
  'seller.invalid_document': 400,
  'seller.not_found': 404,
  'settlement.charge_not_found': 404,
  'anticipation.already_enabled': 409,
  'anticipation.not_enabled': 422,
  'anticipation.nothing_to_anticipate': 422,
  'anticipation.quote_changed': 409,
  'withdrawal.window_closed': 422,
  'withdrawal.too_small': 422,
  'withdrawal.exceeds_available': 422,
  'withdrawal.not_connected': 409,
  'withdrawal.not_found': 404,
  'withdrawal.already_decided': 409,
  'transfer.same_account': 422,
  'transfer.account_not_active': 409,
  'virtual_card.account_not_active': 409,
  'virtual_card.pending': 409,
  'virtual_card.held': 409,
  'virtual_card.no_limit': 422,
  'virtual_card.transaction_not_found': 404,
  'virtual_card.receipt_not_found': 404,
  'virtual_card.receipt_too_large': 422,
  'virtual_card.receipt_unreadable': 422,
  'sub_seller.changed_meanwhile': 409,
  'sub_seller.company_field_required': 400,
  'sub_seller.document_taken': 409,
  'sub_seller.future_date': 422,
  'sub_seller.invalid_document': 400,
  'sub_seller.invalid_owner_document': 400,
  'sub_seller.invalid_pix_key': 400,
  'sub_seller.invalid_zip_code': 400,
  'sub_seller.not_found': 404,
  'sub_seller.unknown_bank': 400,
  'sub_seller.unknown_country': 400,
  'sub_seller.unknown_state': 400,
  'sub_seller_page.link_invalid': 404,
  'sub_seller_page.sent_too_often': 429,
  'webhook.delivery_not_found': 404,
  'webhook.inactive': 409,
  'webhook.not_found': 404,
  'webhook.too_many': 422,
  'subscription.amount_changed': 409,
  'subscription.anticipation_active': 409,
  'subscription.canceled': 409,
  'subscription.change_not_allowed': 422,
  'subscription.not_editable': 409,
  'subscription.not_found': 404,
  'subscription.start_past': 422,
  'subscription.value_too_small': 422,
  'reconciliation.difference_not_found': 404,
  'reconciliation.not_possible': 409,
  'reconciliation.person_unknown': 422,
  'reconciliation.nothing_to_adjust': 422,
  'reconciliation.balance_not_acceptable': 422,
  'reconciliation.own_adjustment': 409,
  'reconciliation.statement_unreadable': 422,
  'reconciliation.statement_too_large': 413,
  'reconciliation.statement_too_long': 422,
  'reconciliation.line_not_found': 404,
  'reconciliation.match_not_found': 422,
  'reconciliation.line_not_matched': 409,
  'reconciliation.period_invalid': 422,
  'reconciliation.charge_not_found': 404,
  'note.not_found': 404,
  'note.not_editable': 409,
  'note.too_many': 409,
  'view.not_found': 404,
  'view.list_not_permitted': 409,
  'view.invalid_search': 422,
  'view.too_many': 409,
  'view.not_editable': 409,
  'bulk.not_found': 404,
  'bulk.changed': 409,
  'bulk.nothing_to_do': 422,
  'bulk.already_done': 409,
};
