import type { InvoiceCompany, InvoiceServiceTerms } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { FromRow } from '../../../database/rows.ts';
import type { Customer } from '../../customers/index.ts';
import type { ServiceDeclaration } from '../../rails/index.ts';
import type { InvoiceStatus } from '../invoice.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    invoice_settings: InvoiceSettingsTable;
    invoice_services: InvoiceServicesTable;
    accountant_pages: AccountantPagesTable;
    invoices: InvoicesTable;
  }
}

export interface InvoiceSettingsTable {
  seller_id: string;
  active: Generated<boolean>;
  company: JSONColumnType<InvoiceCompany> | null;
  /** Id that the certificate is sealed for; all five are there, or none is. */
  certificate_id: string | null;
  certificate_sealed: Buffer | null;
  certificate_holder: string | null;
  certificate_document: string | null;
  certificate_valid_from: PlainDate | null;
  certificate_valid_until: PlainDate | null;
  /** When the issuer authorised a test with what is here; null once any of it was changed. */
  tested_at: Temporal.Instant | null;
  auto_subscriptions: Generated<boolean>;
  auto_links: Generated<boolean>;
  auto_email: Generated<boolean>;
  accountant_email: Generated<string | null>;
  /** The number of the next declaration; a number is given out once. */
  next_number: Generated<number>;
  next_test_number: Generated<number>;
}

export type InvoiceSettings = FromRow<Selectable<InvoiceSettingsTable>>;

export interface InvoiceServicesTable {
  seller_id: string;
  id: string;
  is_default: boolean;
  terms: JSONColumnType<Omit<InvoiceServiceTerms, 'isDefault'>>;
}

/** The page that was last mailed to a seller's accountant. */
interface AccountantPagesTable {
  seller_id: string;
  /** The link of an earlier sending names another one. */
  sending_id: string;
  email: string;
  /** The e-mail of the person who sent it. */
  sent_by: string;
  sent_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  opened_at: Temporal.Instant | null;
  filled_at: Temporal.Instant | null;
  revoked_at: Temporal.Instant | null;
}

export type AccountantPage = FromRow<Selectable<AccountantPagesTable>>;

/** The part of a declaration that is not in columns, as it was when the invoice was requested: sent again, it is the same. */
export interface KeptDeclaration {
  readonly competence: PlainDate;
  readonly issuer: ServiceDeclaration['issuer'];
  readonly issuerName: string;
  readonly city: string;
  readonly buyer: {
    readonly name: string;
    readonly document: string | null;
    readonly email: string;
    readonly address: Omit<NonNullable<Customer['address']>, 'country'> | null;
  };
  readonly customerId: string;
  readonly title: string;
  readonly service: ServiceDeclaration['service'];
  readonly taxes: ServiceDeclaration['taxes'];
  readonly replaces: ServiceDeclaration['replaces'];
}

export interface InvoicesTable {
  seller_id: string;
  id: string;
  /** Null when it was issued without a charge. */
  charge_id: string | null;
  replaces_id: string | null;
  status: InvoiceStatus;
  series: number;
  number: number;
  dps: JSONColumnType<KeptDeclaration>;
  amount_cents: Cents;
  early: boolean;
  created_at: Temporal.Instant;
  /** Null when it was issued by itself. */
  created_by: string | null;
  invoice_number: string | null;
  access_key: string | null;
  verification_code: string | null;
  authorized_at: Temporal.Instant | null;
  xml: string | null;
  /** The total that the XML states; null when it states none, as without IBS and CBS. */
  total_cents: Cents | null;
  /** Why it was rejected, or why its cancellation was refused, by the issuer's code and words. */
  reason_code: string | null;
  reason: string | null;
  cancel_reason: 'EMISSION_ERROR' | 'NOT_RENDERED' | 'OTHER' | null;
  cancel_requested_at: Temporal.Instant | null;
  canceled_at: Temporal.Instant | null;
  sent_to: string | null;
}

export type Invoice = FromRow<Selectable<InvoicesTable>>;
