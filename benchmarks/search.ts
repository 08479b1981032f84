import {
  findCharges,
  findChargesByReference,
  findCustomers,
  findFastLinks,
  findOrderLinks,
  findPlans,
  findSubSellers,
  findSubscriptionLinks,
  findSubscriptions,
  findUsers,
  searchNotes,
} from '@balcao/contract';
import { nameOf } from './charges/fill-charges.ts';
import { type Ask, millisecondsOf, openList, percentile95, round } from './charges/open-list.ts';
import { printFigure } from './print-figure.ts';

const charges = 1_000_000;
const reachMs = 100;
const searches = 40;
const warmUp = 5;

/**
 * Sends the queries of Ctrl K over a seller of a million charges: for each typed text all of them at once, as the browser does, until
 * the last is answered. Milliseconds in which 95 of 100 searches are, one person at a time.
 */
export async function search(): Promise<void> {
  const list = await openList(charges);
  try {
    // An owner may not list users.
    const ask = await list.enter('ADMIN');
    const times = new Map<string, number[]>();
    for (const [kind, wordsOf] of Object.entries(typed)) times.set(kind, await measure(ask, wordsOf));
    console.table(
      Object.fromEntries([...times].map(([kind, taken]) => [kind, { 'p95 ms': round(percentile95(taken)) }])),
    );
    const ours = percentile95([...times.values()].flat());
    printFigure('search', { ours, yardstick: reachMs, reach: 1, decimals: 1 });
    console.log(`  milliseconds of 95 in 100 searches over ${charges} charges, against ${reachMs} ms`);
  } finally {
    await list.close();
  }
}

/** Another text at each search. */
const typed: Readonly<Record<string, (time: number) => string>> = {
  'a name': (time) => nameOf(time * 41),
  'a common name': (time) => ['silva', 'ana', 'bruno', 'ribeiro', 'teixeira'][time % 5] ?? '',
  'three letters': (time) => ['sil', 'ana', 'bru', 'rib', 'tei'][time % 5] ?? '',
  'a title': (time) => `plano ${time}`,
  'an e-mail': (time) => `${nameOf(time * 37).replaceAll(' ', '.')}@exemplo.example`,
  'a document': (time) => String(time * 7919).padStart(11, '0'),
  'what is not there': (time) => `ninguem ${time}`,
};

async function measure(ask: Ask, wordsOf: (time: number) => string): Promise<number[]> {
  const taken: number[] = [];
  for (let time = -warmUp; time < searches; time++) {
    const paths = questionsOf(wordsOf(time + warmUp));
    const ms = await millisecondsOf((path) => Promise.all(path.split('\n').map(ask)), paths.join('\n'));
    if (time >= 0) taken.push(ms);
  }
  return taken;
}

/** The addresses that the search of the screens queries for these words (features/shell/top-bar/search). */
function questionsOf(words: string): string[] {
  const of = ({ path }: { readonly path: string }, field: string) =>
    `${path}?${new URLSearchParams({ [field]: words, size: '5' })}`;
  if (words.includes('@'))
    return [of(findCharges, 'customerEmail'), of(findCustomers, 'email'), of(findUsers, 'email')];
  const isDocument = /^\d+$/.test(words);
  const ofDocument = [
    `${findChargesByReference.path}?${new URLSearchParams({ reference: words })}`,
    of(findCharges, 'customerDocument'),
  ];
  return [
    ...(isDocument ? ofDocument : []),
    of(findCharges, 'customerName'),
    of(findCharges, 'title'),
    of(findCustomers, isDocument ? 'document' : 'name'),
    of(findOrderLinks, 'title'),
    of(findSubscriptionLinks, 'planTitle'),
    of(findFastLinks, 'title'),
    of(findSubscriptions, isDocument ? 'customerDocument' : 'customerName'),
    of(findPlans, 'title'),
    of(findSubSellers, 'filter'),
    of(searchNotes, 'text'),
    of(findUsers, 'email'),
  ];
}
