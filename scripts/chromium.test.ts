import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureChromium, findChromium, type Machine } from './chromium.ts';

const browser = '#!/bin/sh\necho Chromium 150.0\n';
/** Ubuntu has this in place of a browser. */
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

test('a headless shell comes before a browser with windows, wherever it is', () => {
  const usual = program('usual/chromium', browser);
  const downloaded = program('ms-playwright/chromium_headless_shell-1200/chrome-linux/headless_shell', browser);
  expect(findChromium({ ...machine(), places: [usual] })).toBe(downloaded);
  const onPath = program('bin/chromium-headless-shell', browser);
  expect(findChromium({ ...machine(), places: [usual] })).toBe(onPath);
  const usualShell = program('usual/chromium-headless-shell', browser);
  expect(findChromium({ ...machine(), places: [usual, usualShell] })).toBe(usualShell);
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

test('root installs a headless shell from the system', () => {
  program('bin/apt-get', installer('bin/chromium-headless-shell'));
  expect(ensureChromium(machine({}, true))).toBe(join(folder, 'bin/chromium-headless-shell'));
  expect(calls()).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium-headless-shell']);
});

test('where the system has no headless shell, root installs a browser with windows', () => {
  const onlyChromium = installer('bin/chromium').replace(
    '[ "$1" = install ] || exit 0',
    '[ "$1" = install ] || exit 0\n[ "$4" = chromium ] || exit 100',
  );
  program('bin/apt-get', onlyChromium);
  expect(ensureChromium(machine({}, true))).toBe(join(folder, 'bin/chromium'));
});

test('root adds a headless shell to a browser with windows: fetched first, then installed from what was fetched', () => {
  program('bin/chromium', browser);
  const shell = installer('bin/chromium-headless-shell').replace('[ "$1" = install ]', '[ "$1" = --no-download ]');
  program('bin/apt-get', shell);
  expect(ensureChromium(machine({}, true))).toBe(join(folder, 'bin/chromium-headless-shell'));
  const install = 'install -y --no-install-recommends --no-remove chromium-headless-shell';
  expect(calls()).toEqual([
    `apt-get --download-only -o Acquire::http::Timeout=10 -o Acquire::Retries=0 ${install}`,
    `apt-get --no-download ${install}`,
  ]);
  ensureChromium(machine({}, true));
  expect(calls()).toHaveLength(2);
});

test('a browser with windows does where no headless shell can be fetched, and nothing is installed', () => {
  const present = program('bin/chromium', browser);
  program('bin/apt-get', `#!/bin/sh\necho "apt-get $*" >> ${folder}/calls\nexit 100\n`);
  expect(ensureChromium(machine({}, true))).toBe(present);
  expect(calls()).toEqual([expect.stringContaining('--download-only')]);
});

test('neither another user nor a CHROMIUM_PATH is given one', () => {
  const present = program('bin/chromium', browser);
  program('bin/apt-get', installer('bin/chromium-headless-shell'));
  program('bin/playwright', installer('ms-playwright/chromium-1200/chrome-linux/chrome'));
  expect(ensureChromium(machine())).toBe(present);
  expect(ensureChromium(machine({ CHROMIUM_PATH: present }, true))).toBe(present);
});

test('another user installs it by Playwright', () => {
  program('bin/apt-get', installer('bin/chromium'));
  const downloaded = 'ms-playwright/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell';
  program('bin/playwright', installer(downloaded));
  expect(ensureChromium(machine())).toBe(join(folder, downloaded));
  expect(calls()).toEqual(['playwright install --only-shell chromium']);
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
  expect(() => ensureChromium(machine())).toThrow(/playwright install --only-shell chromium: .*ENOENT.*CHROMIUM_PATH/s);
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

function calls(): string[] {
  return readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
}

/** Notes how it was called and, when called to install, puts a browser at the path. */
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
