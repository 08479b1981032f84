import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract/endpoint';
import type { LiveTopic } from '@balcao/contract/live';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { CallInput } from '../../lib/http/request-of.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';

/** Any list of the contract: a query made with `pageQuery`, an answer made with `pageOf`. */
export interface ListEndpoint extends Endpoint {
  readonly query: z.ZodObject;
  readonly answer: z.ZodType<Page>;
}

interface Page {
  readonly content: readonly unknown[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly number: number;
  readonly size: number;
}

/** What the address says. Without `sort` the rows come in the order of the service. */
export type ListQuery<E extends ListEndpoint> = Omit<QueryOf<E>, 'sort'> & { readonly sort?: string | undefined };

/** What changes; undefined goes back to the default. */
export type ListChange<E extends ListEndpoint> = { readonly [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | undefined };

interface ListOptions<E extends ListEndpoint> {
  /** The live topics that make it read again. */
  readonly topics?: readonly LiveTopic[];
  /** Parts of the query that the screen decides and the address does not. */
  readonly fixed?: Partial<QueryOf<E>>;
  /** The ids in the endpoint's path: whose list it is. */
  readonly params?: ParamsOf<E>;
  /** What the address leaves out, where it is not the service's own default. */
  readonly usual?: Partial<QueryOf<E>>;
  /** False while the address is not what the list is to show yet: nothing is read. */
  readonly ready?: boolean;
}

/**
 * A list whose filters, order and page are in the address: `const list = useList(findCharges, { topics: ['charge'] })`, then
 * `<DataTable {...list.table} …/>` and `<Pagination {...list.pages} />`. A page past the end leads to the last one.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  { topics = [], fixed, params, usual = {}, ready = true }: ListOptions<E> = {},
) {
  const held = Object.keys(fixed ?? {}).join();
  const hasUsualPage = usual.page !== undefined;
  const schema = useMemo(
    () => addressOf(endpoint.query, held.split(','), hasUsualPage),
    [endpoint, held, hasUsualPage],
  );
  const [state, changeState] = useSearchState(schema);
  const change = changeState as (change: ListChange<E>, options?: { replace?: boolean }) => void;
  const query = { ...usual, ...given(state), ...fixed } as unknown as ListQuery<E> & { page: number; size: number };
  const result = useQuery({
    ...answerOptions(endpoint, { ...(params !== undefined && { params }), query } as unknown as CallInput<E>, topics),
    placeholderData: keepPreviousData,
    enabled: ready,
  });
  const answer = result.data as (AnswerOf<E> & Page) | undefined;
  const lastPage = answer && Math.max(0, answer.totalPages - 1);
  const isPastEnd = answer !== undefined && answer.content.length === 0 && answer.number > Number(lastPage);
  const found = isPastEnd ? undefined : answer;

  useEffect(() => {
    // The last row of the last page went away, or an old address was opened.
    if (isPastEnd && !result.isPlaceholderData) changeState({ page: lastPage }, { replace: true });
  }, [isPastEnd, result.isPlaceholderData, lastPage, changeState]);

  return {
    query,
    change,
    found,
    /** Whether the address was answered without rows; where nothing narrows it either, there is nothing to filter or to export. */
    isEmpty: found?.totalElements === 0 && !result.isPlaceholderData,
    table: {
      rows: found?.content as (AnswerOf<E> & Page)['content'] | undefined,
      pageSize: query.size,
      paged: (found?.totalPages ?? 2) > 1,
      ...(query.sort !== undefined && { sort: query.sort }),
      onSort: (sort: string | undefined) => changeState({ sort }),
      stale: result.isPlaceholderData,
      error: result.error,
      onRetry: () => void result.refetch(),
    },
    pages: {
      page: query.page,
      size: query.size,
      totalPages: found?.totalPages ?? 0,
      totalElements: found?.totalElements ?? 0,
      onPage: (page: number) => changeState({ page }),
      onSize: (size: number) => changeState({ size }),
    },
  };
}

function given(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/**
 * The query as the address has it. The order has no default here: a column turns ascending, descending and none, and none is the
 * service's own order, which is some column's too. Nor has the page, where the list does not begin at the first.
 */
function addressOf(query: z.ZodObject, held: readonly string[], hasUsualPage: boolean): z.ZodObject {
  const { sort, page, ...fields } = query.shape as Record<string, z.ZodType>;
  const free = Object.entries(fields).filter(([name]) => !held.includes(name));
  return z.object({
    ...Object.fromEntries(free),
    ...(page && { page: hasUsualPage ? withoutDefault(page) : page }),
    ...(sort && { sort: withoutDefault(sort) }),
  });
}

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field;
}
