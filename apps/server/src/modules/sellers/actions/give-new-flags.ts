import { features, offByDefault } from '@balcao/contract';
import { giveNewFlags as write } from '../store/seller-writer.ts';
import type { SellersParts } from './sellers-deps.ts';

/** What the table of flags in the contract has gained since a seller was last given flags. `table` is another one for tests. */
export async function giveNewFlags({ transact }: SellersParts, table: readonly string[] = features): Promise<void> {
  const given = table.filter((flag) => !(offByDefault as readonly string[]).includes(flag));
  await transact((tx) => write(tx, table, given));
}
