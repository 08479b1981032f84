import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small file so that after a crash it is there whole or not at all. */
export function writeDurably(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameDurably(temporary, path);
}

/** Renames, and makes the new name last through a power loss. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
