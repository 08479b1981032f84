import type { Clock } from '@balcao/kernel';
import { type Config, keyFor } from './config.ts';
import type { Database } from './database/transact.ts';
import type { Charges } from './modules/charges/index.ts';
import type { Customers } from './modules/customers/index.ts';
import { createInvoices, type Invoices } from './modules/invoices/index.ts';
import type { Mails } from './modules/notifications/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { PaymentLinks } from './modules/payment-links/index.ts';
import type { PaymentRails } from './modules/rails/index.ts';
import type { Sellers } from './modules/sellers/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';

interface Below {
  readonly database: Database;
  readonly config: Pick<Config, 'secret' | 'sandbox'>;
  readonly baseUrl: string;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly rails: Pick<PaymentRails, 'invoices' | 'postalCodes'>;
  readonly sellers: Sellers;
  readonly customers: Customers;
  readonly mails: Mails;
}

interface Above {
  readonly charges: Charges;
  readonly subscriptions: Subscriptions;
  readonly paymentLinks: PaymentLinks;
  readonly payables: Payables;
}

export function composeInvoices(below: Below, above: () => Above): Invoices {
  const { database, config, baseUrl, clockOf, rails, sellers, customers, mails } = below;
  return createInvoices({
    reader: database.reader,
    transact: database.transact,
    clockOf,
    sellers,
    customers,
    baseUrl,
    issuer: rails.invoices,
    postalCodes: rails.postalCodes,
    onCertificate: (tx, sellerId, at) => above().payables.scheduleReading(tx, sellerId, at),
    sandbox: config.sandbox,
    chargesOf: (sellerId, ids) => above().charges.factsOf(sellerId, ids),
    paidCharges: (sellerId, part) => above().charges.findPaid(sellerId, part),
    choicesOf: async (sellerId, { subscriptionIds, linkIds }) => {
      const { subscriptions, paymentLinks } = above();
      const [ofSubscriptions, ofLinks] = await Promise.all([
        subscriptions.invoiceChoicesOf(sellerId, subscriptionIds),
        paymentLinks.invoiceChoicesOf(sellerId, linkIds),
      ]);
      return new Map([...ofSubscriptions, ...ofLinks]);
    },
    sendMails: mails.sendCustomerMails,
    sendMail: mails.sendMail,
    takeDailyMail: mails.takeDailyMail,
    sendSellerMail: mails.sendSellerMail,
    certificateKey: keyFor(config.secret, 'invoice certificates'),
    accountantKey: keyFor(config.secret, 'accountant pages'),
    documentKey: keyFor(config.secret, 'invoice documents'),
  });
}
