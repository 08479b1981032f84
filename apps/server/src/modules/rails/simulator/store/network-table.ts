import { sql } from 'kysely';
import { type FromRow, toRow } from '../../../../database/rows.ts';
import type { Reader, Tx } from '../../../../database/transact.ts';
import {
  type Behaviour,
  defaultBehaviours,
  type Network,
  type NetworkName,
  type RailBehaviours,
  railNames,
} from '../models/behaviour.ts';

declare module '../../../../database/tables.ts' {
  interface Tables {
    sim_behaviours: SimBehavioursTable;
    sim_lost_instructions: SimLostInstructionsTable;
  }
}

interface SimBehavioursTable {
  seller_id: string;
  rail: NetworkName;
  behaviour: Behaviour;
  delay_seconds: number;
}

interface SimLostInstructionsTable {
  seller_id: string;
  rail: NetworkName;
  instruction: string;
  lost_at: Temporal.Instant;
}

export type LostInstruction = FromRow<SimLostInstructionsTable>;

/** One statement, because every instruction waits for it. */
export async function networkOf(
  reader: Reader,
  sent: { readonly sellerId: string; readonly rail: NetworkName; readonly instruction: string },
): Promise<Network> {
  const { rows } = await sql<Network>`
    select coalesce(b.behaviour, 'NORMAL') as behaviour,
      coalesce(b.delay_seconds, ${defaultBehaviours.delaySeconds}) as "delaySeconds",
      l.seller_id is not null as "wasLost"
    from (select) as always
    left join sim_behaviours b on b.seller_id = ${sent.sellerId} and b.rail = ${sent.rail}
    left join sim_lost_instructions l
      on l.seller_id = ${sent.sellerId} and l.rail = ${sent.rail} and l.instruction = ${sent.instruction}`.execute(
    reader,
  );
  const [network] = rows;
  if (!network) throw new Error('a select without from answered no row');
  return network;
}

export async function keepLostInstruction(tx: Tx, lost: LostInstruction): Promise<void> {
  await tx
    .insertInto('sim_lost_instructions')
    .values(toRow(lost))
    .onConflict((conflict) => conflict.columns(['seller_id', 'rail', 'instruction']).doNothing())
    .execute();
}

export async function behavioursOf(reader: Reader, sellerId: string): Promise<RailBehaviours> {
  const rows = await reader
    .selectFrom('sim_behaviours')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('rail', 'in', railNames)
    .execute();
  const chosen = Object.fromEntries(rows.map((row) => [row.rail, row.behaviour]));
  const delaySeconds = rows[0]?.delay_seconds ?? defaultBehaviours.delaySeconds;
  return { ...defaultBehaviours, ...chosen, delaySeconds };
}

export async function writeBehaviours(tx: Tx, sellerId: string, behaviours: RailBehaviours): Promise<void> {
  const { delaySeconds } = behaviours;
  const networks = railNames.map((rail) => ({ sellerId, rail, behaviour: behaviours[rail], delaySeconds }));
  await writeNetworkBehaviours(tx, networks);
}

export async function writeNetworkBehaviours(
  tx: Tx,
  behaviours: readonly FromRow<SimBehavioursTable>[],
): Promise<void> {
  await tx
    .insertInto('sim_behaviours')
    .values(behaviours.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'rail']).doUpdateSet((row) => ({
        behaviour: row.ref('excluded.behaviour'),
        delay_seconds: row.ref('excluded.delay_seconds'),
      })),
    )
    .execute();
}
