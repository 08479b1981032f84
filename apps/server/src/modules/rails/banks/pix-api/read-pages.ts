import type { OpenConnection } from '../../../connections/index.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { BankClient } from '../bank-client.ts';

/** The largest page that every provider supports. */
const pageSize = 100;
/** A guard against a provider whose list never ends; no day has so many pages. */
const maxPages = 1_000;

interface Period<Item> {
  readonly path: `/${string}`;
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly shape: {
    safeParse(
      body: unknown,
    ): { success: true; data: { readonly pages: number; readonly items: readonly Item[] } } | { success: false };
  };
}

/** Reads every page of a period's list, and hands each to `keep` before the next is requested. */
export async function readPages<Item>(
  client: BankClient,
  connection: OpenConnection,
  { path, from, until, shape }: Period<Item>,
  keep: (items: readonly Item[]) => Promise<void> = async () => undefined,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < maxPages; page++) {
    const answer = await client.call(connection, {
      method: 'GET',
      path,
      query: {
        inicio: toSecond(from),
        fim: toSecond(until),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(pageSize),
      },
    });
    // Some providers answer 404 instead of an empty page.
    if (answer.status === 404) return all;
    const read = shape.safeParse(answer.body);
    if (!read.success) throw new RailTimeout(`api pix:GET ${path}`);
    await keep(read.data.items);
    all.push(...read.data.items);
    if (page + 1 >= read.data.pages) return all;
  }
  return all;
}

function toSecond(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second', roundingMode: 'floor' });
}
