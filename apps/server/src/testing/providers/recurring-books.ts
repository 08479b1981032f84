import { randomBytes } from 'node:crypto';
import type {
  Asker,
  Attempt,
  BookedCobr,
  BookedLocation,
  BookedRec,
  BookedRequest,
  Change,
  CobrTerms,
  RecTerms,
} from './booked-recurring.ts';
import { Refused } from './pix-books.ts';

/** The payer's bank on the day of a debit: paid, no funds until the night, or refused for good. */
export type DebitResult = 'PAID' | 'NO_FUNDS' | 'CLOSED';

interface Given {
  readonly locationOf: (id: string) => string;
  readonly codeOf: (locations: { readonly charge: string | null; readonly recurrence: string }) => string;
  readonly chargeLocation: (txid: string) => string | null;
  /** Records the debit among the provider's received payments. */
  readonly bookPix: (valor: string, at: Date, txid: string, endToEndId: string) => object;
  readonly changed: (what: { readonly rec: BookedRec } | { readonly cobr: BookedCobr }) => void;
  /** The clock. */
  readonly now: () => Date;
}

/** The provider's ISPB, which no institution has. */
const ispb = '99999990';
const receiver = { cnpj: '11222333000181', nome: 'Loja de teste' };
/** The date in Brazil. */
const dayOf = (at: Date) => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The provider's records of Pix Automático: recurrences, requests to payers, charges and their attempts. In memory. */
export class RecurringBooks {
  readonly #given: Given;
  readonly #locations = new Map<number, BookedLocation>();
  readonly #recs = new Map<string, BookedRec>();
  readonly #requests = new Map<string, BookedRequest>();
  readonly #cobrs = new Map<string, BookedCobr>();

  constructor(given: Given) {
    this.#given = given;
  }

  rec(idRec: string): BookedRec | undefined {
    return this.#recs.get(idRec);
  }

