import { z } from 'zod';
import { isDone, type ProviderAnswer, readAs } from '../../calls/call-provider.ts';
import type { RefusedPart } from '../../ports/split-programme.ts';
import type { AcquirerRecipients, RecipientReading, RecipientToPut } from '../acquirer.ts';
import type { SplitRule } from '../store/card-api-store.ts';
import type { createPagarmeClient } from './pagarme-client.ts';

type Call = ReturnType<typeof createPagarmeClient>['call'];

const word = z.string().nullish();
const recipientAnswer = z.object({
  id: z.string().min(1),
  status: word,
  default_bank_account: z
    .object({ bank: word, branch_number: word, account_number: word, account_check_digit: word, type: word })
    .nullish(),
});
type RecipientAnswer = z.infer<typeof recipientAnswer>;

const refusal = z.object({ errors: z.record(z.string(), z.unknown()).nullish() });

/** Any other status, such as `registration` or `affiliation`, is still being checked. */
const statuses: Readonly<Record<string, RecipientReading['status']>> = {
  active: 'ACTIVE',
  refused: 'REFUSED',
  suspended: 'REFUSED',
  blocked: 'REFUSED',
  inactive: 'REFUSED',
};

/** Keyed by the last segment of the field's path, such as `recipient.default_bank_account.account_number`. */
const partOfField: Readonly<Record<string, RefusedPart>> = {
  name: 'name',
  holder_name: 'name',
  document: 'document',
  holder_document: 'document',
  email: 'email',
  bank: 'bank',
  branch_number: 'branch',
  branch_check_digit: 'branch',
  account_number: 'account',
  account_check_digit: 'account',
  default_bank_account: 'account',
};

const accountTypes = { CHECKING_ACCOUNT: 'checking', SAVINGS_ACCOUNT: 'savings' } as const;
/** Pagar.me's maximum length of the holder's name. */
const maxHolderNameLength = 30;

/** Recipients at Pagar.me v5. Their `code` is the sub-seller's id, by which they are looked up. */
export function pagarmeRecipients(call: Call): AcquirerRecipients {
  return {
    own: async (connection) => readingOf(await call(connection, { method: 'GET', path: '/recipients/default' })),

    read: async (connection, recipientId) =>
      readingOf(await call(connection, { method: 'GET', path: `/recipients/${encodeURIComponent(recipientId)}` })),

    put: async (connection, request) => {
      const name = request.recipientId ?? request.subSellerId;
      const there = await call(connection, { method: 'GET', path: `/recipients/${encodeURIComponent(name)}` });
      if (!isDone(there)) {
        const made = await call(connection, {
          method: 'POST',
          path: '/recipients',
          key: request.id,
          body: newRecipient(request),
        });
        return readingOf(made) ?? { refused: refusedParts(made) };
      }
      const known = readAs(recipientAnswer, there, 'pagarme:GET recipients');
      if (isSameAccount(known, request)) return toReading(known);
      const moved = await call(connection, {
        method: 'PATCH',
        path: `/recipients/${known.id}/default-bank-account`,
        key: request.id,
        body: { bank_account: bankAccount(request), payment_mode: 'bank_transfer' },
      });
      return isDone(moved) ? toReading(known) : { refused: refusedParts(moved) };
    },
  };
}

/** Flat amounts that add up to the sale. Each recipient is liable for its part; only the seller pays fees and the remainder. */
export function splitBody(rules: readonly SplitRule[]) {
  return rules.map(({ subSellerId, recipientId: recipient_id, amountCents: amount }) => {
    const isOwn = subSellerId === null;
    const options = { liable: true, charge_processing_fee: isOwn, charge_remainder_fee: isOwn };
    return { type: 'flat', amount, recipient_id, options };
  });
}

function newRecipient(request: RecipientToPut) {
  const { recipient, email, subSellerId: code } = request;
  return {
    code,
    name: recipient.name,
    email,
    document: recipient.document,
    type: kindOf(request),
    default_bank_account: bankAccount(request),
    payment_mode: 'bank_transfer',
    metadata: {},
    transfer_settings: { transfer_enabled: true, transfer_interval: 'Daily', transfer_day: 0 },
  };
}

function bankAccount(request: RecipientToPut) {
  const { recipient, account } = request;
  return {
    holder_name: recipient.name.slice(0, maxHolderNameLength),
    holder_type: kindOf(request),
    holder_document: recipient.document,
    bank: account.bank,
    type: accountTypes[account.type],
    branch_number: account.branch,
    branch_check_digit: account.branchDigit,
    account_number: account.number,
    account_check_digit: account.digit,
    metadata: {},
  };
}

function kindOf({ recipient }: RecipientToPut): 'individual' | 'company' {
  return recipient.document.length === 11 ? 'individual' : 'company';
}

function isSameAccount({ default_bank_account: known }: RecipientAnswer, request: RecipientToPut): boolean {
  const given = bankAccount(request);
  const fields = ['bank', 'branch_number', 'account_number', 'account_check_digit', 'type'] as const;
  return fields.every((field) => known?.[field] === given[field]);
}

function readingOf(answer: ProviderAnswer): RecipientReading | null {
  return isDone(answer) ? toReading(readAs(recipientAnswer, answer, 'pagarme:recipients')) : null;
}

function toReading({ id: recipientId, status }: RecipientAnswer): RecipientReading {
  return { recipientId, status: statuses[status ?? ''] ?? 'PROCESSING' };
}

function refusedParts({ body }: ProviderAnswer): readonly RefusedPart[] {
  const read = refusal.safeParse(body);
  const fields = Object.keys(read.data?.errors ?? {}).map((path) => path.split(/[.[\]]/).findLast(Boolean) ?? '');
  const parts = new Set(fields.map((field) => partOfField[field] ?? 'other'));
  return parts.size > 0 ? [...parts] : ['other'];
}
