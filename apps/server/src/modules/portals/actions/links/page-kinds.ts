import type { AuditAction } from '@balcao/contract';
import { portalLinkMail, statementLinkMail } from '@balcao/messages';
import type { Tx } from '../../../../database/transact.ts';
import type { PortalsDeps } from '../../deps.ts';
import type { PortalSettings } from '../../portal-settings.ts';
import { assertThat } from '../../refusals.ts';
import type { SubjectKind } from '../../store/link-store.ts';
import { readSettings } from '../../store/settings-store.ts';

/** What differs between the pages of customers and those of sub-sellers. */
export interface PageKind<Settings extends { readonly active: boolean } = { readonly active: boolean }> {
  readonly subject: SubjectKind;
  /** The first part of the address, before the token. */
  readonly path: string;
  readonly audited: Readonly<Record<'copied' | 'sent' | 'revoked', AuditAction>>;
  readonly settingsOf: (deps: PortalsDeps, sellerId: string) => Promise<Settings>;
  /** Refuses one who does not exist, also one of another seller. */
  readonly getContact: (deps: PortalsDeps, sellerId: string, id: string) => Promise<PageContact>;
  readonly mail: (facts: LinkFacts) => { readonly subject: string; readonly text: string };
  /** Sends what the seller's people ask for. */
  readonly send: (deps: PortalsDeps, tx: Tx, request: LinkMail) => Promise<void>;
}

export interface PageContact {
  readonly name: string;
  readonly email: string;
}

interface LinkFacts {
  readonly name: string;
  readonly sellerName: string;
  readonly days: number;
  readonly url: string;
}

export interface LinkMail {
  readonly subjectId: string;
  readonly facts: LinkFacts;
  readonly mail: Parameters<PortalsDeps['mails']['sendMail']>[1];
}

export const customerPages: PageKind<PortalSettings> = {
  subject: 'customer',
  path: 'minhas-cobrancas',
  audited: {
    copied: 'customer.portal_link_copied',
    sent: 'customer.portal_link_sent',
    revoked: 'customer.portal_links_revoked',
  },
  settingsOf: ({ reader }, sellerId) => readSettings(reader, sellerId),
  getContact: ({ customers }, sellerId, id) => customers.getCustomer(sellerId, id),
  mail: portalLinkMail,
  send: async ({ mails }, tx, { subjectId: customerId, facts, mail: { sellerId, to, at } }) => {
    // Every mail to a customer gets the link below its text.
    const mail = portalLinkMail({ ...facts, url: null });
    const sent = await mails.sendCustomerMails(tx, [{ sellerId, customerId, to, at, ...mail }]);
    assertThat(sent.length > 0, 'portal.customer_opted_out');
  },
};

export const subSellerPages: PageKind = {
  subject: 'sub-seller',
  path: 'meus-repasses',
  audited: {
    copied: 'sub-seller.statement_link_copied',
    sent: 'sub-seller.statement_link_sent',
    revoked: 'sub-seller.statement_links_revoked',
  },
  settingsOf: async () => ({ active: true }),
  getContact: ({ subSellers }, sellerId, id) => subSellers.contactOf(sellerId, id),
  mail: statementLinkMail,
  send: ({ mails }, tx, { mail }) => mails.sendMail(tx, mail),
};