  recs(): BookedRec[] {
    return [...this.#recs.values()];
  }

  cobr(txid: string): BookedCobr | undefined {
    return this.#cobrs.get(txid);
  }

  cobrs(): BookedCobr[] {
    return [...this.#cobrs.values()];
  }

  request(idRec: string): BookedRequest | undefined {
    return this.#requestsOf(idRec).at(-1);
  }

  makeLocation(): BookedLocation & { readonly tipo: string } {
    const made = {
      id: this.#locations.size + 1,
      location: this.#given.locationOf(randomBytes(16).toString('hex')),
      criacao: this.#stamp(),
    };
    this.#locations.set(made.id, made);
    return { ...made, tipo: 'rec' };
  }

  makeRec(terms: RecTerms) {
    if (terms.calendario.dataInicial < this.#today()) throw new Refused(400, 'RecOperacaoInvalida', 'dataInicial');
    const loc = terms.loc === undefined ? undefined : this.#locations.get(terms.loc);
    if (terms.loc !== undefined && !loc) throw new Refused(400, 'RecOperacaoInvalida', 'loc');
    if (loc?.idRec) throw new Refused(400, 'RecOperacaoInvalida', 'loc in use');
    const txid = terms.ativacao?.dadosJornada.txid;
    if (txid && !this.#given.chargeLocation(txid)) throw new Refused(400, 'RecOperacaoInvalida', 'txid');
    const idRec = this.#newId(terms.politicaRetentativa === 'PERMITE_3R_7D' ? 'RR' : 'RN');
    const { loc: _, ...kept } = terms;
    const rec: BookedRec = {
      ...kept,
      idRec,
      status: 'CRIADA',
      recebedor: receiver,
      at: this.#given.now().getTime(),
      ...(loc && { loc }),
      atualizacao: [{ status: 'CRIADA', data: this.#stamp() }],
    };
    if (loc) loc.idRec = idRec;
    this.#recs.set(idRec, rec);
    return this.#present(rec, null);
  }

  readRec(idRec: string, txid: string | null) {
    return this.#present(this.#recOf(idRec), txid);
  }

  listed() {
    return this.recs().map((rec) => ({ ...this.#present(rec, null), at: rec.at }));
  }

  cancelRec(idRec: string) {
    const rec = this.#recOf(idRec);
    if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA') throw new Refused(400, 'RecOperacaoInvalida', rec.status);
    this.#endRec(rec, 'USUARIO_RECEBEDOR', 'SLDB');
    return this.#present(rec, null);
  }

  makeRequest(input: Pick<BookedRequest, 'idRec' | 'calendario' | 'destinatario'>) {
    const rec = this.#recs.get(input.idRec);
    if (rec?.status !== 'CRIADA') throw new Refused(400, 'SolicRecOperacaoInvalida', 'idRec');
    if (this.#requestsOf(input.idRec).some(isUnanswered)) throw new Refused(400, 'SolicRecOperacaoInvalida', 'asked');
    const made: BookedRequest = {
      ...input,
      idSolicRec: this.#newId('SC'),
      status: 'ENVIADA',
      atualizacao: [{ status: 'ENVIADA', data: this.#stamp() }],
    };
    this.#requests.set(made.idSolicRec, made);
    return this.#presentRequest(made);
  }

  cancelRequest(idSolicRec: string) {
    const one = this.#requests.get(idSolicRec);
    if (!one) throw new Refused(404, 'SolicRecNaoEncontrada', idSolicRec);
    if (!isUnanswered(one)) throw new Refused(400, 'SolicRecOperacaoInvalida', one.status);
    this.#turn(one, 'CANCELADA');
    return this.#presentRequest(one);
  }

  putCobr(txid: string, terms: CobrTerms): BookedCobr {
    if (this.#cobrs.has(txid) || this.#given.chargeLocation(txid)) {
      throw new Refused(400, 'CobROperacaoInvalida', 'txid');
    }
    const rec = this.#recs.get(terms.idRec);
    if (rec?.status !== 'APROVADA') throw new Refused(400, 'CobROperacaoInvalida', 'idRec');
    const { dataDeVencimento: due } = terms.calendario;
    const ahead = daysFrom(this.#today(), due);
    if (ahead < 2 || ahead > 10) throw new Refused(400, 'CobROperacaoInvalida', 'dataDeVencimento');
    const { valorRec } = rec.valor ?? {};
    if (valorRec && valorRec !== terms.valor.original) throw new Refused(400, 'CobROperacaoInvalida', 'valor');
    const isTaken = this.cobrs().some(
      ({ idRec, status, calendario }) =>
        idRec === rec.idRec &&
        !['CANCELADA', 'REJEITADA'].includes(status) &&
        calendario.dataDeVencimento.slice(0, 7) === due.slice(0, 7),
    );
    if (isTaken) throw new Refused(400, 'CobROperacaoInvalida', 'cycle');
    const cobr: BookedCobr = {
      ...terms,
      txid,
      status: 'ATIVA',
      politicaRetentativa: rec.politicaRetentativa,
      pix: [],
      calendario: { criacao: this.#today(), dataDeVencimento: due },
      recebedor: { ...terms.recebedor, ...receiver },
      atualizacao: [{ status: 'ATIVA', data: this.#stamp() }],
      tentativas: [this.#attempt('AGND', businessDayFrom(due))],
    };
    this.#cobrs.set(txid, cobr);
    this.#given.changed({ cobr });
    return cobr;
  }

  readCobr(txid: string): BookedCobr {
    const cobr = this.#cobrs.get(txid);
    if (!cobr) throw new Refused(404, 'CobRNaoEncontrado', txid);
    return cobr;
  }

  cancelCobr(txid: string): BookedCobr {
    const cobr = this.readCobr(txid);
    const [first] = cobr.tentativas;
    const isLate = !first || this.#today() >= first.dataLiquidacao;
    if (cobr.status !== 'ATIVA' || isLate) throw new Refused(400, 'CobROperacaoInvalida', cobr.status);
    this.#endCobr(cobr, 'USUARIO_RECEBEDOR', 'SLCR');
    return cobr;
  }

  retry(txid: string, on: string): BookedCobr {
    const cobr = this.readCobr(txid);
    const { tentativas, status, politicaRetentativa, calendario } = cobr;
    const isAllowed =
      status === 'ATIVA' &&
      politicaRetentativa === 'PERMITE_3R_7D' &&
      tentativas.filter(({ tipo }) => tipo === 'NTAG').length < 3 &&
      daysFrom(calendario.dataDeVencimento, on) <= 7 &&
      on > this.#today() &&
      !tentativas.some((one) => isPending(one) || one.dataLiquidacao === on);
    if (!isAllowed) throw new Refused(400, 'CobROperacaoInvalida', 'retentativa');
    tentativas.push(this.#attempt('NTAG', on));
    return cobr;
  }

  /** The payer accepts, or refuses (AP13). */
  decide(idRec: string, isAccepted: boolean): void {
    const rec = this.#recOf(idRec);
    if (rec.status !== 'CRIADA') throw new Error(`no request goes out: ${rec.status}`);
    for (const one of this.#requestsOf(idRec).filter(isUnanswered))
      this.#turn(one, isAccepted ? 'ACEITA' : 'REJEITADA');
    this.#turn(rec, isAccepted ? 'APROVADA' : 'REJEITADA');
    if (!isAccepted) rec.encerramento = { rejeicao: { codigo: 'AP13', descricao: 'O pagador recusou' } };
    this.#given.changed({ rec });
  }

  /** The payer cancels the recurrence at their bank. */
  leave(idRec: string): void {
    this.#endRec(this.#recOf(idRec), 'USUARIO_PAGADOR', 'SLDB');
  }

  /** Runs the pending debit. */
  debit(txid: string, result: DebitResult): void {
    const cobr = this.readCobr(txid);
    const pending = cobr.tentativas.find(isPending);
    if (!pending) throw new Error('no debit waits');
    if (result === 'PAID') {
      this.#turn(pending, 'PAGA');
      this.#turn(cobr, 'CONCLUIDA');
      cobr.pix.push(this.#given.bookPix(cobr.valor.original, this.#given.now(), txid, pending.endToEndId));
    } else if (result === 'NO_FUNDS') {
      this.#turn(pending, 'EXPIRADA');
      if (cobr.politicaRetentativa === 'NAO_PERMITE') this.#turn(cobr, 'EXPIRADA');
    } else {
      const rejeicao = { codigo: 'AC05', descricao: 'Conta encerrada' };
      this.#turn(pending, 'REJEITADA');
      pending.rejeicao = rejeicao;
      this.#turn(cobr, 'REJEITADA');
      cobr.encerramento = { rejeicao };
    }
    this.#given.changed({ cobr });
  }

  #recOf(idRec: string): BookedRec {
    const rec = this.#recs.get(idRec);
    if (!rec) throw new Refused(404, 'RecNaoEncontrada', idRec);
    return rec;
  }

  #requestsOf(idRec: string): BookedRequest[] {
    return [...this.#requests.values()].filter((one) => one.idRec === idRec);
  }

  #stamp(): string {
    return this.#given.now().toISOString();
  }

  #today(): string {
    return dayOf(this.#given.now());
  }

  /** 29 characters: a prefix, the institution, the date, and random characters. */
  #newId(start: string): string {
    const head = `${start}${ispb}${this.#today().replaceAll('-', '')}`;
    return (
      head +
      randomBytes(12)
        .toString('hex')
        .slice(0, 29 - head.length)
    );
  }

  #attempt(tipo: Attempt['tipo'], on: string): Attempt {
    const minute = this.#stamp().replaceAll(/[-:T]/g, '').slice(0, 12);
    return {
      dataLiquidacao: on,
      tipo,
      status: 'AGENDADA',
      endToEndId: `E${ispb}${minute}${randomBytes(8).toString('hex').slice(0, 11)}`,
      atualizacao: [{ status: 'AGENDADA', data: this.#stamp() }],
    };
  }

  #turn<Thing extends { status: string; readonly atualizacao: Change[] }>(thing: Thing, status: Thing['status']): void {
    thing.status = status;
    thing.atualizacao.push({ status, data: this.#stamp() });
  }

  #endRec(rec: BookedRec, solicitante: Asker, codigo: string): void {
    this.#turn(rec, 'CANCELADA');
    rec.encerramento = { cancelamento: { solicitante, codigo, descricao: 'Cancelada' } };
    for (const cobr of this.cobrs()) {
      if (cobr.idRec === rec.idRec && cobr.status === 'ATIVA') this.#endCobr(cobr, solicitante, 'CCLD');
    }
    this.#given.changed({ rec });
  }

  #endCobr(cobr: BookedCobr, solicitante: Asker, codigo: string): void {
    for (const one of cobr.tentativas.filter(isPending)) this.#turn(one, 'CANCELADA');
    this.#turn(cobr, 'CANCELADA');
    cobr.encerramento = { cancelamento: { solicitante, codigo, descricao: 'Cancelada' } };
    this.#given.changed({ cobr });
  }

  #present(rec: BookedRec, txid: string | null) {
    const { at: _, ...said } = rec;
    const charge = txid ? this.#given.chargeLocation(txid) : null;
    const code = rec.loc && this.#given.codeOf({ charge, recurrence: rec.loc.location });
    const of = this.#requestsOf(rec.idRec);
    const dadosQR = { jornada: charge ? 'JORNADA_3' : 'JORNADA_2', pixCopiaECola: code };
    return {
      ...said,
      ativacao: { tipoJornada: journeyOf(rec, of.length > 0), ...rec.ativacao },
      ...(rec.loc && { loc: { ...rec.loc, tipo: 'rec' } }),
      ...(of.length > 0 && { solicitacao: of.map((one) => this.#presentRequest(one)) }),
      ...(code && rec.status === 'CRIADA' && { dadosQR }),
    };
  }

  #presentRequest(one: BookedRequest) {
    const { loc: _loc, ativacao: _ativacao, at: _at, ...payload } = this.#recOf(one.idRec);
    return {
      ...one,
      pagador: one.destinatario,
      recPayload: { ...payload, recebedor: { ...receiver, ispbParticipante: ispb } },
    };
  }
}

/** Unanswered. */
function isUnanswered({ status }: Pick<BookedRequest, 'status'>): boolean {
  return status === 'CRIADA' || status === 'ENVIADA' || status === 'RECEBIDA';
}

function isPending({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 'SOLICITADA' || status === 'AGENDADA';
}

function journeyOf({ ativacao, loc }: BookedRec, isRequested: boolean) {
  if (isRequested) return 'JORNADA_1';
  if (ativacao) return 'JORNADA_3';
  return loc ? 'JORNADA_2' : 'AGUARDANDO_DEFINICAO';
}

/** Skips weekends; the test provider has no other holidays. */
function businessDayFrom(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
