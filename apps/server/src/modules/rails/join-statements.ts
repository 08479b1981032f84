import { addCents, cents } from '@balcao/kernel';
import { type RailStatement, type StatementEntry, statementRails } from './rail-statement.ts';

/** Merges the simulators' statement with the connected banks'. Each entry is in one of them. */
export function joinStatements(one: RailStatement, other: RailStatement): RailStatement {
  return {
    list: async (period, page) => {
      const [ours, theirs] = await Promise.all([one.list(period, page), other.list(period, page)]);
      return [...ours, ...theirs].toSorted(byTimeAndName).slice(0, page.limit);
    },
    find: async (sellerId, keys) => {
      const [ours, theirs] = await Promise.all([one.find(sellerId, keys), other.find(sellerId, keys)]);
      return [...ours, ...theirs];
    },
    totals: async (sellerId) => {
      const [ours, theirs] = await Promise.all([one.totals(sellerId), other.totals(sellerId)]);
      const sumOf = (rail: (typeof statementRails)[number]) =>
        addCents(ours.get(rail) ?? cents(0), theirs.get(rail) ?? cents(0));
      return new Map(
        statementRails.filter((rail) => ours.has(rail) || theirs.has(rail)).map((rail) => [rail, sumOf(rail)]),
      );
    },
    states: async (sellerId, instruments) => {
      const [ours, theirs] = await Promise.all([
        one.states(sellerId, instruments),
        other.states(sellerId, instruments),
      ]);
      return [...ours, ...theirs];
    },
  };
}

/** The order of the statements themselves. */
function byTimeAndName(one: StatementEntry, other: StatementEntry): number {
  return (
    Temporal.Instant.compare(one.at, other.at) ||
    compare(one.rail, other.rail) ||
    compare(one.kind, other.kind) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
