import { formatDocument } from '@balcao/brazil';
import type * as contract from '@balcao/contract';
import { invoiceDocuments } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import type { Tx } from '../../../../database/transact.ts';
import { actingAs, recordAudit } from '../../../audit/index.ts';
import { bytesOfId, idOfBytes, readToken, signToken } from '../../../signed-token.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { changePage, findPage, lockPage, writeSending } from '../../store/accountant-store.ts';
import type { AccountantPage } from '../../store/invoice-tables.ts';
import { getSettings, statusOfPage } from './get-settings.ts';

const validDays = 7;
const maxMailsPerDay = 5;
const idBytes = 16;
const macBytes = 16;

interface Sending {
  readonly sellerId: string;
  /** A repetition with the same id mails no second link. */
  readonly id: string;
  readonly to: string;
  readonly sentBy: string;
}

/** Mails the link of the page; those of earlier mails end. Refuses a sixth mail within 24 hours. */
export async function sendAccountantPage(deps: InvoicesDeps, { sellerId, id, to, sentBy }: Sending): Promise<void> {
  const [clock, seller] = await Promise.all([deps.clockOf(sellerId), deps.sellers.sellerOf(sellerId)]);
  const at = clock.now();
  const expiresAt = at.add({ hours: 24 * validDays });
  const sending = { sellerId, sendingId: id, email: to, sentBy, sentAt: at, expiresAt };
  const sellerName = seller.fantasyName || seller.companyName;
  const url = `${deps.baseUrl}/contador/${tokenOf(deps, sending)}`;
  const mail = invoiceDocuments.accountantPage({ sellerName, sentBy, days: validDays, url });
  await deps.transact(async (tx) => {
    const isCounted = await deps.takeDailyMail(tx, { sellerId, subjectId: sellerId, at, max: maxMailsPerDay });
    assertThat(isCounted, 'accountant_page.sent_too_often');
    await writeSending(tx, sending);
    await deps.sendMail(tx, { sellerId, id, to, at, ...mail });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'invoice.accountant_page_sent',
      subject: { kind: 'seller', id: sellerId, label: to },
      after: { email: to, expiresAt: expiresAt.toString() },
    });
  });
}

/** Said again, or of a page that was never sent, it changes nothing. */
export async function revokeAccountantPage(deps: InvoicesDeps, sellerId: string): Promise<void> {
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const page = await lockPage(tx, sellerId);
    if (!page || page.revokedAt) return;
    await changePage(tx, page, { revokedAt: at });
    const subject = { kind: 'seller', id: sellerId, label: page.email } as const;
    recordAudit(tx, { sellerId, at, action: 'invoice.accountant_page_revoked', subject });
  });
}

/** Refuses `accountant_page.link_invalid`, whatever is wrong with the link. */
export async function openAccountantPage(deps: InvoicesDeps, token: string): Promise<AccountantPage> {
  const { sellerId, sendingId } = readLink(deps, token);
  const [clock, page] = await Promise.all([deps.clockOf(sellerId), findPage(deps.reader, sellerId)]);
  return assertValid(page, sendingId, clock.now());
}

/** Refuses as `openAccountantPage` does. */
export async function viewAccountantPage(deps: InvoicesDeps, token: string): Promise<contract.AccountantPage> {
  const page = await openAccountantPage(deps, token);
  const { sellerId } = page;
  const clock = await deps.clockOf(sellerId);
  if (!page.openedAt) await deps.transact((tx) => changePage(tx, page, { openedAt: clock.now() }));
  const [seller, settings] = await Promise.all([deps.sellers.sellerOf(sellerId), getSettings(deps, sellerId)]);
  return {
    seller: { name: seller.fantasyName || seller.companyName, document: formatDocument(seller.document) },
    email: page.email,
    sentBy: page.sentBy,
    expiresAt: page.expiresAt.toString(),
    today: clock.today(),
    active: settings.active,
    company: settings.company,
    services: settings.services.map(({ plans: _plans, links: _links, ...terms }) => terms),
    sandbox: deps.sandbox,
  };
}

interface Visit {
  readonly token: string;
  readonly ip: string;
  readonly userAgent: string | null;
}

/**
 * Saves in the accountant's name, and mails the sender, once a day. Refuses `accountant_page.link_invalid`, also when the
 * link was revoked since the page was opened.
 */
export async function saveAsAccountant(
  deps: InvoicesDeps,
  { token, ip, userAgent }: Visit,
  save: (tx: Tx, sellerId: string, at: Temporal.Instant) => Promise<unknown>,
): Promise<contract.AccountantPage> {
  const { sellerId, sendingId } = readLink(deps, token);
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const page = assertValid(await lockPage(tx, sellerId), sendingId, at);
    await changePage(tx, page, { filledAt: at });
    const id = derivedId(`accountant page ${sendingId} ${clock.today()}`);
    const mail = invoiceDocuments.accountantFilled({ email: page.email, url: `${deps.baseUrl}/nota-fiscal` });
    await deps.sendMail(tx, { sellerId, id, to: page.sentBy, at, ...mail });
    const actor = { userId: null, name: page.email, profile: null, sessionId: null, address: ip, userAgent };
    await actingAs(actor, () => save(tx, sellerId, at));
  });
  return viewAccountantPage(deps, token);
}

function readLink(deps: Pick<InvoicesDeps, 'accountantKey'>, token: string) {
  const content = readToken(deps.accountantKey, token, { macBytes });
  if (content?.length !== 2 * idBytes) return refuse('accountant_page.link_invalid');
  return { sellerId: idOfBytes(content.subarray(0, idBytes)), sendingId: idOfBytes(content.subarray(idBytes)) };
}

function assertValid(page: AccountantPage | undefined, sendingId: string, at: Temporal.Instant): AccountantPage {
  const isValid = page?.sendingId === sendingId && statusOfPage(page, at) === 'VALID';
  return isValid ? page : refuse('accountant_page.link_invalid');
}

function tokenOf(
  { accountantKey }: Pick<InvoicesDeps, 'accountantKey'>,
  { sellerId, sendingId }: Pick<AccountantPage, 'sellerId' | 'sendingId'>,
): string {
  return signToken(accountantKey, Buffer.concat([bytesOfId(sellerId), bytesOfId(sendingId)]), { macBytes });
}
