import * as contract from '@balcao/contract';
import { addDays } from '@balcao/kernel';
import type { ApiCaller, MerchantApiDeps } from '../deps.ts';
import { cursors } from './cursors.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Sorts after every id, so that a list from the newest begins below it. */
const beyondIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Each page begins after the last row of the previous one, whatever was added meanwhile. */
export function lists({ callEndpoint, charges, clockOf, secretKey }: MerchantApiDeps) {
  const { cursorOf, placeOf } = cursors(secretKey);
  return {
    byId: async <Row>(
      list: string,
      { limit, cursor }: Page,
      read: (part: { readonly before: string; readonly size: number }) => Promise<{ readonly content: readonly Row[] }>,
      idOf: (row: Row) => string,
    ) => {
      const place = placeOf(list, cursor);
      const { content } = await read({ before: String(place?.[0] ?? beyondIds), size: limit + 1 });
      const rows = content.slice(0, limit);
      const last = rows.at(-1);
      return { rows, nextCursor: cursorOf(list, content.length > limit && last ? [idOf(last)] : null) };
    },
    /** For rows without an order that stays: those added or changed meanwhile move the pages. */
    byPage: async <Row>(
      list: string,
      { limit, cursor }: Page,
      read: (part: { readonly page: number; readonly size: number }) => Promise<{
        readonly content: readonly Row[];
        readonly totalPages: number;
      }>,
    ) => {
      const place = placeOf(list, cursor);
      const [page, size] = [Number(place?.[0] ?? 0), Number(place?.[1] ?? limit)];
      const { content, totalPages } = await read({ page, size });
      return { rows: content, nextCursor: cursorOf(list, page + 1 < totalPages ? [page + 1, size] : null) };
    },
    charges: async (
      { sellerId }: ApiCaller,
      { limit, cursor, ...filters }: contract.QueryOf<typeof contract.apiFindCharges>,
    ) => {
      const { status, method, customerId, paymentLinkId, dueFrom, dueTo, paidFrom, paidTo } = filters;
      const after = placeOf('charges', cursor);
      const query = {
        ...contract.chargeFiltersBody.parse({}),
        status: status ? [status] : [],
        paymentMethod: method ?? 'ALL',
        customerId,
        paymentLink: paymentLinkId,
        expirationDateInitial: dueFrom,
        expirationDateFinal: dueTo,
        paidDateInitial: paidFrom,
        paidDateFinal: paidTo,
        sort: 'createdAt,DESC',
      } as const;
      const { items, next } = await charges.readCharges(sellerId, query as never, { after, limit });
      return { rows: items, nextCursor: cursorOf('charges', next) };
    },
    /** Oldest first and only up to today, because later entries are added at the end. */
    statement: async (
      caller: ApiCaller,
      { limit, cursor, from, to }: contract.QueryOf<typeof contract.apiFindStatement>,
    ) => {
      const place = placeOf('statement', cursor);
      const today = (await clockOf(caller.sellerId)).today();
      const [page, size] = [Number(place?.[0] ?? 0), Number(place?.[1] ?? limit)];
      const executionDateFinal = String(place?.[3] ?? (to && to < today ? to : today));
      const executionDateInitial = String(place?.[2] ?? from ?? addDays(today, -30));
      const period = { executionDateInitial, executionDateFinal, page, size, sort: 'executionDate,ASC' };
      const found = await callEndpoint(contract.findStatement, { caller, query: period });
      const next = page + 1 < found.totalPages ? [page + 1, size, executionDateInitial, executionDateFinal] : null;
      return { rows: found.content, nextCursor: cursorOf('statement', next) };
    },
  };
}
