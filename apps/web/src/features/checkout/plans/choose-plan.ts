import type { PeriodType } from '@balcao/contract/plans';
import { choosePlan as endpoint } from '@balcao/contract/public-checkouts';
import type { Cents } from '@balcao/kernel';
import { isUuid } from '@balcao/kernel';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/send.ts';
import { keepLink, keptLink } from '../kept-links.ts';
import { refusalText } from '../paying/refusal-text.ts';
import type { Refused } from '../paying/use-sending.ts';

export interface Chosen {
  readonly subDomain: string;
  readonly idPlan: string;
  readonly type: PeriodType;
}

type PlanChooser = (chosen: Chosen & { readonly value: Cents }) => Promise<{ readonly uuid: string } | Refused>;

const outdating = ['checkout.plan_changed', 'checkout.plan_unavailable', 'checkout.page_not_found'];

/** Repeating the same choice while its outcome is unknown is the same call. */
export function planChooser(): PlanChooser {
  const keys = intentionKeys();
  return async ({ subDomain, value, ...plan }) => {
    const choice = `${subDomain}.${plan.idPlan}.${plan.type}`;
    const link = keptLink(choice);
    const body = { ...plan, value, ...(link && isUuid(link) && { link }) };
    try {
      const idempotencyKey = keys.keyOf({ subDomain, ...body });
      const { uuid } = await send(endpoint, { params: { subDomain }, body }, { idempotencyKey });
      keys.settle(undefined);
      keepLink(choice, uuid);
      return { uuid };
    } catch (error) {
      keys.settle(error);
      const isOutdated = error instanceof ApiError && outdating.some((code) => error.has(code));
      return { refusal: refusalText(error), isOutdated };
    }
  };
}
