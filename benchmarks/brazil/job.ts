/** One thing that several libraries do: each gets the same inputs, and says what it makes of each. */
export interface Job {
  /** The last part of its line's name: `bench brazil-NAME`. */
  readonly name: string;
  readonly title: string;
  /** How much faster than the fastest peer it is to be. */
  readonly reach: number;
  /** Timed inputs. */
  readonly inputs: readonly string[];
  /** Right answers of the inputs that have one. */
  readonly answers: ReadonlyMap<string, string>;
  /** Ours first. Each answers in the words of `answers`. */
  readonly contenders: readonly Contender[];
}

export interface Contender {
  readonly name: string;
  readonly run: (input: string) => unknown;
}

export interface Score {
  readonly name: string;
  readonly perSecond: number;
  readonly right: number;
  /** Inputs on which it threw or said otherwise. */
  readonly wrong: readonly string[];
}

const rounds = 5;
const millisecondsEach = 60;

/** Times every contender, turn and turn about so that all meet the same noise, and counts what each gets right. */
export function scoresOf(job: Job): readonly Score[] {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of job.contenders) {
      best.set(name, Math.max(best.get(name) ?? 0, callsPerSecond(run, job.inputs)));
    }
  }
  return job.contenders.map(({ name, run }) => {
    const wrong = [...job.answers].filter(([input, answer]) => said(run, input) !== answer).map(([input]) => input);
    return { name, perSecond: best.get(name) ?? 0, right: job.answers.size - wrong.length, wrong };
  });
}

function callsPerSecond(run: Contender['run'], inputs: readonly string[]): number {
  const began = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < millisecondsEach) {
    for (const input of inputs) quietly(run, input);
    calls += inputs.length;
    elapsed = performance.now() - began;
  }
  return (calls * 1000) / elapsed;
}

function quietly(run: Contender['run'], input: string): unknown {
  try {
    return run(input);
  } catch {
    return 'threw';
  }
}

function said(run: Contender['run'], input: string): string {
  return String(quietly(run, input));
}
