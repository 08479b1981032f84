import { firstLoads } from '../apps/web/scripts/first-loads.ts';
import { printFigure } from './print-figure.ts';

const reachKilobytes: Readonly<Record<string, number>> = { '/login': 130, '/cobrancas': 250 };

/** First visit of a browser: JavaScript and stylesheets compressed with gzip, in kilobytes of 1,000 bytes. */
export async function sizes(): Promise<void> {
  const loads = firstLoads();
  for (const [path, reach] of Object.entries(reachKilobytes)) {
    const load = loads.find((candidate) => candidate.path === path);
    if (!load) throw new Error(`no first load of ${path}: build the web (npm start does)`);
    const ours = (load.jsBytes + load.cssBytes) / 1000;
    printFigure(`size${path.replaceAll('/', '-')}`, { ours, yardstick: reach, reach: 1, decimals: 1 });
  }
}
