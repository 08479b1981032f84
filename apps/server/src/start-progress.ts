/** Progress of a first start, after the installation and build by `scripts/prepare.cjs`. */
export interface StartProgress {
  createDatabase(): void;
  /** Called with 0 before the first month of the demonstration, then after each. */
  makeMonth(made: number, of: number): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** On a terminal the demonstration's line also counts its months. */
export function createStartProgress(
  hasDemo: boolean,
  output: Output = process.stdout,
  nowMs: () => number = Date.now,
): StartProgress {
  let startedMs = 0;
  return {
    createDatabase: () => void output.write(`Step 3 of ${hasDemo ? 4 : 3}. Creating the database …\n`),
    makeMonth: (made, of) => {
      if (made === 0) startedMs = nowMs();
      const again = output.isTTY && made > 0 ? clearLine : '';
      const line = 'Step 4 of 4. Making the demonstration, a year of sales';
      if (made === of)
        output.write(`${again}Made the demonstration in ${((nowMs() - startedMs) / 1000).toFixed(1)} s.\n`);
      else if (output.isTTY) output.write(`${again}${line}: ${made} of ${of} months …`);
      else if (made === 0) output.write(`${line} …\n`);
    },
  };
}

const clearLine = '\r\u001b[K';
