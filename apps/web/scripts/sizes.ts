import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Prints what a browser loads before each screen can be used: JS and CSS, gzip, counted over the files of the last
 * `vite build`. What a screen loads later (a dialog, a chart) is not in it. One line per route:
 * `first-load /login js 118.2 css 9.8 total 128.0 KB`.
 */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const root = fileURLToPath(new URL('../', import.meta.url));
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(`${root}dist/.vite/manifest.json`, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const gzipBytes = new Map<string, number>();

for (const key of Object.keys(manifest).filter(isScreen).toSorted()) {
  const files = filesOf([entry, ...layoutsOf(key), key]);
  const js = sum([...files].filter((file) => file.endsWith('.js')));
  const css = sum([...files].filter((file) => file.endsWith('.css')));
  console.log(`first-load ${pathOf(key)} js ${inKb(js)} css ${inKb(css)} total ${inKb(js + css)} KB`);
}

/** A route's component is a chunk of its own: `src/routes/login.tsx?tsr-split=component`. Layouts are no screens. */
function isScreen(key: string): boolean {
  return key.startsWith('src/routes/') && key.endsWith('?tsr-split=component') && !isLayout(key);
}

function isLayout(key: string): boolean {
  return existsSync(`${root}${key.replace(/\.tsx\?.*/, '')}`);
}

function layoutsOf(key: string): string[] {
  return Object.keys(manifest).filter(
    (other) => isLayout(other) && key.startsWith(`${other.replace(/\.tsx\?.*/, '')}/`),
  );
}

function pathOf(key: string): string {
  const name = key.replace('src/routes/', '').replace(/\.tsx\?.*/, '');
  const parts = name.split(/[/.]/).filter((part) => part !== 'index' && !part.startsWith('_'));
  return `/${parts.map((part) => (part.startsWith('$') ? `:${part.slice(1)}` : part)).join('/')}`;
}

function filesOf(keys: readonly string[], seen = new Set<string>(), files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    filesOf(chunk.imports ?? [], seen, files);
  }
  return files;
}

function sum(files: readonly string[]): number {
  let total = 0;
  for (const file of files) {
    const bytes = gzipBytes.get(file) ?? gzipSync(readFileSync(`${root}dist/${file}`)).length;
    gzipBytes.set(file, bytes);
    total += bytes;
  }
  return total;
}

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
