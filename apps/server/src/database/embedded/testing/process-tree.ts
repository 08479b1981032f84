import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export function processTree(pid: number): number[] {
  const parents = parentOf();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) if (parent === member) tree.push(child);
  }
  return tree;
}

function parentOf(): Map<number, number> {
  return new Map(existsSync('/proc/self/stat') ? fromProc() : fromPs());
}

function fromProc(): [number, number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentIn(name)]);
}

/** The format is `pid (name, which may hold spaces and brackets) state ppid …`; a process may end during the read. */
function parentIn(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ')'))?.[1]);
  } catch {
    return 0;
  }
}

function fromPs(): [number, number][] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);
}
