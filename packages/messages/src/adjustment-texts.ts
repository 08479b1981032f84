import type { AdjustmentIndex } from '@balcao/contract/subscriptions/adjustments';

export interface AdjustmentReason {
  readonly reason: string | null;
  readonly index: AdjustmentIndex | null;
  readonly percent: number | null;
  readonly rateMonth: string | null;
}

export const indexNames: Readonly<Record<AdjustmentIndex, string>> = {
  IPCA: 'IPCA',
  IGPM: 'IGP-M',
  FIXED: 'Percentual fixo',
};

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function percentText(percent: number): string {
  return `${percentFormat.format(percent)}%`;
}

const monthNames = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);

/** 'setembro/2026' of '2026-09'. */
export function monthOfYear(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]}/${year}`;
}

/** Why a value changes: the typed reason, or the index with its rate. */
export function reasonText({ reason, index, percent, rateMonth }: AdjustmentReason): string {
  if (reason !== null) return reason;
  const rate = percent === null ? '' : percentText(percent);
  if (index === 'FIXED' || index === null) return `Reajuste anual combinado de ${rate}`;
  return `${indexNames[index]} acumulado em 12 meses até ${monthOfYear(rateMonth ?? '')}: ${rate}`;
}
