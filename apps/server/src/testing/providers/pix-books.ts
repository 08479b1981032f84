import { randomBytes } from 'node:crypto';
import { dueAmount, type PixValue } from './pix-due-amount.ts';

/** A refusal by the API, with the Central Bank's name for it. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, name: string, detail: string) {
    super(detail);
    this.status = status;
    this.name = name;
  }
}

interface BookedReturn {
  readonly id: string;
  readonly rtrId: string;
  readonly valor: string;
  readonly natureza: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL';
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  readonly horario: { readonly solicitacao: string; liquidacao?: string };
}

export interface BookedPix {
  readonly endToEndId: string;
  readonly txid?: string;
  readonly valor: string;
  readonly chave: string;
  readonly horario: string;
  readonly devolucoes: BookedReturn[];
  readonly at: number;
}

interface ChargeTerms {
  readonly calendario: { readonly expiracao: number } | DueCalendar;
  readonly valor: PixValue;
  readonly chave: string;
}

interface DueCalendar {
  readonly dataDeVencimento: string;
  readonly validadeAposVencimento: number;
}

export interface BookedCharge extends ChargeTerms {
  readonly txid: string;
  readonly revisao: number;
  readonly status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  readonly calendario: ChargeTerms['calendario'] & { readonly criacao: string };
  readonly location: string;
  readonly pixCopiaECola: string;
  /** Only of a charge with a due date. */
  readonly recebedor?: typeof receiver;
  readonly pix: BookedPix[];
  readonly at: number;
}

interface Books {
  readonly pixKey: string;
  readonly locationOf: (id: string) => string;
  /** Called when a payment or one of its returns is new. */
  readonly changed: (pix: BookedPix) => void;
}

const receiver = {
  nome: 'LOJA DE TESTE',
  cnpj: '12345678000195',
  logradouro: 'Rua das Flores, 10',
  cidade: 'Sao Paulo',
  uf: 'SP',
  cep: '01001000',
};

const cents = (valor: string) => Math.round(Number(valor) * 100);

export type PixBooks = ReturnType<typeof createPixBooks>;

/** The provider's records: charges, payments and returns. In memory. */
export function createPixBooks({ pixKey, locationOf, changed }: Books) {
  const charges = new Map<string, BookedCharge>();
  const payments = new Map<string, BookedPix>();
  let isHolding = false;

  const ofPayment = (endToEndId: string): BookedPix => {
    const pix = payments.get(endToEndId);
    if (!pix) throw new Refused(404, 'PixNaoEncontrado', endToEndId);
    return pix;
  };

  const book = (valor: string, at: Date, txid?: string, endToEndId = newId('E', at)): BookedPix => {
    const pix: BookedPix = {
      endToEndId,
      valor,
      chave: pixKey,
      horario: at.toISOString(),
      devolucoes: [],
      ...(txid && { txid }),
      at: at.getTime(),
    };
    payments.set(pix.endToEndId, pix);
    return pix;
  };

  const giveBack = (pix: BookedPix, one: Pick<BookedReturn, 'id' | 'valor' | 'natureza'>): BookedReturn => {
    const now = new Date();
    const isWaiting = isHolding && one.natureza === 'ORIGINAL';
    const made: BookedReturn = {
      ...one,
      rtrId: newId('D', now),
      status: isWaiting ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO',
      horario: { solicitacao: now.toISOString(), ...(!isWaiting && { liquidacao: now.toISOString() }) },
    };
    pix.devolucoes.push(made);
    if (!isWaiting) changed(pix);
    return made;
  };

  return {
    charge: (txid: string) => charges.get(txid),
    charges: () => [...charges.values()],
    payment: (endToEndId: string) => payments.get(endToEndId),
    payments: (): readonly BookedPix[] => [...payments.values()],

    /** Creates a charge, or updates a live one. */
    putCharge: (txid: string, terms: ChargeTerms): BookedCharge => {
      const before = charges.get(txid);
      if (terms.chave !== pixKey) throw new Refused(400, 'CobOperacaoInvalida', 'chave');
      if (before && before.status !== 'ATIVA') throw new Refused(400, 'CobOperacaoInvalida', 'status');
      const location = before?.location ?? locationOf(randomBytes(16).toString('hex'));
      const charge = chargeFrom({ terms, txid, location, before });
      charges.set(txid, charge);
      return charge;
    },

    /** Revises a live charge, whose location stays, or removes it (null). */
    changeCharge: (txid: string, revision: Pick<ChargeTerms, 'calendario' | 'valor'> | null): BookedCharge => {
      const before = activeCharge(charges, txid);
      const after = revision ? revisedFrom(before, revision) : removedFrom(before);
      charges.set(txid, after);
      return after;
    },

    pay: (txid: string, { at = new Date() }: { readonly at?: Date } = {}): string => {
      const charge = charges.get(txid);
      if (charge?.status !== 'ATIVA') throw new Error(`the charge takes no money: ${charge?.status ?? 'none'}`);
      const { calendario, valor } = charge;
      if (at.getTime() >= endOf(calendario)) throw new Error('the charge takes no money: its time is over');
      const due = 'dataDeVencimento' in calendario ? dueAmount(calendario, valor, dayOf(at)) : valor.original;
      const pix = book(due, at, txid);
      charges.set(txid, { ...charge, status: 'CONCLUIDA', pix: [pix] });
      changed(pix);
      return pix.endToEndId;
    },

    /** Records the payment of a debit. */
    bookDebit: book,

    receive: (valor: string): string => book(valor, new Date()).endToEndId,

    putReturn: (endToEndId: string, id: string, valor: string): BookedReturn => {
      const pix = ofPayment(endToEndId);
      if (pix.devolucoes.some((one) => one.id === id)) throw new Refused(400, 'PixDevolucaoInvalida', 'id');
      const gone = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
      const sum = gone.reduce((total, one) => total + cents(one.valor), cents(valor));
      if (sum > cents(pix.valor)) throw new Refused(400, 'PixDevolucaoInvalida', 'valor');
      return giveBack(pix, { id, valor, natureza: 'ORIGINAL' });
    },

    takeBack: (endToEndId: string, natureza: 'MED_FRAUDE' | 'MED_OPERACIONAL'): void => {
      const pix = ofPayment(endToEndId);
      giveBack(pix, { id: `med${randomBytes(8).toString('hex')}`, valor: pix.valor, natureza });
    },

    holdReturns: (hold: boolean): void => {
      isHolding = hold;
    },

    settleReturn: (id: string, isDone: boolean): void => {
      for (const pix of payments.values()) {
        const one = pix.devolucoes.find((made) => made.id === id);
        if (!one) continue;
        one.status = isDone ? 'DEVOLVIDO' : 'NAO_REALIZADO';
        if (isDone) one.horario.liquidacao = new Date().toISOString();
        changed(pix);
      }
    },
  };
}

