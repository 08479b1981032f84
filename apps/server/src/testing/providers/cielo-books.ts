import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A sale in the shape of the manual's answers. */
export interface BookedSale {
  readonly MerchantOrderId: string;
  /** The brand's id that the request named as the card's first sale. */
  readonly firstTransactionId: string | null;
  readonly authentication: object | null;
  readonly Payment: {
    readonly Eci?: string;
    readonly PaymentId: string;
    readonly Amount: number;
    readonly Installments: number;
    readonly Recurrent: boolean;
    readonly ReceivedDate: string;
    readonly ProofOfSale: string;
    readonly AuthorizationCode: string;
    readonly Tid: string;
    readonly IssuerTransactionId: string;
    /** The card that the brand put in this one's place, whole. */
    NewCard?: { readonly CardNumber: string; readonly ExpirationDate: string; readonly Brand: string };
    Status: number;
    ReturnCode: string;
    CapturedAmount?: number;
    CapturedDate?: string;
    VoidedAmount?: number;
    VoidedDate?: string;
  };
}

/** A refusal by the API: a list of codes and messages. */
export class CieloRefused extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface KeptCard {
  readonly number: string;
  readonly holder: string;
  readonly expiration: string;
}

/** Brasília's time, without an offset. */
function moment(): string {
  const now = new Date(Date.now() - 3 * 3_600_000).toISOString();
  return now.slice(0, 19).replace('T', ' ');
}

/** The issuer's decision for the last digit of a test card (manual of the sandbox). */
function decide(number: string): { readonly status: number; readonly code: string } {
  const refused: Readonly<Record<string, string>> = { 2: '05', 3: '57', 5: '78', 7: '77', 8: '70', 9: '51' };
  const last = number.slice(-1);
  if (last === '6') return { status: 0, code: '99' };
  return refused[last] ? { status: 3, code: refused[last] } : { status: 2, code: '4' };
}

type Changed = (paymentId: string, changeType: number) => void;

/** Browser access tokens, and the cards that browsers sent. */
function createCardBook() {
  const accesses = new Map<string, number>();
  const cards = new Map<string, KeptCard>();
  let replaced: BookedSale['Payment']['NewCard'];
  let ownRefusal: string | null = null;
  let answersEci = true;
  return {
    /** Recurring sales answer with a card in place of theirs (Renova Fácil). */
    replaceCards: (card: BookedSale['Payment']['NewCard']): void => {
      replaced = card;
    },
    /** Refuses each sale for a reason of its own while it has a code. */
    refuseOwn: (code: string | null): void => {
      ownRefusal = code;
    },
    /** Whether sales are answered with their ECI. */
    answerEci: (does: boolean): void => {
      answersEci = does;
    },
    answeredEci: (eci: string | null) => (answersEci && eci !== null ? { Eci: eci } : {}),
    decideSale: (token: string) => {
      const card = cards.get(token);
      if (!card) throw new CieloRefused(404, 130, 'Card token not found');
      return ownRefusal ? { status: 3, code: ownRefusal } : decide(card.number);
    },
    newCard: () => replaced && { NewCard: replaced },

    /** Every card number that it received. */
    numbers: (): readonly string[] => [...cards.values()].map(({ number }) => number),

    openAccess: () => {
      const AccessToken = randomBytes(24).toString('base64');
      accesses.set(AccessToken, Date.now() + 20 * 60_000);
      return { AccessToken, Issued: moment(), ExpiresIn: moment() };
    },

    /** Stores one card; an access token is spent by it. */
    putCard: (access: string, card: KeptCard): string => {
      const until = accesses.get(access);
      accesses.delete(access);
      if (!until || until < Date.now()) throw new CieloRefused(401, 0, 'Unauthorized');
      const token = randomUUID();
      cards.set(token, card);
      return token;
    },

    card: (token: string): KeptCard => {
      const card = cards.get(token);
      if (!card) throw new CieloRefused(404, 130, 'Card token not found');
      return card;
    },

    zeroAuth: (token: string) => {
      const card = cards.get(token);
      if (!card) throw new CieloRefused(400, 130, 'Card token not found');
      const { status, code } = decide(card.number);
      return status === 3 ? { Valid: false, ReturnCode: code } : { Valid: true, ReturnCode: '00' };
    },
  };
}

