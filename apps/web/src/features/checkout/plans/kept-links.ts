import type { PeriodType } from '@balcao/contract/plans';

/** What a buyer chose. */
export interface Chosen {
  readonly subDomain: string;
  readonly idPlan: string;
  readonly type: PeriodType;
}

/** The link that this browser had for a plan: the service returns it again while it can be paid. */
export function keptLink(chosen: Chosen): string | undefined {
  try {
    return localStorage.getItem(keyOf(chosen)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage; then each visit has a link of its own. */
export function keepLink(chosen: Chosen, uuid: string): void {
  try {
    localStorage.setItem(keyOf(chosen), uuid);
  } catch (error) {
    console.warn(error);
  }
}

function keyOf({ subDomain, idPlan, type }: Chosen): string {
  return `balcao.checkout-page.${subDomain}.${idPlan}.${type}`;
}
