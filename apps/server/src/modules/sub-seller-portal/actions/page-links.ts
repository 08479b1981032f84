import { statementLinkMail } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import { emailMarkOf, readPageToken, signPageToken } from '../../customer-portal/index.ts';
import type { SubSellerPortalDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { raiseVersion, readVersion } from '../store/page-link-store.ts';

/** By the seller's clock. */
const validDays = 30;

/** Per sub-seller within a day, whoever requests them. */
const mailsPerDay = 3;

export interface StatementPage {
  readonly sellerId: string;
  readonly subSellerId: string;
}

interface PageLink {
  readonly url: string;
  readonly expiresAt: Temporal.Instant;
}

/** Refuses `sub_seller.not_found`. */
export async function createLink(deps: SubSellerPortalDeps, page: StatementPage): Promise<PageLink> {
  const { name, email } = await deps.subSellers.contactOf(page.sellerId, page.subSellerId);
  const at = (await deps.clockOf(page.sellerId)).now();
  const link = await linkOf(deps, page, { email, at });
  await deps.transact(async (tx) =>
    recordAudit(tx, entryOf(page, 'sub-seller.statement_link_copied', { at, label: name })),
  );
  return link;
}

/** Returns the masked address. Refuses `sub_seller.not_found`, and a fourth mail within 24 hours. */
export async function sendLink(deps: SubSellerPortalDeps, page: StatementPage): Promise<string> {
  const { name, email } = await deps.subSellers.contactOf(page.sellerId, page.subSellerId);
  const at = (await deps.clockOf(page.sellerId)).now();
  const mail = await mailWith(deps, page, { name, email, at });
  await deps.transact(async (tx) => {
    assertThat(await countMail(deps, tx, { ...page, at }), 'sub_seller_page.sent_too_often');
    await deps.notifications.sendMail(tx, mail);
    recordAudit(tx, entryOf(page, 'sub-seller.statement_link_sent', { at, label: name }));
  });
  return email;
}

/** Refuses `sub_seller.not_found`. */
export async function revokeLinks(
  deps: Pick<SubSellerPortalDeps, 'transact' | 'clockOf' | 'subSellers'>,
  page: StatementPage,
): Promise<void> {
  const { name } = await deps.subSellers.contactOf(page.sellerId, page.subSellerId);
  const at = (await deps.clockOf(page.sellerId)).now();
  await deps.transact(async (tx) => {
    await raiseVersion(tx, page.sellerId, page.subSellerId);
    recordAudit(tx, entryOf(page, 'sub-seller.statement_links_revoked', { at, label: name }));
  });
}

/**
 * Mails a new link to the sub-seller of a signed link, also an expired or revoked one, at the address on file. It does
 * not reveal whether it did.
 */
export async function renewLink(deps: SubSellerPortalDeps, token: string): Promise<void> {
  const read = readPageToken(deps.linkKey, token);
  if (!read) return;
  const page = { sellerId: read.sellerId, subSellerId: read.subjectId };
  const contact = await deps.subSellers.contactOf(page.sellerId, page.subSellerId).catch(() => null);
  if (!contact) return;
  const at = (await deps.clockOf(page.sellerId)).now();
  const mail = await mailWith(deps, page, { ...contact, at });
  await deps.transact(async (tx) => {
    if (await countMail(deps, tx, { ...page, at })) await deps.notifications.sendMail(tx, mail);
  });
}

function countMail(
  { notifications }: SubSellerPortalDeps,
  tx: Tx,
  { sellerId, subSellerId, at }: StatementPage & { readonly at: Temporal.Instant },
): Promise<boolean> {
  return notifications.takeDailyMail(tx, { sellerId, subjectId: subSellerId, at, max: mailsPerDay });
}

/** Refuses `sub_seller_page.link_invalid`, whatever is wrong with the link. */
export async function openPage(
  deps: Pick<SubSellerPortalDeps, 'reader' | 'clockOf' | 'subSellers' | 'linkKey'>,
  token: string,
): Promise<StatementPage> {
  const read = readPageToken(deps.linkKey, token) ?? refuse('sub_seller_page.link_invalid');
  const { sellerId, subjectId: subSellerId, version, until, emailMark } = read;
  const [clock, good, contact] = await Promise.all([
    deps.clockOf(sellerId),
    readVersion(deps.reader, sellerId, subSellerId),
    deps.subSellers.contactOf(sellerId, subSellerId).catch(() => null),
  ]);
  assertThat(contact, 'sub_seller_page.link_invalid');
  assertThat(Temporal.Instant.compare(clock.now(), until) <= 0, 'sub_seller_page.link_invalid');
  assertThat(version === good, 'sub_seller_page.link_invalid');
  assertThat(emailMark === emailMarkOf(deps.linkKey, contact.email), 'sub_seller_page.link_invalid');
  return { sellerId, subSellerId };
}

async function linkOf(
  { reader, linkKey, baseUrl }: SubSellerPortalDeps,
  { sellerId, subSellerId }: StatementPage,
  { email, at }: { readonly email: string; readonly at: Temporal.Instant },
): Promise<PageLink> {
  const version = await readVersion(reader, sellerId, subSellerId);
  const expiresAt = at.add({ hours: 24 * validDays });
  const emailMark = emailMarkOf(linkKey, email);
  const token = signPageToken(linkKey, { sellerId, subjectId: subSellerId, version, until: expiresAt, emailMark });
  return { url: `${baseUrl}/meus-repasses/${token}`, expiresAt };
}

async function mailWith(
  deps: SubSellerPortalDeps,
  page: StatementPage,
  { name, email, at }: { readonly name: string; readonly email: string; readonly at: Temporal.Instant },
) {
  const [seller, { url }] = await Promise.all([
    deps.sellers.sellerOf(page.sellerId),
    linkOf(deps, page, { email, at }),
  ]);
  const sellerName = seller.fantasyName || seller.companyName;
  const mail = statementLinkMail({ name, sellerName, days: validDays, url });
  return { sellerId: page.sellerId, to: email, at, fromName: sellerName, ...mail };
}

function entryOf(
  { sellerId, subSellerId: id }: StatementPage,
  action: 'sub-seller.statement_link_copied' | 'sub-seller.statement_link_sent' | 'sub-seller.statement_links_revoked',
  { at, label }: { readonly at: Temporal.Instant; readonly label: string },
) {
  return { sellerId, at, action, subject: { kind: 'sub-seller', id, label } } as const;
}
