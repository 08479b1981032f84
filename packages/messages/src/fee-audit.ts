import type { FindingKind } from '@balcao/contract/fee-audit/claims';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { percentText } from './adjustment-texts.ts';
import { cardBrandName } from './card-brands.ts';
import { counted } from './counted.ts';
import { type Issuer, issuerOf, moment } from './document-frame.ts';

const acquirers: Readonly<Record<string, string>> = { CIELO: 'Cielo', STONE: 'Stone', PAGARME: 'Pagar.me' };

const products: Readonly<Record<string, string>> = {
  DEBIT: 'débito',
  CREDIT: 'crédito',
  VOUCHER: 'voucher',
  PIX: 'Pix',
};

export function acquirerName(acquirer: string): string {
  return acquirers[acquirer] ?? acquirer;
}

/** `Visa`; the acquirer's code of an unknown brand as it is. */
export function feeBrandName(brand: string | null): string {
  return brand === null ? 'Todas as bandeiras' : cardBrandName(brand.toLowerCase());
}

/** `Crédito à vista`, `crédito de 2 a 6 vezes`, `Pix`. */
export function ratedProductName(product: string, from: number, to: number): string {
  const name = products[product] ?? product;
  if (product !== 'CREDIT') return name;
  if (to === 1) return `${name} à vista`;
  return from === to ? `${name} em ${from} vezes` : `${name} de ${from} a ${to} vezes`;
}

interface Rate {
  readonly acquirer: string;
  readonly brand: string | null;
  readonly product: string;
  readonly installmentsFrom: number;
  readonly installmentsTo: number;
  readonly percentHundredths: number;
  readonly fixedCents: Cents;
}

interface LetterLine {
  readonly kind: FindingKind;
  readonly saleDate: PlainDate | null;
  readonly dueDate: PlainDate | null;
  readonly paidDate: PlainDate | null;
  readonly tid: string | null;
  readonly nsu: string | null;
  readonly installments: number | null;
  readonly grossCents: Cents;
  readonly agreedCents: Cents | null;
  readonly chargedCents: Cents | null;
  readonly differenceCents: Cents;
}

interface ClaimFacts {
  readonly number: number;
  readonly acquirer: string;
  readonly seller: Issuer;
  readonly madeAt: Temporal.Instant;
  readonly claimedCents: Cents;
  readonly lines: readonly LetterLine[];
}

const titles: Readonly<Record<FindingKind, string>> = {
  RATE_ABOVE_CONTRACT: 'Vendas com taxa acima da contratada',
  LATE_SETTLEMENT: 'Pagamentos depois do prazo contratado',
  SALE_MISSING_AT_ACQUIRER: 'Vendas que não constam nos seus arquivos',
  INSTALLMENTS_MISSING: 'Vendas com parcelas faltando',
  ANTICIPATED_WITHOUT_ORDER: 'Antecipações que não pedimos',
  PAID_TO_OTHER_ACCOUNT: 'Pagamentos em outra conta',
  UNKNOWN_SALE: 'Vendas que não reconhecemos',
};

function letter({ number, acquirer, seller, madeAt, claimedCents, lines }: ClaimFacts) {
  const name = acquirerName(acquirer);
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)];
  return {
    fileName: `contestacao-${number}-${acquirer.toLowerCase()}`,
    title: `Contestação nº ${number}`,
    issuer: issuerOf(seller),
    intro: `À ${name}: conferimos os seus arquivos de liquidação com o que contratamos e encontramos as divergências abaixo. Pedimos a conferência ${claimedCents > 0 ? 'e a devolução do que foi cobrado a mais' : 'e a correção de cada uma'}.`,
    highlight:
      claimedCents > 0
        ? { label: 'Valor a devolver', amount: formatCents(claimedCents) }
        : { label: 'Divergências a corrigir', amount: lines.length.toLocaleString('pt-BR') },
    sections: kinds.map(([kind, ofKind]) => sectionOf(kind, ofKind)),
    closing: `Pedimos a resposta por escrito, com ${claimedCents > 0 ? 'o crédito do valor acima' : 'a correção de cada divergência'} ou o motivo de cada recusa.`,
    footer: `${counted(lines.length, 'divergência', 'divergências')}. Feita em ${moment(madeAt)} com o Balcão, a partir dos arquivos do próprio adquirente.`,
  };
}

function sectionOf(kind: FindingKind, lines: readonly LetterLine[]) {
  const title = titles[kind];
  if (kind === 'LATE_SETTLEMENT') {
    const rows = lines.map((line) => [
      ...saleOf(line),
      formatCents(line.grossCents),
      day(line.dueDate),
      day(line.paidDate),
    ]);
    return { title, columns: ['Venda', 'NSU ou TID', 'Bruto', 'Prazo', 'Pago em'], rows };
  }
  if (kind === 'SALE_MISSING_AT_ACQUIRER' || kind === 'INSTALLMENTS_MISSING') {
    const rows = lines.map((line) => [...saleOf(line), `${line.installments ?? 1}x`, formatCents(line.grossCents)]);
    return { title, columns: ['Venda', 'NSU ou TID', 'Parcelas', 'Bruto'], rows };
  }
  const rows = lines.map((line) => [
    ...saleOf(line),
    formatCents(line.grossCents),
    line.agreedCents === null ? '—' : formatCents(line.agreedCents),
    line.chargedCents === null ? '—' : formatCents(line.chargedCents),
    formatCents(line.differenceCents),
  ]);
  return { title, columns: ['Venda', 'NSU ou TID', 'Bruto', 'Contratado', 'Cobrado', 'Diferença'], rows };
}

function saleOf({ saleDate, nsu, tid }: LetterLine): [string, string] {
  return [day(saleDate), [nsu, tid].filter((name) => name !== null).join(' · ') || '—'];
}

function day(date: PlainDate | null): string {
  return date ? formatPlainDate(date) : '—';
}

export const feeAudit = {
  rate: (rate: Rate) => {
    const fixed = rate.fixedCents > 0 ? ` + ${formatCents(rate.fixedCents)}` : '';
    return [
      acquirerName(rate.acquirer),
      feeBrandName(rate.brand),
      ratedProductName(rate.product, rate.installmentsFrom, rate.installmentsTo),
      percentText(rate.percentHundredths / 100) + fixed,
    ].join(' · ');
  },
  payablesName: (acquirer: string) => `Agenda da ${acquirerName(acquirer)}`,
  claimName: (number: number) => `Contestação nº ${number}`,
  letter,
} as const;
