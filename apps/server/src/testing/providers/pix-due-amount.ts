/** The amounts of a charge as the API has them: decimal text, percentages too. */
export interface PixValue {
  readonly original: string;
  readonly multa?: { readonly modalidade: number; readonly valorPerc: string } | undefined;
  readonly juros?: { readonly modalidade: number; readonly valorPerc: string } | undefined;
  readonly desconto?:
    | {
        readonly modalidade: number;
        readonly descontoDataFixa: readonly { readonly data: string; readonly valorPerc: string }[];
      }
    | undefined;
}

/** Calculates a payer's due on a day by the Manual de Padrões; it knows no holidays but weekends. */
export function dueAmount(
  { dataDeVencimento }: { readonly dataDeVencimento: string },
  { original, multa, juros, desconto }: PixValue,
  day: string,
): string {
  const value = Number(original) * 100;
  const share = (one: { modalidade: number; valorPerc: string }) =>
    one.modalidade === 1 ? Number(one.valorPerc) * 100 : Math.round((value * Number(one.valorPerc)) / 100);
  const early = desconto?.descontoDataFixa.find(({ data }) => day <= workday(data));
  if (desconto && early) return text(value - share({ ...early, modalidade: desconto.modalidade }));
  if (day <= workday(dataDeVencimento)) return original;
  const days = (Date.parse(day) - Date.parse(dataDeVencimento)) / 86_400_000;
  const interest = juros ? Math.round((value * Number(juros.valorPerc) * days) / 3_000) : 0;
  return text(value + (multa ? share(multa) : 0) + interest);
}

function workday(day: string): string {
  const date = new Date(day);
  const ahead = { 6: 2, 0: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

const text = (value: number) => (Math.round(value) / 100).toFixed(2);