interface RequestedSale {
  readonly order: string;
  readonly card: string;
  readonly amount: number;
  readonly installments: number;
  readonly isRecurrent: boolean;
  readonly transactionId: string | null;
  readonly authentication?: object | null;
  /** As Cielo found the authentication; null when the request has none, and 7 for one that is not good. */
  readonly eci?: string | null;
}

function newSale(book: ReturnType<typeof createCardBook>, request: RequestedSale): BookedSale {
  const { authentication = null, eci = null } = request;
  const isForged = authentication !== null && eci === '7';
  const { status, code } = isForged ? { status: 3, code: '05' } : book.decideSale(request.card);
  return {
    MerchantOrderId: request.order,
    firstTransactionId: request.transactionId,
    authentication,
    Payment: {
      PaymentId: randomUUID(),
      Amount: request.amount,
      Installments: request.installments,
      Recurrent: request.isRecurrent,
      ReceivedDate: moment(),
      ProofOfSale: String(100_000 + randomInt(800_000)),
      AuthorizationCode: '123456',
      Tid: `1204340${randomInt(10 ** 12)}`,
      IssuerTransactionId: String(580_027_442_382_078 + randomInt(1_000_000)),
      ...(request.isRecurrent && book.newCard()),
      ...book.answeredEci(eci),
      Status: status,
      ReturnCode: code,
    },
  };
}

/** The acquirer's records: browser access tokens, cards, sales. In memory. */
export function createCieloBooks(changed: Changed) {
  const book = createCardBook();
  const [sales, held] = [new Map<string, BookedSale>(), new Map<string, number>()];
  let [isHolding, isCapturing] = [false, true];

  const saleOf = (id: string): BookedSale => {
    const sale = sales.get(id);
    if (!sale) throw new CieloRefused(404, 307, 'Transaction not found');
    return sale;
  };

  const capture = ({ Payment }: BookedSale) => {
    Payment.Status = 2;
    Payment.CapturedAmount = Payment.Amount;
    Payment.CapturedDate = moment();
  };

  const takeBack = ({ Payment }: BookedSale, amount: number) => {
    Payment.VoidedAmount = (Payment.VoidedAmount ?? 0) + amount;
    Payment.VoidedDate = moment();
    if (Payment.VoidedAmount === Payment.Amount) Payment.Status = 10;
    changed(Payment.PaymentId, 1);
  };

  return {
    ...book,
    sales: (): readonly BookedSale[] => [...sales.values()],
    sale: saleOf,
    putSale: (request: RequestedSale): BookedSale => {
      const sale = newSale(book, request);
      const isGood = sale.Payment.Status === 2;
      sales.set(sale.Payment.PaymentId, sale);
      if (isGood && isCapturing) capture(sale);
      else if (isGood) sale.Payment.Status = 1;
      return sale;
    },

    capture: (id: string): BookedSale => {
      const sale = saleOf(id);
      if (sale.Payment.Status !== 1) throw new CieloRefused(400, 308, 'Transaction not available to capture');
      capture(sale);
      return sale;
    },

    cancel: (id: string, amount?: number): { readonly Status: number; readonly ReturnCode: string } => {
      const sale = saleOf(id);
      const { Payment } = sale;
      const left = Payment.Amount - (Payment.VoidedAmount ?? 0);
      if (![1, 2].includes(Payment.Status)) throw new CieloRefused(400, 309, 'Transaction not available to void');
      if ((amount ?? left) > left) return { Status: Payment.Status, ReturnCode: '51' };
      if (held.has(id)) return { Status: Payment.Status, ReturnCode: '10' };
      if (isHolding) {
        held.set(id, amount ?? left);
        return { Status: Payment.Status, ReturnCode: '223' };
      }
      takeBack(sale, amount ?? left);
      return { Status: Payment.Status, ReturnCode: Payment.Status === 10 ? '9' : '0' };
    },

    /** Decides a sale that is pending. */
    decideLate: (id: string, isPaid: boolean): void => {
      const sale = saleOf(id);
      if (isPaid) capture(sale);
      else {
        sale.Payment.Status = 3;
        sale.Payment.ReturnCode = '59';
      }
      changed(id, 1);
    },

    /** Whether authorisation captures too, as requested. */
    captures: (does: boolean): void => {
      isCapturing = does;
    },

    holdRefunds: (hold: boolean): void => {
      isHolding = hold;
    },

    settleRefund: (id: string): void => {
      const amount = held.get(id);
      held.delete(id);
      if (amount) takeBack(saleOf(id), amount);
    },
  };
}

export type CieloBooks = ReturnType<typeof createCieloBooks>;
