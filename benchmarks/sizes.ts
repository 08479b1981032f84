import { type FirstLoad, firstLoads } from '../apps/web/scripts/first-loads.ts';
import { printFigure } from './print-figure.ts';

const reachKilobytes: Readonly<Record<string, number>> = {
  '/login': 130,
  '/payment-link/:uuid': 130,
  '/cobrancas': 200,
};
const reachFiles: Readonly<Record<string, number>> = { '/cobrancas': 20 };

/** First visit of a browser: JavaScript and stylesheets compressed with gzip, in kilobytes of 1,000 bytes, and how many files. */
export async function sizes(): Promise<void> {
  const loads = firstLoads();
  for (const [path, reach] of Object.entries(reachKilobytes)) {
    const { jsBytes, cssBytes } = loadOf(loads, path);
    printFigure(`size${nameOf(path)}`, { ours: (jsBytes + cssBytes) / 1000, yardstick: reach, reach: 1, decimals: 1 });
  }
  for (const [path, reach] of Object.entries(reachFiles)) {
    printFigure(`files${nameOf(path)}`, { ours: loadOf(loads, path).fileCount, yardstick: reach, reach: 1 });
  }
}

function loadOf(loads: readonly FirstLoad[], path: string): FirstLoad {
  const load = loads.find((candidate) => candidate.path === path);
  if (!load) throw new Error(`no first load of ${path}: build the web (npm start does)`);
  return load;
}

function nameOf(path: string): string {
  return path.replaceAll('/', '-').replaceAll(':', '');
}
