import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '../../../database/transact.ts';
import type { CustomerPortalDeps } from '../deps.ts';
import { defaultSettings } from '../portal-settings.ts';
import { readSettings, readVersions } from '../store/portal-store.ts';

/** Days for which a link is good, by the seller's clock. */
export const validDays = 30;

const idBytes = 16;
const signatureBytes = 16;
const markBytes = 4;
/** The seller, the customer, a version, the second until which it is good, and a mark of the e-mail that it is for. */
const contentBytes = 2 * idBytes + 4 + 4 + markBytes;

/** The page that a link opens. */
export interface PortalPage {
  readonly sellerId: string;
  readonly customerId: string;
}

interface PortalLink extends PortalPage {
  /** Good while it is the customer's. */
  readonly version: number;
  readonly until: Temporal.Instant;
  /** Of the e-mail on file when it was made: an address that is the customer's no more opens nothing. */
  readonly emailMark: string;
}

type LinkDeps = Pick<CustomerPortalDeps, 'baseUrl' | 'linkKey'>;

/** The address of a customer's page. Whoever has it may act as the customer there, so it is written to nobody else. */
function urlOf(deps: LinkDeps, { sellerId, customerId, version, until, emailMark }: PortalLink): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(version, 0);
  numbers.writeUInt32BE(Math.floor(until.epochMilliseconds / 1000), 4);
  const content = Buffer.concat([bytesOf(sellerId), bytesOf(customerId), numbers, Buffer.from(emailMark, 'hex')]);
  const token = Buffer.concat([content, signatureOf(deps, content)]).toString('base64url');
  return `${deps.baseUrl}/minhas-cobrancas/${token}`;
}

/** What a link says, though it may be over; null for one that we did not sign. */
export function linkOf(deps: LinkDeps, token: string): PortalLink | null {
  const bytes = Buffer.from(token, 'base64url');
  // One link has one spelling.
  if (bytes.length !== contentBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), signatureOf(deps, content))) return null;
  return {
    sellerId: idOf(content.subarray(0, idBytes)),
    customerId: idOf(content.subarray(idBytes, 2 * idBytes)),
    version: content.readUInt32BE(2 * idBytes),
    until: Temporal.Instant.fromEpochMilliseconds(content.readUInt32BE(2 * idBytes + 4) * 1000),
    emailMark: content.toString('hex', contentBytes - markBytes),
  };
}

/** What stands in a link for an e-mail. */
export function markOf({ linkKey }: Pick<CustomerPortalDeps, 'linkKey'>, email: string): string {
  return createHmac('sha256', linkKey).update(`email ${email.toLowerCase()}`).digest().toString('hex', 0, markBytes);
}

/** Where a customer's page is, and the address on file that may be told. */
export interface PortalPageAddress {
  readonly url: string;
  readonly email: string;
}

/** Customers' pages, from now on for `validDays`, in three queries; none when the seller has no such pages. */
export function pagesOf(deps: LinkDeps & Pick<CustomerPortalDeps, 'clockOf' | 'customers'>) {
  return async (
    reader: Reader,
    sellerId: string,
    customerIds: readonly string[],
  ): Promise<ReadonlyMap<string, PortalPageAddress>> => {
    const { active } = (await readSettings(reader, sellerId)) ?? defaultSettings;
    if (!active || customerIds.length === 0) return new Map();
    const versions = await readVersions(reader, sellerId, customerIds);
    const [customers, clock] = await Promise.all([
      deps.customers.getCustomers(sellerId, customerIds),
      deps.clockOf(sellerId),
    ]);
    const until = clock.now().add({ hours: 24 * validDays });
    return new Map(
      [...customers.values()].map(({ id: customerId, email }) => {
        const version = versions.get(customerId) ?? 0;
        const url = urlOf(deps, { sellerId, customerId, version, until, emailMark: markOf(deps, email) });
        return [customerId, { url, email }];
      }),
    );
  };
}

function signatureOf({ linkKey }: Pick<CustomerPortalDeps, 'linkKey'>, content: Buffer): Buffer {
  return createHmac('sha256', linkKey).update(content).digest().subarray(0, signatureBytes);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
