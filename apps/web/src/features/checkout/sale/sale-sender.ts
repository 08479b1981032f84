import { createSale as endpoint } from '@balcao/contract/sale-links';
import { type Cents, isUuid } from '@balcao/kernel';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/send.ts';
import { keepLink, keptLink } from '../kept-links.ts';
import { isOutdated, refusalText } from '../paying/refusal-text.ts';
import type { Refused } from '../paying/use-sending.ts';

export interface SaleRequest {
  /** The link for sale. */
  readonly uuid: string;
  readonly value: Cents;
  readonly answers: Record<string, string>;
}

type SaleSender = (request: SaleRequest) => Promise<{ readonly uuid: string } | Refused>;

/** Repeating the same request while its outcome is unknown is the same call. */
export function saleSender(): SaleSender {
  const keys = intentionKeys();
  return async ({ uuid, ...request }) => {
    const link = keptLink(uuid);
    const body = { ...request, ...(link && isUuid(link) && { link }) };
    try {
      const idempotencyKey = keys.keyOf({ uuid, ...body });
      const own = await send(endpoint, { params: { uuid }, body }, { idempotencyKey });
      keys.settle(undefined);
      keepLink(uuid, own.uuid);
      return { uuid: own.uuid };
    } catch (error) {
      keys.settle(error);
      const isSoldOut = error instanceof ApiError && error.has('checkout.sold_out');
      return { refusal: refusalText(error), isOutdated: isSoldOut || isOutdated(error) };
    }
  };
}
