import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@balcao/contract/endpoint';
import type { LiveTopic } from '@balcao/contract/live';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { CallInput } from '../../lib/http/request-of.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';

/** A query made with `pageQuery` and an answer made with `pageOf`. */
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

/** Without `sort`, the service's order applies. */
export type ListQuery<E extends ListEndpoint> = Omit<QueryOf<E>, 'sort'> & { readonly sort?: string | undefined };

/** Undefined resets to the default. */
export type ListChange<E extends ListEndpoint> = { readonly [Key in keyof QueryOf<E>]?: QueryOf<E>[Key] | undefined };

interface ListOptions<E extends ListEndpoint> {
  readonly topics?: readonly LiveTopic[];
  /** Not in the address. */
  readonly fixed?: Partial<QueryOf<E>>;
  /** Path parameters. */
  readonly params?: ParamsOf<E>;
  /** Defaults of this list that differ from the service's. */
  readonly usual?: Partial<QueryOf<E>>;
  /** False while the address is not final; nothing is fetched. */
  readonly ready?: boolean;
}

/**
 * A list whose filters, order and page are in the address: `const list = useList(findCharges, { topics: ['charge'] })`,
 * then `<DataTable {...list.table} …/>` and `<Pagination {...list.pages} />`. A page past the end redirects to the last
 * one.
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
    // The last row of the last page was removed, or an old address was opened.
    if (isPastEnd && !result.isPlaceholderData) changeState({ page: lastPage }, { replace: true });
  }, [isPastEnd, result.isPlaceholderData, lastPage, changeState]);

  return {
    query,
    change,
    found,
    /** True when there are no rows at all; without filters there is then nothing to filter or export. */
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
      ...(fixed?.size === undefined && { onSize: (size: number) => changeState({ size }) }),
    },
  };
}

function given(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/**
 * The query as in the address. Order and page have no default here, because no order means the service's own, and some
 * lists do not start at the first page.
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