function activeCharge(charges: ReadonlyMap<string, BookedCharge>, txid: string): BookedCharge {
  const charge = charges.get(txid);
  if (!charge) throw new Refused(404, 'CobNaoEncontrado', txid);
  if (charge.status !== 'ATIVA') throw new Refused(400, 'CobOperacaoInvalida', charge.status);
  return charge;
}

function revisedFrom(before: BookedCharge, terms: Pick<ChargeTerms, 'calendario' | 'valor'>): BookedCharge {
  const { txid, location, chave } = before;
  return { ...before, ...chargeFrom({ terms: { ...terms, chave }, txid, location, before }) };
}

function removedFrom(charge: BookedCharge): BookedCharge {
  return { ...charge, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: charge.revisao + 1 };
}

function chargeFrom({
  terms,
  txid,
  location,
  before,
}: {
  readonly terms: ChargeTerms;
  readonly txid: string;
  readonly location: string;
  readonly before: BookedCharge | undefined;
}): BookedCharge {
  const criacao = before?.calendario.criacao ?? new Date().toISOString();
  return {
    ...terms,
    txid,
    revisao: (before?.revisao ?? -1) + 1,
    status: 'ATIVA',
    location,
    pix: [],
    calendario: { ...terms.calendario, criacao },
    at: Date.parse(criacao),
    pixCopiaECola: codeOf(location, terms.valor.original),
    ...('dataDeVencimento' in terms.calendario && { recebedor: receiver }),
  };
}

/** The day in Brasília, three hours behind UTC. */
function dayOf(at: Date): string {
  return new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
}

function endOf(calendario: BookedCharge['calendario']): number {
  if ('expiracao' in calendario) return Date.parse(calendario.criacao) + calendario.expiracao * 1000;
  const { dataDeVencimento, validadeAposVencimento } = calendario;
  return Date.parse(`${dataDeVencimento}T03:00:00Z`) + (validadeAposVencimento + 1) * 86_400_000;
}

/** The provider's ISPB, which no institution has. */
const ispb = '99999990';

function newId(letter: 'E' | 'D', at: Date): string {
  const minute = at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 12);
  return `${letter}${ispb}${minute}${randomBytes(8).toString('hex').slice(0, 11)}`;
}

/** The copy-and-paste code (EMV, Manual do BR Code): each field is an id, a two-digit length, and a value. */
function codeOf(location: string, valor: string): string {
  const account = field('26', field('00', 'br.gov.bcb.pix') + field('25', location));
  const head = `${field('00', '01')}${field('01', '12')}${account}${field('52', '0000')}${field('53', '986')}`;
  const body = `${head}${field('54', valor)}${receiverFields}6304`;
  return body + checkOf(body);
}

/** A recurrence's code, alone or combined with its first charge. */
export function recurrenceCodeOf({
  charge,
  recurrence,
}: {
  readonly charge: string | null;
  readonly recurrence: string;
}): string {
  const account = field('26', field('00', 'br.gov.bcb.pix') + (charge ? field('25', charge) : ''));
  const recurring = field('80', field('00', 'br.gov.bcb.pix') + field('25', recurrence));
  const head = `${field('00', '01')}${field('01', '12')}${account}${field('52', '0000')}${field('53', '986')}`;
  const body = `${head}${receiverFields}${recurring}6304`;
  return body + checkOf(body);
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const receiverFields = `${field('58', 'BR')}${field('59', 'LOJA DE TESTE')}${field('60', 'SAO PAULO')}${field('62', field('05', '***'))}`;

/** CRC-16/CCITT-FALSE. */
function checkOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
