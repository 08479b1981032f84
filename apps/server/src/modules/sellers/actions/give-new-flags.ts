import { features, offByDefault } from '@balcao/contract';
import { giveNewFlags as write } from '../store/seller-writer.ts';
import type { SellersParts } from './sellers-deps.ts';

/** Gives sellers the flags that the contract has gained since they last got flags. Tests pass another `table`. */
export async function giveNewFlags({ transact }: SellersParts, table: readonly string[] = features): Promise<void> {
  const given = table.filter((flag) => !(offByDefault as readonly string[]).includes(flag));
  await transact((tx) => write(tx, table, given));
}
