/**
 * `npm run bench` runs every benchmark, `npm run bench -- posting list` those. Each prints lines that a machine can read:
 * `bench NAME ours 12345 yardstick 4321 ratio 2.86 reach 3.00`. A figure is a ratio to a yardstick of the same run.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  posting: async () => (await import('./posting.ts')).posting(),
  settlement: async () => (await import('./settlement.ts')).settlement(),
  billing: async () => (await import('./billing.ts')).billing(),
  checkout: async () => (await import('./checkout.ts')).checkout(),
  list: async () => (await import('./list.ts')).list(),
  charges: async () => (await import('./charges.ts')).charges(),
  search: async () => (await import('./search.ts')).search(),
  statement: async () => (await import('./statement.ts')).statement(),
  batch: async () => (await import('./batch.ts')).batch(),
  import: async () => (await import('./import.ts')).importOfCharges(),
  start: async () => (await import('./start.ts')).start(),
  sizes: async () => (await import('./sizes.ts')).sizes(),
  brazil: async () => (await import('./brazil.ts')).brazil(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`no such benchmark: ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}

export {};
