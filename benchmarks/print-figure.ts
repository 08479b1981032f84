export interface Figure {
  readonly ours: number;
  /** Compared with it, in the same run. */
  readonly yardstick: number;
  readonly reach: number;
  /** Decimals of both numbers; none by default. */
  readonly decimals?: number;
}

/** The line of a benchmark that a machine reads: `bench NAME ours 12345 yardstick 4321 ratio 2.86 reach 3.00`. */
export function printFigure(name: string, { ours, yardstick, reach, decimals = 0 }: Figure): void {
  const ratio = (ours / yardstick).toFixed(2);
  const numbers = `ours ${ours.toFixed(decimals)} yardstick ${yardstick.toFixed(decimals)}`;
  console.log(`bench ${name} ${numbers} ratio ${ratio} reach ${reach.toFixed(2)}`);
}
