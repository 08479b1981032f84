export interface Choice {
  readonly costs: number;
  readonly brings: number;
}

const maxSteps = 200_000;

/**
 * Chooses the items that yield at least `need` at the lowest total cost; all items when all yield less. Among sets of
 * equal cost it prefers cheaper items, and then earlier ones. This is the covering knapsack by branch and bound: it
 * tries the cheapest per cent first, and prunes where even divisible items could not improve the result. The result is
 * optimal unless the search stops after 200,000 steps; then its cost is below the optimum plus the cost of its own
 * dearest item. Steps are counted instead of timed, so that results are reproducible.
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
  for (let step = 0; step < maxSteps; step++) {
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
    // Without this item, an equal one would give the same set again.
    while (sorted[next]?.costs === left.costs && sorted[next]?.brings === left.brings) next += 1;
  }
  return best.flatMap((index) => sorted[index] ?? []);
}

function byPriceOfEachCent(left: Choice, right: Choice): number {
  const difference = BigInt(left.costs) * BigInt(right.brings) - BigInt(right.costs) * BigInt(left.brings);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

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

/**
 * Lower bound of the cost of the missing yield from an item on, as if the last item were divisible; infinite when the
 * items yield too little.
 */
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
  // Costs are whole cents, so a fraction rounds up unless binary floating point caused it.
  return (costs[low - 1] ?? 0) - (costs[from] ?? 0) + Math.ceil(part * (1 - 1e-9) - 1e-9);
}
