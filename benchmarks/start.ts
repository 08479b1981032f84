import { printFigure } from './print-figure.ts';
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
    printFigure('start', { ours: warm.startedInMs, yardstick: reachMs, reach: 1 });
    console.log(
      `  the first start, which makes the database and its history, took ${Math.round(first.startedInMs)} ms`,
    );
  } finally {
    data.remove();
  }
}
