/** The titles of a bank that collects boletos by files, whichever layout the files have. */

export interface BankedTitle {
  readonly number: string;
  readonly amountCents: number;
  /** ddmmaaaa */
  dueDate: string;
  readonly payerName: string;
  readonly payerDocument: string;
  readonly postalCode: string;
  /** Whether the remessa asked for a Pix. */
  readonly asksPix?: boolean;
  state: 'open' | 'paid' | 'written-off';
  paidCents: number;
}

/** One event of a title, in a retorno. */
export interface Said {
  readonly number: string;
  readonly occurrence: string;
  readonly amountCents: number;
  readonly paidCents?: number;
  /** ddmmaaaa */
  readonly on: string;
  readonly creditedOn?: string;
  readonly reasons?: string;
  /** The address of the QR Code that the bank made. */
  readonly pixUrl?: string;
}

export interface CollectionBank {
  readonly titles: ReadonlyMap<string, BankedTitle>;
  /** Events not yet written into a retorno. */
  readonly waiting: Said[];
  /** Accepts a remessa and returns how many titles it registered. Throws where a bank would refuse the file. */
  take(file: Buffer, today: string): number;
  /** Pays a title at any bank; `paidCents` overrides the amount. */
  pay(number: string, today: string, paidCents?: number): void;
  /** Writes a retorno of the pending events, or of the given ones. */
  retorno(said?: readonly Said[]): Buffer;
}

type EnteredTitle = Omit<BankedTitle, 'state' | 'paidCents'>;

/** `refuses` returns the reason not to register a title. */
export function titleBook(refuses: (title: BankedTitle) => string | null) {
  const titles = new Map<string, BankedTitle>();
  const waiting: Said[] = [];
  /** Carries out a remessa's instruction; true when the title was registered. Throws where a bank would refuse the file. */
  function enter(movement: string, entered: EnteredTitle, today: string): boolean {
    const { number, amountCents, dueDate, postalCode, payerName } = entered;
    const answer = (occurrence: string, reasons?: string) =>
      waiting.push({ number, occurrence, amountCents, on: today, ...(reasons && { reasons }) });
    const known = titles.get(number);
    switch (movement) {
      case '02':
        if (known?.state === 'open') {
          known.state = 'written-off';
          answer('09');
        } else answer('26', '40');
        return false;
      case '06':
        if (known?.state === 'open' && known.dueDate !== dueDate && known.amountCents === amountCents) {
          known.dueDate = dueDate;
          answer('14');
        } else answer('26', '16');
        return false;
      case '01': {
        if (known) throw new Error(`a number that was used: ${number}`);
        if (!/^\d{8}$/.test(postalCode) || payerName === '') throw new Error('a payer without a name or a place');
        const title: BankedTitle = { ...entered, state: 'open', paidCents: 0 };
        const reasons = refuses(title);
        if (!reasons) titles.set(number, title);
        if (reasons) answer('03', reasons);
        else if (entered.asksPix)
          waiting.push({ number, occurrence: '02', amountCents, on: today, pixUrl: pixUrlOf(number) });
        else answer('02');
        return reasons === null;
      }
      default:
        throw new Error(`an unknown movement: ${movement}`);
    }
  }
  function pay(number: string, today: string, paidCents?: number): void {
    const title = titles.get(number);
    if (!title) throw new Error(`no such title: ${number}`);
    const occurrence = title.state === 'open' ? '06' : '17';
    const paid = paidCents ?? title.amountCents;
    title.state = 'paid';
    title.paidCents += paid;
    const { amountCents } = title;
    waiting.push({ number, occurrence, amountCents, paidCents: paid, on: today, creditedOn: today });
  }
  return { titles, waiting, enter, pay };
}

/** The address that a bank gives the QR Code of a title. */
export function pixUrlOf(number: string): string {
  return `pix.bank.example/qr/v2/cobv/${number}`;
}

export type Written = readonly (readonly [from: number, text: string])[];

export function recordOf(width: number, written: Written): string {
  let text = ' '.repeat(width);
  for (const [from, value] of written) text = text.slice(0, from - 1) + value + text.slice(from - 1 + value.length);
  return text;
}

export function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
