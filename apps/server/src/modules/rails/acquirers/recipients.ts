import { cents, sumCents } from '@balcao/kernel';
import type { OpenConnection } from '../../connections/index.ts';
import { connectionOf } from '../calls/connection-of.ts';
import { assertSameContent, contentHash } from '../calls/content-hash.ts';
import type { RegisterRecipient, SplitPart, SplitProgramme } from '../ports/split-programme.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { AcquirerRecipients, RecipientReading } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import type { SplitRule } from './store/card-api-store.ts';
import {
  keepRecipient,
  keepRegistration,
  recipientOfRegistration,
  type SplitRecipient,
  splitRecipient,
} from './store/split-recipient-store.ts';

type RecipientDeps = Pick<AcquirerDeps, 'reader' | 'transact' | 'clockOf' | 'acquirerOf' | 'active' | 'get'>;

/**
 * The split programme of the acquirer for new cards. Each connection has its own recipients; an existing one is found
 * by our code, and its account is changed when it differs.
 */
export function acquirerSplit(deps: RecipientDeps): SplitProgramme {
  return {
    assertCarried: async (sellerId) => void (await carrierOf(deps, sellerId)),

    register: async (registration) => {
      const { sellerId, id, subSellerId } = registration;
      const { connection, recipients } = await carrierOf(deps, sellerId);
      const place = { sellerId, connectionId: connection.id, subSellerId };
      const contentHash = hashOf(registration);
      const at = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) => keepRegistration(tx, { ...place, registrationId: id, contentHash, at }));
      const recipient = await splitRecipient(deps.reader, place);
      // A concurrent registration has replaced this one.
      if (recipient?.registrationId !== id) return;
      assertSameContent(recipient.contentHash, contentHash);
      if (recipient.outcome === 'REFUSED') refuse('split.recipient_refused');
      if (recipient.outcome === 'ACTIVE') return;
      const said = await recipients.put(connection, { ...registration, recipientId: recipient.recipientId });
      if ('refused' in said) {
        await deps.transact((tx) => keepRecipient(tx, recipient, { outcome: 'REFUSED', refused: said.refused }));
        refuse('split.recipient_refused');
      }
      await keepReading(deps, recipient, said);
    },

    find: async (sellerId, id) => {
      const recipient = await recipientOfRegistration(deps.reader, sellerId, id);
      if (!recipient) return null;
      if (recipient.outcome !== 'PROCESSING') return { status: recipient.outcome, refused: recipient.refused };
      // Without the acquirer's id it may never have arrived, so it is sent again, and found there if it did.
      if (!recipient.recipientId) return null;
      const { outcome: status, refused } = await readAnew(deps, recipient);
      return { status, refused };
    },
  };
}

interface Carrier {
  readonly connection: OpenConnection;
  readonly recipients: AcquirerRecipients;
}

async function carrierOf(deps: RecipientDeps, sellerId: string): Promise<Carrier> {
  const connection = (await deps.active(sellerId)) ?? refuse('split.not_carried');
  return { connection, recipients: recipientsAt(deps, connection) };
}

function recipientsAt(
  { acquirerOf }: Pick<RecipientDeps, 'acquirerOf'>,
  connection: OpenConnection,
): AcquirerRecipients {
  return acquirerOf(connection).recipients ?? refuse('split.not_carried');
}

async function readAnew(deps: RecipientDeps, recipient: SplitRecipient): Promise<SplitRecipient> {
  const connection = await connectionOf(deps, recipient);
  const reading =
    recipient.recipientId && (await recipientsAt(deps, connection).read(connection, recipient.recipientId));
  return reading ? keepReading(deps, recipient, reading) : recipient;
}

async function keepReading(
  deps: Pick<RecipientDeps, 'transact'>,
  recipient: SplitRecipient,
  { recipientId, status }: RecipientReading,
): Promise<SplitRecipient> {
  const said = {
    outcome: status,
    recipientId,
    mayReceive: status === 'ACTIVE',
    refused: status === 'REFUSED' ? (['other'] as const) : [],
  };
  await deps.transact((tx) => keepRecipient(tx, recipient, said));
  return { ...recipient, ...said };
}

function hashOf({ recipient, email, account }: RegisterRecipient): string {
  return contentHash(
    ...[recipient.name, recipient.document, email, account.bank, account.branch, account.branchDigit],
    ...[account.number, account.digit, account.type],
  );
}

/**
 * Splits a sale at an acquirer: the sub-sellers' parts, and the rest for the seller, who bears the fees. Each recipient
 * must be accepted before the issuer is called. Refuses `split.not_carried`, `split.recipient_missing`,
 * `split.nothing_left`.
 */
export async function rulesOfSale(
  deps: RecipientDeps,
  connection: OpenConnection,
  { amountCents, split = [] }: { readonly amountCents: number; readonly split?: readonly SplitPart[] },
): Promise<readonly SplitRule[]> {
  if (split.length === 0) return [];
  const restCents = cents(amountCents - sumCents(split.map((part) => part.amountCents)));
  assertThat(restCents > 0, 'split.nothing_left');
  const rules: SplitRule[] = [];
  for (const { subSellerId, amountCents: partCents } of split) {
    const recipientId = await recipientIdOf(deps, connection, subSellerId);
    rules.push({ subSellerId, recipientId, amountCents: partCents });
  }
  return [...rules, { subSellerId: null, recipientId: await ownIdOf(deps, connection), amountCents: restCents }];
}

async function recipientIdOf(deps: RecipientDeps, connection: OpenConnection, subSellerId: string): Promise<string> {
  recipientsAt(deps, connection);
  const place = { sellerId: connection.sellerId, connectionId: connection.id, subSellerId };
  const kept = await splitRecipient(deps.reader, place);
  const recipient = kept && !kept.mayReceive ? await readAnew(deps, kept) : kept;
  return recipient?.mayReceive && recipient.recipientId ? recipient.recipientId : refuse('split.recipient_missing');
}

async function ownIdOf(deps: RecipientDeps, connection: OpenConnection): Promise<string> {
  const { sellerId } = connection;
  const place = { sellerId, connectionId: connection.id, subSellerId: sellerId };
  const kept = await splitRecipient(deps.reader, place);
  if (kept?.mayReceive && kept.recipientId) return kept.recipientId;
  const reading = await recipientsAt(deps, connection).own(connection);
  assertThat(reading?.status === 'ACTIVE', 'split.recipient_missing');
  const recipient = {
    ...place,
    registrationId: connection.id,
    contentHash: '',
    at: (await deps.clockOf(sellerId)).now(),
  };
  await deps.transact((tx) => keepRegistration(tx, recipient));
  const begun = await splitRecipient(deps.reader, place);
  if (begun) await keepReading(deps, begun, reading);
  return reading.recipientId;
}

/** The split of a refund; null when the acquirer takes each recipient's part in proportion. */
export function rulesOfReturn(
  sale: readonly SplitRule[],
  { amountCents, split }: { readonly amountCents: number; readonly split: readonly SplitPart[] | null },
): readonly SplitRule[] | null {
  if (sale.length === 0 || !split) return null;
  const partOf = new Map(split.map((part) => [part.subSellerId, part.amountCents]));
  const restCents = cents(amountCents - sumCents([...partOf.values()]));
  if (restCents < 0) return null;
  return sale
    .map((rule) => {
      return { ...rule, amountCents: rule.subSellerId ? (partOf.get(rule.subSellerId) ?? cents(0)) : restCents };
    })
    .filter((rule) => rule.amountCents > 0);
}
