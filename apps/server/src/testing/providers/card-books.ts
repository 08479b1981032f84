import { randomBytes } from 'node:crypto';
import { type BookedPart, createRecipientBook } from './card-recipients.ts';
import { CardRefused } from './card-refused.ts';
import type { SplitBody } from './card-shapes.ts';

export interface BookedTransaction {
  readonly id: string;
  readonly status: string;
  readonly success: boolean;
  readonly amount: number;
  readonly installments: number;
  readonly acquirer_nsu: string;
  readonly acquirer_auth_code: string;
  readonly acquirer_return_code: string;
  readonly created_at: string;
}

export interface BookedCard {
  readonly id: string;
  readonly brand: string;
  readonly last_four_digits: string;
  readonly first_six_digits: string;
  readonly holder_name: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly status: 'active';
}

export interface BookedCharge {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  status: string;
  paid_amount?: number;
  canceled_amount?: number;
  paid_at?: string;
  readonly created_at: string;
  updated_at: string;
  last_transaction: BookedTransaction;
}

interface Payable {
  readonly id: number;
  readonly type: 'credit' | 'refund' | 'chargeback' | 'chargeback_refund';
  readonly amount: number;
  readonly fee: number;
  readonly installment: number;
  readonly charge_id: string;
  readonly recipient_id: string;
  readonly created_at: string;
}

const idOf = (start: string) => `${start}_${randomBytes(8).toString('hex')}`;

/** The number of a test card decides the issuer's answer (docs.pagar.me, simulador de cartão). */
function decide(number: string): { readonly status: 'paid' | 'failed' | 'processing'; readonly code: string } {
  if (number.endsWith('0028')) return { status: 'failed', code: '1000' };
  if (number.endsWith('0051')) return { status: 'failed', code: '1016' };
  return { status: number.endsWith('0036') ? 'processing' : 'paid', code: '0000' };
}

type Changed = (type: string, charge: BookedCharge) => void;

/** Keeps a line for each recipient and installment that comes, and one for each that goes back. */
function createAgenda(recipients: ReturnType<typeof createRecipientBook>) {
  const partsOfCharge = new Map<string, readonly BookedPart[]>();
  const payables: Payable[] = [];

  const partsOf = (charge: BookedCharge) =>
    partsOfCharge.get(charge.id) ?? recipients.partsOf(undefined, charge.amount);

  const note = (charge: BookedCharge, type: Payable['type'], of: readonly { id: string; share: number }[]) => {
    const { id: charge_id, updated_at: created_at } = charge;
    const times = type === 'credit' ? charge.last_transaction.installments : 1;
    for (const { id: recipient_id, share } of of) {
      const each = Math.trunc(share / times);
      for (let installment = 1; installment <= times; installment++) {
        const amount = installment === 1 ? share - each * (times - 1) : each;
        const id = payables.length + 1;
        payables.push({ id, type, amount, fee: 0, installment, charge_id, recipient_id, created_at });
      }
    }
  };

  const takeBack = (charge: BookedCharge, type: 'refund' | 'chargeback', amount: number, split?: SplitBody) => {
    const taken = recipients.take(partsOf(charge), amount, split);
    note(
      charge,
      type,
      taken.map(({ id, share }) => ({ id, share: -share })),
    );
  };

  return {
    payables,
    takeBack,
    restore: (charge: BookedCharge, amount: number) =>
      note(
        charge,
        'chargeback_refund',
        partsOf(charge)
          .slice(0, 1)
          .map(({ recipient_id: id }) => ({ id, share: amount })),
      ),
    credit: (charge: BookedCharge) =>
      note(
        charge,
        'credit',
        partsOf(charge).map(({ recipient_id: id, amount: share }) => ({ id, share })),
      ),
    divide: (charge: BookedCharge, split: SplitBody | undefined): void => {
      partsOfCharge.set(charge.id, recipients.partsOf(split, charge.amount));
    },
  };
}

