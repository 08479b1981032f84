import type { AnswerOf, findApiKeys, findApiRequests, getApiKeyUsage, QueryOf } from '@balcao/contract';
import { addDays, instantAt, plainDateAt } from '@balcao/kernel';
import { orderOf } from '../../../database/order-of.ts';
import type { ApiKeysDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import type { ApiKey } from '../store/api-key.ts';
import { countKeys, findKeyPage, readKey } from '../store/api-key-reader.ts';
import { countByDay, findRequestPage } from '../store/api-request-store.ts';

/** Retention of the log of calls. */
export const requestDays = 30;

const columns = { title: 'title', createdAt: 'created_at', lastUsedAt: 'last_used_at' } as const;

/** All refuse `api_key.not_found`, also for another seller's. */
export function findKeys({ reader, clockOf }: Pick<ApiKeysDeps, 'reader' | 'clockOf'>) {
  return {
    page: async (sellerId: string, { page, size, sort, text, active }: QueryOf<typeof findApiKeys>) => {
      const { field, direction } = orderOf(sort);
      const found = await findKeyPage(reader, sellerId, {
        page,
        size,
        text,
        active: active && active === 'true',
        orderBy: columns[field as keyof typeof columns],
        direction,
      });
      return { ...found, count: await countKeys(reader, sellerId) };
    },
    one: async (sellerId: string, id: string): Promise<ApiKey> =>
      (await readKey(reader, sellerId, id)) ?? refuse('api_key.not_found'),
    requests: async (sellerId: string, keyId: string, query: QueryOf<typeof findApiRequests>) => {
      assertThat(await readKey(reader, sellerId, keyId), 'api_key.not_found');
      const { page, size, outcome, text, dateInitial, dateFinal, sort } = query;
      return findRequestPage(reader, sellerId, keyId, {
        page,
        size,
        outcome,
        text,
        from: dateInitial && instantAt(dateInitial),
        to: dateFinal && instantAt(addDays(dateFinal, 1)),
        direction: orderOf(sort).direction,
      });
    },
    usage: async (sellerId: string, keyId: string): Promise<AnswerOf<typeof getApiKeyUsage>> => {
      assertThat(await readKey(reader, sellerId, keyId), 'api_key.not_found');
      const today = plainDateAt((await clockOf(sellerId)).now());
      const first = addDays(today, 1 - requestDays);
      const counted = new Map(
        (await countByDay(reader, sellerId, keyId, instantAt(first))).map((day) => [day.date, day]),
      );
      const days = Array.from({ length: requestDays }, (_, index) => {
        const date = addDays(first, index);
        return { date, total: counted.get(date)?.total ?? 0, refused: counted.get(date)?.refused ?? 0 };
      });
      const sumOf = (name: 'total' | 'refused') => days.reduce((sum, day) => sum + day[name], 0);
      return { total: sumOf('total'), refused: sumOf('refused'), days };
    },
  };
}
