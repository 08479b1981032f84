import { randomBytes } from 'node:crypto';
import { CardRefused } from './card-refused.ts';
import type { BankAccountBody, RecipientBody, SplitBody } from './card-shapes.ts';

export interface BookedRecipient extends Omit<RecipientBody, 'default_bank_account'> {
  readonly id: string;
  status: 'registration' | 'active' | 'refused' | 'suspended';
  default_bank_account: BankAccountBody;
}

/** A recipient's part of a charge: cents that come, and that went back. */
export interface BookedPart {
  readonly recipient_id: string;
  readonly amount: number;
  gone: number;
}

/** An account whose number is nines only is none. */
const noAccount = /^9+$/;

function checked(account: BankAccountBody): BankAccountBody {
  if (!noAccount.test(account.account_number)) return account;
  const errors = { 'recipient.default_bank_account.account_number': ['The account number is invalid.'] };
  throw new CardRefused(422, 'The request is invalid.', errors);
}

/** Divides sales and refunds among recipients. The account has a recipient of its own. */
export function createRecipientBook() {
  const recipients = new Map<string, BookedRecipient>();
  let isLooking = false;
  const own = 're_conta';

  const find = (name: string): BookedRecipient => {
    const found = recipients.get(name) ?? recipients.values().find(({ code }) => code === name);
    if (!found) throw new CardRefused(404, 'Recipient not found.');
    return found;
  };

  const assertTotal = (split: SplitBody, amount: number) => {
    const total = split.reduce((sum, rule) => sum + rule.amount, 0);
    if (total !== amount) throw new CardRefused(422, `The split adds up to ${total}, not to ${amount}.`);
  };

  return {
    own,
    all: (): readonly BookedRecipient[] => [...recipients.values()],
    /** New ones are looked at until somebody decides. */
    look: (looks: boolean): void => {
      isLooking = looks;
    },
    decide: (name: string, status: BookedRecipient['status']): void => {
      find(name).status = status;
    },

    get: (name: string) => (name === 'default' || name === own ? { id: own, status: 'active' } : find(name)),

    put: (request: RecipientBody): BookedRecipient => {
      if (recipients.values().some(({ code }) => code === request.code))
        throw new CardRefused(422, 'The code is taken.');
      const made: BookedRecipient = {
        ...request,
        id: `re_${randomBytes(8).toString('hex')}`,
        status: isLooking ? 'registration' : 'active',
        default_bank_account: checked(request.default_bank_account),
      };
      recipients.set(made.id, made);
      return made;
    },

    setAccount: (id: string, account: BankAccountBody): BookedRecipient => {
      const recipient = find(id);
      recipient.default_bank_account = checked(account);
      return recipient;
    },

    /** How a sale is divided: all of it the account's own where nothing is said. */
    partsOf: (split: SplitBody | undefined, amount: number): BookedPart[] => {
      if (!split) return [{ recipient_id: own, amount, gone: 0 }];
      assertTotal(split, amount);
      for (const { recipient_id } of split) {
        if (recipient_id !== own && recipients.get(recipient_id)?.status !== 'active') {
          throw new CardRefused(422, `The recipient ${recipient_id} is not active.`);
        }
      }
      for (const option of ['liable', 'charge_processing_fee', 'charge_remainder_fee'] as const) {
        if (!split.some(({ options }) => options[option])) throw new CardRefused(422, `Nobody is ${option}.`);
      }
      return split.map(({ recipient_id, amount: part }) => ({ recipient_id, amount: part, gone: 0 }));
    },

    /** Takes an amount of the parts as requested, or of each in proportion. Returns what each gave. */
    take: (parts: readonly BookedPart[], amount: number, split: SplitBody | undefined) => {
      if (split) assertTotal(split, amount);
      const whole = parts.reduce((sum, part) => sum + part.amount - part.gone, 0);
      let left = amount;
      const taken = parts.map((part, index) => {
        const has = part.amount - part.gone;
        const share = split
          ? (split.find(({ recipient_id }) => recipient_id === part.recipient_id)?.amount ?? 0)
          : index === parts.length - 1
            ? left
            : Math.floor((amount * has) / whole);
        left -= share;
        if (share > has)
          throw new CardRefused(412, `The recipient ${part.recipient_id} has not so much of the charge.`);
        return { part, share };
      });
      if (left !== 0) throw new CardRefused(422, 'The split names a recipient that the charge has not.');
      for (const { part, share } of taken) part.gone += share;
      return taken.filter(({ share }) => share > 0).map(({ part, share }) => ({ id: part.recipient_id, share }));
    },
  };
}
