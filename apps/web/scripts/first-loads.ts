import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Bytes (gzip) that a browser loads before a screen can be used. A dialog or a chart that is loaded later is not counted. */
export interface FirstLoad {
  readonly path: string;
  readonly jsBytes: number;
  readonly cssBytes: number;
  /** How many files that is. */
  readonly fileCount: number;
}

/** The first load of every screen, from the files of the last `vite build`. */
export function firstLoads(): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(`${root}dist/.vite/manifest.json`, 'utf8'));
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => manifest[key]?.isEntry);
  return keys.filter(isScreen).map((key) => {
    const files = [...filesOf(manifest, [...entry, ...keys.filter((other) => isLayoutOf(other, key)), key])];
    return {
      path: pathOf(key),
      jsBytes: gzipBytes(files.filter((file) => file.endsWith('.js'))),
      cssBytes: gzipBytes(files.filter((file) => file.endsWith('.css'))),
      fileCount: files.length,
    };
  });
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const root = fileURLToPath(new URL('../', import.meta.url));

if (import.meta.main) {
  for (const { path, jsBytes, cssBytes, fileCount } of firstLoads().toSorted((a, b) => a.path.localeCompare(b.path))) {
    const [js, css, total] = [jsBytes, cssBytes, jsBytes + cssBytes].map((bytes) => (bytes / 1000).toFixed(1));
    console.log(`first-load ${path} js ${js} css ${css} total ${total} KB in ${fileCount} files`);
  }
}

/** A route's component is a chunk of its own, `src/routes/login.tsx?tsr-split=component`. A layout is no screen. */
function isScreen(key: string): boolean {
  return key.startsWith('src/routes/') && key.endsWith('?tsr-split=component') && !existsSync(root + folderOf(key));
}

function isLayoutOf(key: string, screen: string): boolean {
  return key.startsWith('src/routes/') && screen.startsWith(`${folderOf(key)}/`);
}

function folderOf(key: string): string {
  return key.replace(/\.tsx\?.*$/, '');
}

/** `src/routes/_shell/seja-pago.criar.$id.tsx` is `/seja-pago/criar/:id`. */
function pathOf(key: string): string {
  const parts = folderOf(key).replace('src/routes/', '').split(/[/.]/);
  const shown = parts.filter((part) => part !== 'index' && !part.startsWith('_'));
  return `/${shown.map((part) => part.replace('$', ':')).join('/')}`;
}

function filesOf(manifest: Manifest, keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

function gzipBytes(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(`${root}dist/${file}`)).length, 0);
}
