import { isOutsideSimples } from '@balcao/contract';
import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { layoutOf } from './layouts.ts';

interface FederalTaxes {
  /** The company's own PIS and COFINS; base and amounts are absent with the CST 00, 08 and 09 (E0682). */
  readonly own: {
    readonly cst: string;
    readonly debt: {
      readonly pisRateHundredths: number;
      readonly cofinsRateHundredths: number;
      readonly pisCents: number;
      readonly cofinsCents: number;
    } | null;
  } | null;
  /** The code of which contributions buyers withhold (tpRetPisCofins): 0 is none. */
  readonly retention: number;
  /** Withheld PIS, COFINS and CSLL, which the layout states in one sum (vRetCSLL). */
  readonly contributionsCents: number;
  readonly irrfCents: number;
  readonly inssCents: number;
}

/** Law 10.833 of 2003, article 31. */
const withheldPisHundredths = 65;
const withheldCofinsHundredths = 300;

/** tpRetPisCofins by whether PIS, COFINS and CSLL are withheld; 1 and 2 are codes of before the NT 007. */
const retentions: Readonly<Record<string, number>> = {
  'false false false': 0,
  'true true true': 3,
  'true true false': 4,
  'true false false': 5,
  'false true false': 6,
  'false true true': 7,
  'false false true': 8,
  'true false true': 9,
};

export const cstsWithoutBase: readonly string[] = ['00', '08', '09'];

/**
 * Own and withheld federal taxes by the NT 007. Only companies withhold, and of a company in the Simples they withhold the INSS alone;
 * a MEI declares none (E0676).
 */
export function federalTaxes({ issuer, buyer, taxes, amountCents, competence }: ServiceDeclaration): FederalTaxes {
  const { hasPisCofins } = layoutOf(competence);
  const isOutside = isOutsideSimples(issuer.taxRegime);
  const shareOf = (hundredths: number) => roundHalfEven(amountCents * hundredths, 10_000);
  const withheld = buyer.document?.length === 14 && issuer.taxRegime !== 'MEI' ? taxes.withheld : null;
  const contributions = isOutside ? withheld : null;
  const pis = hasPisCofins && contributions?.pis ? shareOf(withheldPisHundredths) : 0;
  const cofins = hasPisCofins && contributions?.cofins ? shareOf(withheldCofinsHundredths) : 0;
  const csll = shareOf(contributions?.csllRateHundredths ?? 0);
  const retention = retentions[[pis, cofins, csll].map((amount) => amount > 0).join(' ')] ?? 0;
  const own = isOutside && hasPisCofins ? taxes.pisCofins : null;
  return {
    own: own
      ? { cst: own.cst, debt: cstsWithoutBase.includes(own.cst) ? null : debtOf(own, shareOf) }
      : retention > 0
        ? { cst: '00', debt: null }
        : null,
    retention,
    contributionsCents: pis + cofins + csll,
    irrfCents: shareOf(contributions?.irrfRateHundredths ?? 0),
    inssCents: shareOf(withheld?.inssRateHundredths ?? 0),
  };
}

function debtOf(
  { pisRateHundredths, cofinsRateHundredths }: NonNullable<ServiceDeclaration['taxes']['pisCofins']>,
  shareOf: (hundredths: number) => number,
) {
  return {
    pisRateHundredths,
    cofinsRateHundredths,
    pisCents: shareOf(pisRateHundredths),
    cofinsCents: shareOf(cofinsRateHundredths),
  };
}

/** The national system's own rounding; both are integers. */
function roundHalfEven(dividend: number, divisor: number): number {
  const floor = Math.floor(dividend / divisor);
  const twice = 2 * (dividend - floor * divisor);
  const isUp = twice > divisor || (twice === divisor && floor % 2 === 1);
  return isUp ? floor + 1 : floor;
}