/** Charges and the agenda: what becomes of them once they are made. */
function createChargeBook(changed: Changed, recipients: ReturnType<typeof createRecipientBook>) {
  const refundSplits = new Map<string, SplitBody | undefined>();
  const charges = new Map<string, BookedCharge>();
  const { payables, credit, takeBack, restore, divide } = createAgenda(recipients);
  let isHolding = false;

  const ofCharge = (id: string): BookedCharge => {
    const charge = charges.get(id);
    if (!charge) throw new CardRefused(404, 'Charge not found.');
    return charge;
  };

  const turn = (charge: BookedCharge, status: string, transaction: Partial<BookedTransaction>) => {
    const at = new Date().toISOString();
    charge.status = status;
    charge.updated_at = at;
    charge.last_transaction = { ...charge.last_transaction, id: idOf('tran'), created_at: at, ...transaction };
  };

  const pay = (charge: BookedCharge) => {
    turn(charge, 'paid', { status: 'captured', success: true });
    charge.paid_amount = charge.amount;
    charge.paid_at = charge.updated_at;
    credit(charge);
    changed('charge.paid', charge);
  };

  function decline(charge: BookedCharge): void {
    turn(charge, 'failed', { status: 'not_authorized', success: false, acquirer_return_code: '1002' });
    changed('charge.payment_failed', charge);
  }

  function giveBack(charge: BookedCharge, amount: number): void {
    takeBack(charge, 'refund', amount, refundSplits.get(charge.id));
    charge.canceled_amount = (charge.canceled_amount ?? 0) + amount;
    const isAll = charge.canceled_amount === charge.paid_amount;
    turn(charge, isAll ? 'canceled' : 'paid', {
      status: isAll ? 'refunded' : 'partial_refunded',
      amount,
      success: true,
    });
    changed(isAll ? 'charge.refunded' : 'charge.partial_canceled', charge);
  }

  return {
    charges,
    payables,
    pay,
    charge: ofCharge,
    /** Decides a charge that the acquirer analyses. */
    decideLate: (id: string, isPaid: boolean): void => {
      const charge = ofCharge(id);
      if (isPaid) pay(charge);
      else decline(charge);
    },

    divide,
    cancel: (id: string, amount?: number, split?: SplitBody): BookedCharge => {
      const charge = ofCharge(id);
      const [paid, gone] = [charge.paid_amount ?? 0, charge.canceled_amount ?? 0];
      const wanted = amount ?? paid - gone;
      refundSplits.set(id, split);
      if (charge.status === 'chargedback' || paid === 0) throw new CardRefused(412, 'This charge can not be canceled.');
      if (wanted > paid - gone) throw new CardRefused(412, 'The amount is greater than what is left of the charge.');
      if (isHolding) {
        turn(charge, charge.status, { status: 'waiting_cancellation', amount: wanted });
        return charge;
      }
      giveBack(charge, wanted);
      return charge;
    },

    holdRefunds: (hold: boolean): void => {
      isHolding = hold;
    },

    settleRefund: (id: string, isDone: boolean): void => {
      const charge = ofCharge(id);
      if (isDone) {
        giveBack(charge, charge.last_transaction.amount);
      } else {
        turn(charge, charge.status, { status: 'error_on_refunding', success: false });
        changed('charge.updated', charge);
      }
    },

    chargeBack: (id: string): void => {
      const charge = ofCharge(id);
      turn(charge, 'chargedback', {});
      takeBack(charge, 'chargeback', charge.amount - (charge.canceled_amount ?? 0));
      changed('charge.chargedback', charge);
    },

    /** The issuer decides for the seller: it shows in the agenda alone, in parts or at once. */
    giveChargebackBack: (id: string, amount?: number): void => {
      const charge = ofCharge(id);
      restore(charge, amount ?? charge.amount - (charge.canceled_amount ?? 0));
    },

    /** In cents: what chargebacks took and did not give back. */
    chargedBackCents: (): number =>
      payables
        .filter(({ type }) => type === 'chargeback' || type === 'chargeback_refund')
        .reduce((sum, { amount }) => sum - amount, 0),
  };
}

