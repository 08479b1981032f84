import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureChromium, findChromium, type Machine } from './chromium.ts';

const browser = '#!/bin/sh\necho Chromium 150.0\n';
/** What Ubuntu has in the place of a browser. */
const stub = '#!/bin/sh\necho "Command requires the chromium snap to be installed."\nexit 1\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the one of CHROMIUM_PATH comes first', () => {
  const own = program('own/browser', browser);
  program('bin/chromium', browser);
  expect(findChromium(machine({ CHROMIUM_PATH: own }))).toBe(own);
});

test('a CHROMIUM_PATH that names no browser is refused, not passed over', () => {
  program('bin/chromium', browser);
  expect(() => ensureChromium(machine({ CHROMIUM_PATH: join(folder, 'gone') }))).toThrow('CHROMIUM_PATH');
});

test('one in its usual place is found, and one on PATH', () => {
  const onPath = program('bin/google-chrome', browser);
  expect(findChromium(machine())).toBe(onPath);
  const usual = program('usual/chrome', browser);
  expect(findChromium({ ...machine(), places: [usual] })).toBe(usual);
});

test('a stand-in that does not run is passed over', () => {
  program('bin/chromium-browser', stub);
  expect(findChromium(machine())).toBeUndefined();
  const real = program('bin/google-chrome', browser);
  expect(findChromium(machine())).toBe(real);
});

test('one that Playwright downloaded is found, the newest first', () => {
  program('ms-playwright/chromium-1100/chrome-linux/chrome', browser);
  const newest = program('ms-playwright/chromium-1200/chrome-linux64/chrome', browser);
  expect(findChromium(machine())).toBe(newest);
});

test('root installs it from the system', () => {
  program('bin/apt-get', installer('bin/chromium'));
  expect(ensureChromium(machine({}, true))).toBe(join(folder, 'bin/chromium'));
  expect(readFileSync(join(folder, 'calls'), 'utf8').split('\n')).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
    '',
  ]);
});

test('another user installs it by Playwright', () => {
  program('bin/apt-get', installer('bin/chromium'));
  program('bin/playwright', installer('ms-playwright/chromium-1200/chrome-linux/chrome'));
  expect(ensureChromium(machine())).toBe(join(folder, 'ms-playwright/chromium-1200/chrome-linux/chrome'));
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('playwright install chromium\n');
});

test('root falls back on Playwright when the system has no browser to give', () => {
  program('bin/apt-get', '#!/bin/sh\nexit 0\n');
  program('bin/playwright', installer('ms-playwright/chromium-1200/chrome-linux/chrome'));
  expect(ensureChromium(machine({}, true))).toContain('ms-playwright');
});

test('when nothing can install it, the error says what was tried and what to do', () => {
  program('bin/apt-get', '#!/bin/sh\necho "Unable to locate package chromium" >&2\nexit 100\n');
  program('bin/playwright', '#!/bin/sh\necho "Download failed: blocked" >&2\nexit 1\n');
  expect(() => ensureChromium(machine({}, true))).toThrow(
    /Unable to locate package chromium.*Download failed: blocked.*CHROMIUM_PATH/s,
  );
});

test('when there is no installer either, the error still says what to do', () => {
  expect(() => ensureChromium(machine())).toThrow(/playwright install chromium: .*ENOENT.*CHROMIUM_PATH/s);
});

/** A machine on which only the fake programs are on PATH, beside the shell's own. */
function machine(env: Record<string, string> = {}, isRoot = false): Machine {
  return {
    env: { PATH: join(folder, 'bin'), ...env },
    isRoot,
    places: [],
    playwrightFolder: join(folder, 'ms-playwright'),
    say: () => undefined,
  };
}

/** Notes how it was called and, asked to install, puts a browser at the path. */
function installer(path: string): string {
  const target = join(folder, path);
  return `#!/bin/sh
echo "$(/usr/bin/basename "$0") $*" >> ${folder}/calls
[ "$1" = install ] || exit 0
/bin/mkdir -p ${dirname(target)}
printf '#!/bin/sh\\necho Chromium 150.0\\n' > ${target}
/bin/chmod +x ${target}
`;
}

function program(path: string, code: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  chmodSync(file, 0o755);
  return file;
}
