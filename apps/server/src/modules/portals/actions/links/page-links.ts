import { Refusal } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { PortalsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { raiseVersion, readVersions } from '../../store/link-store.ts';
import type { LinkMail, PageContact, PageKind } from './page-kinds.ts';
import { emailMarkOf, readPageToken, signPageToken } from './page-token.ts';

/** By the seller's clock. */
const validDays = 30;

/** Per customer or sub-seller within a day, whoever requests them. */
const mailsPerDay = 3;

export interface PageOwner {
  readonly sellerId: string;
  /** Id of the customer or sub-seller. */
  readonly subjectId: string;
}

interface OpenedLink<Settings> extends PageOwner {
  readonly name: string;
  readonly settings: Settings;
}

/** Refuses `portal.link_invalid`, whatever is wrong with the link. */
export async function openLink<Settings extends { readonly active: boolean }>(
  deps: PortalsDeps,
  kind: PageKind<Settings>,
  token: string,
): Promise<OpenedLink<Settings>> {
  const key = deps.linkKeys[kind.subject];
  const { sellerId, subjectId, version, until, emailMark } = readPageToken(key, token) ?? refuse('portal.link_invalid');
  const [clock, settings, versionOf, contact] = await Promise.all([
    deps.clockOf(sellerId),
    kind.settingsOf(deps, sellerId),
    readVersions(deps.reader, { sellerId, kind: kind.subject, ids: [subjectId] }),
    findContact(deps, kind, { sellerId, subjectId }),
  ]);
  assertThat(contact && settings.active, 'portal.link_invalid');
  assertThat(Temporal.Instant.compare(clock.now(), until) <= 0, 'portal.link_invalid');
  assertThat(version === versionOf(subjectId), 'portal.link_invalid');
  assertThat(emailMark === emailMarkOf(key, contact.email), 'portal.link_invalid');
  return { sellerId, subjectId, name: contact.name, settings };
}

/** For a person of the seller to hand on. Refuses `customer.not_found`, `sub_seller.not_found` and `portal.inactive`. */
export async function createLink(
  deps: PortalsDeps,
  kind: PageKind,
  owner: PageOwner,
): Promise<{ readonly url: string; readonly expiresAt: Temporal.Instant }> {
  const contact = await getActiveContact(deps, kind, owner);
  const { url, at } = await signLink(deps, kind, owner, contact);
  await deps.transact(async (tx) => audit(tx, kind, 'copied', { ...owner, at, label: contact.name }));
  return { url, expiresAt: expiryFrom(at) };
}

/**
 * Returns the address. Refuses as `createLink` does, `portal.sent_too_often` for a fourth mail within 24 hours, and
 * `portal.customer_opted_out`.
 */
export async function sendLink(deps: PortalsDeps, kind: PageKind, owner: PageOwner): Promise<string> {
  const contact = await getActiveContact(deps, kind, owner);
  const request = await composeMail(deps, kind, owner, contact);
  const { at } = request.mail;
  await deps.transact(async (tx) => {
    assertThat(await takeDailyMail(deps, tx, { ...owner, at }), 'portal.sent_too_often');
    await kind.send(deps, tx, request);
    audit(tx, kind, 'sent', { ...owner, at, label: contact.name });
  });
  return contact.email;
}

/** Refuses `customer.not_found` and `sub_seller.not_found`. */
export async function revokeLinks(deps: PortalsDeps, kind: PageKind, owner: PageOwner): Promise<void> {
  const { name } = await kind.getContact(deps, owner.sellerId, owner.subjectId);
  const at = (await deps.clockOf(owner.sellerId)).now();
  await deps.transact(async (tx) => {
    await raiseVersion(tx, { sellerId: owner.sellerId, kind: kind.subject, id: owner.subjectId });
    audit(tx, kind, 'revoked', { ...owner, at, label: name });
  });
}

/**
 * Mails a new link to the owner of a signed link, also an expired or revoked one, at the address on file. It does not
 * reveal whether it did: for a foreign link, or after `mailsPerDay`, nothing is sent.
 */
export async function renewLink(deps: PortalsDeps, kind: PageKind, token: string): Promise<void> {
  const owner = readPageToken(deps.linkKeys[kind.subject], token);
  if (!owner) return;
  const contact = await findContact(deps, kind, owner);
  if (!contact || !(await kind.settingsOf(deps, owner.sellerId)).active) return;
  const { mail } = await composeMail(deps, kind, owner, contact);
  await deps.transact(async (tx) => {
    if (await takeDailyMail(deps, tx, { ...owner, at: mail.at })) await deps.mails.sendMail(tx, mail);
  });
}

/** False after `mailsPerDay`. */
export function takeDailyMail(
  { mails }: Pick<PortalsDeps, 'mails'>,
  tx: Tx,
  { sellerId, subjectId, at }: PageOwner & { readonly at: Temporal.Instant },
): Promise<boolean> {
  return mails.takeDailyMail(tx, { sellerId, subjectId, at, max: mailsPerDay });
}

interface SignedLink extends PageOwner {
  readonly version: number;
  readonly email: string;
  /** Valid for `validDays` from then on. */
  readonly at: Temporal.Instant;
}

/** Whoever has the address may act as its owner, so it is mailed to nobody else. */
export function signedUrl(
  { linkKeys, baseUrl }: Pick<PortalsDeps, 'linkKeys' | 'baseUrl'>,
  { subject, path }: PageKind,
  { sellerId, subjectId, version, email, at }: SignedLink,
): string {
  const key = linkKeys[subject];
  const emailMark = emailMarkOf(key, email);
  const token = signPageToken(key, { sellerId, subjectId, version, until: expiryFrom(at), emailMark });
  return `${baseUrl}/${path}/${token}`;
}

function expiryFrom(at: Temporal.Instant): Temporal.Instant {
  return at.add({ hours: 24 * validDays });
}

async function signLink(
  deps: PortalsDeps,
  kind: PageKind,
  { sellerId, subjectId }: PageOwner,
  { email }: PageContact,
): Promise<{ readonly url: string; readonly at: Temporal.Instant }> {
  const [clock, versionOf] = await Promise.all([
    deps.clockOf(sellerId),
    readVersions(deps.reader, { sellerId, kind: kind.subject, ids: [subjectId] }),
  ]);
  const at = clock.now();
  return { url: signedUrl(deps, kind, { sellerId, subjectId, version: versionOf(subjectId), email, at }), at };
}

async function composeMail(
  deps: PortalsDeps,
  kind: PageKind,
  owner: PageOwner,
  contact: PageContact,
): Promise<LinkMail> {
  const { sellerId, subjectId } = owner;
  const [seller, { url, at }] = await Promise.all([
    deps.sellers.sellerOf(sellerId),
    signLink(deps, kind, owner, contact),
  ]);
  const sellerName = seller.fantasyName || seller.companyName;
  const facts = { name: contact.name, sellerName, days: validDays, url };
  return { subjectId, facts, mail: { sellerId, to: contact.email, at, fromName: sellerName, ...kind.mail(facts) } };
}

async function getActiveContact(
  deps: PortalsDeps,
  kind: PageKind,
  { sellerId, subjectId }: PageOwner,
): Promise<PageContact> {
  const contact = await kind.getContact(deps, sellerId, subjectId);
  assertThat((await kind.settingsOf(deps, sellerId)).active, 'portal.inactive');
  return contact;
}

/** Null for one who does not exist any more. */
async function findContact(
  deps: PortalsDeps,
  kind: PageKind,
  { sellerId, subjectId }: PageOwner,
): Promise<PageContact | null> {
  try {
    return await kind.getContact(deps, sellerId, subjectId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function audit(
  tx: Tx,
  { subject: kind, audited }: PageKind,
  action: keyof PageKind['audited'],
  { sellerId, subjectId: id, at, label }: PageOwner & { readonly at: Temporal.Instant; readonly label: string },
): void {
  recordAudit(tx, { sellerId, at, action: audited[action], subject: { kind, id, label } });
}
