import { startProduct, temporaryDataFolder } from './product.ts';

const reachMs = 3_000;

/** `npm start` on an installed checkout, to the first answer of the sign-in page: warm, and the very first with its history. */
export async function start(): Promise<void> {
  const data = temporaryDataFolder();
  try {
    const first = await startProduct(data.path);
    await first.stop();
    const warm = await startProduct(data.path);
    await warm.stop();
    print('start', warm.startedInMs);
    console.log(
      `  the first start, which makes the database and its history, took ${Math.round(first.startedInMs)} ms`,
    );
  } finally {
    data.remove();
  }
}

function print(name: string, ms: number): void {
  const ratio = (ms / reachMs).toFixed(2);
  console.log(`bench ${name} ours ${Math.round(ms)} yardstick ${reachMs} ratio ${ratio} reach 1.00`);
}
