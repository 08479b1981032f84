import type { Cents, PlainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Reader } from '../../../../database/transact.ts';
import type { DisputeRow } from './dispute-rows.ts';

export type DeskDispute = Omit<DisputeRow, 'held' | 'restored'> & {
  readonly title: string;
  readonly customer_name: string;
  readonly documents: number;
  /** Whether the dossier is among them. */
  readonly has_dossier: boolean;
};

export type DeskState = 'DEFENCE' | 'OPEN' | 'WON' | 'LOST';

interface DeskFilter {
  readonly state?: DeskState | undefined;
  readonly rail?: DisputeRow['rail'] | undefined;
  readonly text?: string | undefined;
  /** The prefix of the file name by which a dossier is known. */
  readonly dossier: string;
}

interface DeskPage extends DeskFilter {
  readonly sort: 'deadline' | 'amount' | 'openedAt';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

function disputesWith(reader: Reader, sellerId: string, { state, rail, text }: DeskFilter) {
  let found = reader
    .selectFrom('disputes as dispute')
    .innerJoin('charges as charge', (join) =>
      join.onRef('charge.seller_id', '=', 'dispute.seller_id').onRef('charge.id', '=', 'dispute.charge_id'),
    )
    .where('dispute.seller_id', '=', sellerId);
  if (state === 'DEFENCE')
    found = found.where('dispute.status', '=', 'OPEN').where('dispute.defence_closed_at', 'is', null);
  else if (state === 'OPEN')
    found = found.where('dispute.status', '=', 'OPEN').where('dispute.defence_closed_at', 'is not', null);
  else if (state) found = found.where('dispute.status', '=', state);
  if (rail) found = found.where('dispute.rail', '=', rail);
  for (const word of text?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const within = sql<string>`charge.customer_search || ' ' || charge.title_search`;
    found = found.where(sql<boolean>`strpos(lower(${within}), ${word}) > 0`);
  }
  return found;
}

function shownWith(reader: Reader, sellerId: string, filter: DeskFilter) {
  return disputesWith(reader, sellerId, filter)
    .select([
      ...(['dispute.seller_id', 'dispute.id', 'dispute.charge_id', 'dispute.attempt_id', 'dispute.status'] as const),
      ...(['dispute.rail', 'dispute.rail_dispute_id', 'dispute.accepted_at'] as const),
      ...(['dispute.amount_cents', 'dispute.reason', 'dispute.opened_at', 'dispute.deadline'] as const),
      ...(['dispute.defence_closed_at', 'dispute.decided_at', 'charge.title', 'charge.customer_name'] as const),
    ])
    .select(({ selectFrom }) => {
      const documents = selectFrom('dispute_documents as document')
        .whereRef('document.seller_id', '=', 'dispute.seller_id')
        .whereRef('document.dispute_id', '=', 'dispute.id');
      return [
        documents
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('documents'),
        sql<boolean>`exists (${documents.where('document.file_name', 'like', `${filter.dossier}%`).select('document.id')})`.as(
          'has_dossier',
        ),
      ];
    });
}

/** What still takes documents first, in the order that is asked for. */
export async function deskPage(
  reader: Reader,
  sellerId: string,
  { sort, direction, page, size, ...filter }: DeskPage,
): Promise<{ rows: DeskDispute[]; total: number }> {
  const order = {
    deadline: 'dispute.deadline',
    amount: 'dispute.amount_cents',
    openedAt: 'dispute.opened_at',
  } as const;
  const rows = await shownWith(reader, sellerId, filter)
    .orderBy(sql`(dispute.status = 'OPEN' and dispute.defence_closed_at is null)`, 'desc')
    .orderBy(sql`(dispute.status = 'OPEN')`, 'desc')
    .orderBy(order[sort], direction)
    .orderBy('dispute.id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await disputesWith(reader, sellerId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function deskDispute(
  reader: Reader,
  sellerId: string,
  id: string,
  dossier: string,
): Promise<DeskDispute | undefined> {
  return shownWith(reader, sellerId, { dossier }).where('dispute.id', '=', id).executeTakeFirst();
}

export interface OutcomeSum {
  readonly reason: string;
  readonly title: string;
  readonly status: 'WON' | 'LOST';
  readonly count: number;
  readonly cents: Cents;
}

/** What disputes that were decided on some days came to, by reason and by what was sold. */
export async function outcomesBetween(
  reader: Reader,
  sellerId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<OutcomeSum[]> {
  const { rows } = await sql<OutcomeSum>`
    select reason, title, dispute.status, count(*) as count, sum(dispute.amount_cents)::bigint as cents
    from disputes dispute join charges charge on charge.seller_id = dispute.seller_id and charge.id = dispute.charge_id
    where dispute.seller_id = ${sellerId} and decided_at is not null
      and (decided_at at time zone 'America/Sao_Paulo')::date between ${from} and ${to}
    group by reason, title, dispute.status order by reason, title`.execute(reader);
  return rows;
}
