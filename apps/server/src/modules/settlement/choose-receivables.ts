/** The cost and yield of an anticipation, in whole cents; `brings` is above zero. */
export interface Choice {
  readonly costs: number;
  readonly brings: number;
}

/** The search stops after this many sets and takes the best one found. */
const mostSteps = 200_000;

/**
 * Chooses those that bring at least so much at the lowest sum of costs; all when all bring less. Of sets that cost the same, the
 * first that is found, which prefers the cheaper and, among those, the earlier in the order given.
 *
 * It is the covering knapsack, searched by branch and bound: the cheapest per cent first, and no further where even parts of
 * the rest could not beat what was found. The answer is the exact optimum unless 200.000 steps did not end the search; then it is the
 * best one found, which costs less than the optimum and the dearest of its own together. Steps are counted and not
 * timed, so that the same question has the same answer.
 */
export function chooseReceivables<Item extends Choice>(items: readonly Item[], need: number): Item[] {
  const sorted = items.toSorted(byPriceOfEachCent);
  const ahead = sumsAhead(sorted);
  if ((ahead.brings.at(-1) ?? 0) <= need) return sorted;
  const path: number[] = [];
  let best: number[] = [];
  let bestCosts = Number.POSITIVE_INFINITY;
  let costs = 0;
  let brings = 0;
  let next = 0;
  for (let step = 0; step < mostSteps; step++) {
    if (brings >= need && costs < bestCosts) {
      best = [...path];
      bestCosts = costs;
    }
    const item = sorted[next];
    if (brings < need && item && costs + leastCosts(sorted, ahead, next, need - brings) < bestCosts) {
      path.push(next);
      costs += item.costs;
      brings += item.brings;
      next += 1;
      continue;
    }
    const last = path.pop();
    if (last === undefined) break;
    const left = sorted[last];
    if (!left) break;
    costs -= left.costs;
    brings -= left.brings;
    next = last + 1;
    // Without this one, another just like it would be the same set again.
    while (sorted[next]?.costs === left.costs && sorted[next]?.brings === left.brings) next += 1;
  }
  return best.flatMap((index) => sorted[index] ?? []);
}

function byPriceOfEachCent(left: Choice, right: Choice): number {
  const difference = BigInt(left.costs) * BigInt(right.brings) - BigInt(right.costs) * BigInt(left.brings);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** What the first n cost and bring, for each n. */
interface SumsAhead {
  readonly costs: readonly number[];
  readonly brings: readonly number[];
}

function sumsAhead(sorted: readonly Choice[]): SumsAhead {
  const costs = [0];
  const brings = [0];
  for (const [index, item] of sorted.entries()) {
    costs.push((costs[index] ?? 0) + item.costs);
    brings.push((brings[index] ?? 0) + item.brings);
  }
  return { costs, brings };
}

/** The least that so much more can cost from an item on, were the last of them divisible; infinite when they bring less. */
function leastCosts(sorted: readonly Choice[], { costs, brings }: SumsAhead, from: number, need: number): number {
  const target = (brings[from] ?? 0) + need;
  if ((brings.at(-1) ?? 0) < target) return Number.POSITIVE_INFINITY;
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((brings[middle] ?? 0) >= target) high = middle;
    else low = middle + 1;
  }
  const last = sorted[low - 1];
  if (!last) return 0;
  const part = (last.costs * (target - (brings[low - 1] ?? 0))) / last.brings;
  // Costs are whole: a part of a cent is a whole one, but for what binary fractions may have added.
  return (costs[low - 1] ?? 0) - (costs[from] ?? 0) + Math.ceil(part * (1 - 1e-9) - 1e-9);
}
