import { randomBytes } from 'node:crypto';

export interface BookedPayment {
  readonly kind: 'PIX' | 'BILL' | 'DARF';
  /** The caller's id of a Pix, the bar code of a bill, or the tax of a DARF. */
  readonly key: string;
  readonly code: string;
  readonly cents: number;
  readonly to: string;
  readonly dueDate: string | null;
  readonly madeOn: string;
  endToEnd: string | null;
  status: string;
  /** Bills and taxes that the lists do not show yet. */
  isHidden: boolean;
}

export interface BookedLine {
  /** Null for a line that the bank gives no id. */
  readonly id: string | null;
  readonly day: string;
  readonly type: string;
  /** Credits are positive. */
  readonly cents: number;
  readonly title: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

export type Outcome = 'PAID' | 'REFUSED' | 'APPROVAL' | 'SCHEDULED' | 'PENDING';

/** The books of a bank account: what was asked, what was paid, and every line of its statement. */
export function accountBooks() {
  const payments: BookedPayment[] = [];
  const lines: BookedLine[] = [];
  const settings = {
    today: '2026-11-20',
    outcome: 'PAID' as Outcome,
    hidesBills: false,
    /** Whether a Pix that is sent again under its id is refused. */
    refusesRepeats: false,
    /** Whether every page of the statement is the first one, and none the last. */
    repeatsPages: false,
    openingCents: 1_000_000,
  };

  function endToEnd(mark: 'E' | 'D' = 'E'): string {
    const at = `${settings.today.replaceAll('-', '')}1200`;
    return `${mark}00416968${at}${randomBytes(8).toString('hex').slice(0, 11)}`;
  }

  function line(given: Pick<BookedLine, 'type' | 'cents' | 'title'> & Partial<BookedLine>): BookedLine {
    const one = { id: crypto.randomUUID(), day: settings.today, details: null, ...given };
    lines.push(one);
    return one;
  }

  function book(given: Pick<BookedPayment, 'kind' | 'key' | 'cents' | 'to' | 'dueDate'>): BookedPayment {
    const one: BookedPayment = {
      ...given,
      code: crypto.randomUUID(),
      madeOn: settings.today,
      endToEnd: null,
      status: '',
      isHidden: given.kind !== 'PIX' && settings.hidesBills,
    };
    payments.push(one);
    return one;
  }

  /** The outcome applies from the next query on, and only a payment that is paid has a line. */
  function settle(one: BookedPayment): void {
    const isOpen = one.status === '' || one.status === 'AGUARDANDO_APROVACAO' || one.status === 'AGENDADO';
    if (!isOpen) return;
    const { outcome } = settings;
    const words = {
      PAID: one.kind === 'PIX' ? 'PIX_PAGO' : 'REALIZADO',
      REFUSED: 'CANCELADO_SEM_SALDO',
      APPROVAL: 'AGUARDANDO_APROVACAO',
      SCHEDULED: 'AGENDADO',
      PENDING: '',
    } as const;
    one.status = words[outcome];
    if (outcome !== 'PAID') return;
    const isPix = one.kind === 'PIX';
    if (isPix) one.endToEnd = endToEnd();
    if (one.kind === 'DARF') return void line({ type: 'IMPOSTO', cents: -one.cents, title: 'Pagamento de DARF' });
    line({
      type: isPix ? 'PIX' : 'PAGAMENTO',
      cents: -one.cents,
      title: isPix ? 'Pix enviado' : 'Pagamento efetuado',
      details: isPix
        ? { tipoDetalhe: 'PIX', endToEndId: one.endToEnd, nomeRecebedor: 'FORNECEDOR LTDA', cpfCnpjRecebedor: payee }
        : { tipoDetalhe: 'PAGAMENTO', codigoBarras: one.key },
    });
  }

  /** The payee of a paid Pix returns it, or a part. */
  function giveBack(one: BookedPayment, cents: number, byOwnName = false): BookedLine {
    return line({
      type: 'PIX',
      cents,
      title: 'Pix devolvido',
      details: {
        tipoDetalhe: 'PIX',
        endToEndId: byOwnName ? endToEnd('D') : one.endToEnd,
        nomePagador: 'FORNECEDOR LTDA',
        cpfCnpjPagador: payee,
      },
    });
  }

  const balanceCents = () => settings.openingCents + lines.reduce((sum, { cents }) => sum + cents, 0);
  return { payments, lines, settings, book, settle, line, giveBack, balanceCents };
}

export const payee = '98765432000198';

export type AccountBooks = ReturnType<typeof accountBooks>;