/** Tokens, customers' cards, orders with their charge, and the agenda, in memory. */
export function createCardBooks(changed: Changed) {
  const tokens = new Map<string, { readonly number: string; readonly card: BookedCard; readonly until: number }>();
  const customers = new Map<string, Map<string, { readonly card: BookedCard; readonly number: string }>>();
  const recipients = createRecipientBook();
  const { charges, payables, pay, divide, ...book } = createChargeBook(changed, recipients);
  let ownRefusal: string | null = null;

  return {
    ...book,
    recipients,
    charges: (): readonly BookedCharge[] => [...charges.values()],
    payables: (): readonly Payable[] => payables,
    /** Refuses each sale for a reason of its own while it has a code. */
    refuseOwn: (code: string | null): void => {
      ownRefusal = code;
    },
    /** Every number that it was ever given. */
    numbers: (): readonly string[] => [...tokens.values()].map(({ number }) => number),

    putToken: (given: { number: string; holder_name: string; exp_month: number; exp_year: number }) => {
      const id = idOf('token');
      const { number, ...rest } = given;
      const brand = number.startsWith('5') ? 'Mastercard' : 'Visa';
      const card: BookedCard = {
        ...rest,
        id: idOf('card'),
        brand,
        status: 'active',
        last_four_digits: number.slice(-4),
        first_six_digits: number.slice(0, 6),
      };
      tokens.set(id, { number, card, until: Date.now() + 60_000 });
      return { id, type: 'card', created_at: new Date().toISOString(), card: { ...card, id: undefined } };
    },

    putCustomer: (given: object) => {
      const id = idOf('cus');
      customers.set(id, new Map());
      return { ...given, id };
    },

    putCard: (customer: string, token: string): BookedCard => {
      const cards = customers.get(customer);
      const given = tokens.get(token);
      if (!cards) throw new CardRefused(404, 'Customer not found.');
      if (!given || given.until < Date.now()) throw new CardRefused(404, 'Token not found.');
      // Once only; its number stays for `numbers`.
      tokens.set(token, { ...given, until: 0 });
      cards.set(given.card.id, { card: given.card, number: given.number });
      return given.card;
    },

    card: (customer: string, id: string): BookedCard => {
      const kept = customers.get(customer)?.get(id);
      if (!kept) throw new CardRefused(404, 'Card not found.');
      return kept.card;
    },

    putOrder: (order: {
      code: string;
      customer_id: string;
      amount: number;
      card_id: string;
      installments: number;
      split?: SplitBody | undefined;
    }) => {
      const kept = customers.get(order.customer_id)?.get(order.card_id);
      if (!kept) throw new CardRefused(422, 'The card does not belong to the customer.');
      const at = new Date().toISOString();
      const { status, code } = ownRefusal ? { status: 'failed', code: ownRefusal } : decide(kept.number);
      const charge: BookedCharge = {
        id: idOf('ch'),
        code: order.code,
        amount: order.amount,
        created_at: at,
        updated_at: at,
        status,
        last_transaction: {
          id: idOf('tran'),
          amount: order.amount,
          installments: order.installments,
          created_at: at,
          status: status === 'failed' ? 'not_authorized' : 'waiting_capture',
          success: status !== 'failed',
          acquirer_nsu: randomBytes(4).readUInt32BE().toString(),
          acquirer_auth_code: '123456',
          acquirer_return_code: code,
        },
      };
      divide(charge, order.split);
      charges.set(charge.id, charge);
      if (status === 'paid') pay(charge);
      if (status === 'failed') changed('charge.payment_failed', charge);
      return charge;
    },
  };
}

export type CardBooks = ReturnType<typeof createCardBooks>;
