import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

/** Tests give a machine of their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Browsers' own installers use these folders outside of PATH. */
  readonly places: readonly string[];
  /** The folder of the browsers that Playwright downloads. */
  readonly playwrightFolder: string;
  readonly say: (line: string) => void;
}

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  playwrightFolder:
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright'),
  say: (line) => process.stderr.write(`${line}\n`),
};

/**
 * The program of a Chromium or Chrome that runs: the one of CHROMIUM_PATH, else one that is installed, else one that
 * Playwright has downloaded. A headless shell comes before a browser with windows: the same engine, for two thirds of the
 * processor's time. Throws when CHROMIUM_PATH names none.
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is no browser that runs.`);
  return named || candidates(machine).find(runs);
}

/**
 * Finds a Chromium, or installs one, or throws an error that says what to do. Root's machine that has none but a browser
 * with windows is given a headless shell beside it, if the system has one to give; without, what is there will do.
 */
export function ensureChromium(machine: Machine = thisMachine): string {
  const found = findChromium(machine);
  if (found) {
    const wantsShell = machine.isRoot && !machine.env.CHROMIUM_PATH && !isShell(found);
    return wantsShell && addShell(machine) ? (findChromium(machine) ?? found) : found;
  }
  const attempts: string[] = [];
  for (const commands of waysToInstall(machine)) {
    machine.say(`No Chromium here; trying ${commands.at(-1)?.join(' ')} …`);
    const failure = commands.map((command) => attempt(command, machine)).find((outcome) => outcome !== undefined);
    const installed = findChromium(machine);
    if (installed) return installed;
    attempts.push(failure ?? `${commands.at(-1)?.join(' ')}: it ended well, but there is still no browser that runs`);
  }
  throw new Error(
    [
      'The journeys need Chromium or Chrome. None is installed, and none could be installed:',
      ...attempts.map((text) => `  ${text}`),
      'Install one (on Debian or Ubuntu, as root: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its program, and run this again.',
    ].join('\n'),
  );
}

const shellPackage = 'chromium-headless-shell';
const shellNames = [shellPackage, 'chrome-headless-shell', 'headless_shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const playwrightShells = shellNames.map((name) => `chromium_headless_shell-*/chrome-*/${name}`);
const playwrightBrowsers = ['chromium-*/chrome-*/chrome', 'chromium-*/chrome-*/*.app/Contents/MacOS/*'];

function candidates({ env, places, playwrightFolder }: Machine): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = (programs: readonly string[]) =>
    folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  const downloaded = (programs: readonly string[]) =>
    globSync(programs, { cwd: playwrightFolder })
      .sort()
      .reverse()
      .map((path) => join(playwrightFolder, path));
  return [
    ...places.filter(isShell),
    ...onPath(shellNames),
    ...downloaded(playwrightShells),
    ...places.filter((place) => !isShell(place)),
    ...onPath(names),
    ...downloaded(playwrightBrowsers),
  ];
}

function isShell(program: string): boolean {
  return shellNames.includes(basename(program));
}

/** Some systems have a `chromium-browser` that only says where to get one, so each candidate has to print its version. */
function runs(program: string): boolean {
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
}

type Command = readonly [program: string, ...args: readonly string[]];

function waysToInstall({ isRoot }: Machine): Command[][] {
  const fromSystem = [shellPackage, 'chromium'].map((name): Command[] => [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ]);
  const fromPlaywright: Command[] = [['playwright', 'install', '--only-shell', 'chromium']];
  return isRoot ? [...fromSystem, fromPlaywright] : [fromPlaywright];
}

/** How long a shell may be fetched that could be done without. */
const fetchLimitMs = 60_000;

/** Fetched first: that can be given up at any moment, and what is installed is then on this machine already. */
function addShell(machine: Machine): boolean {
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', shellPackage] as const;
  const fetching = ['--download-only', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'] as const;
  machine.say(`A headless shell takes less of the processor than this Chromium; trying apt-get ${install.join(' ')} …`);
  const failure =
    attempt(['apt-get', ...fetching, ...install], machine, fetchLimitMs) ??
    attempt(['apt-get', '--no-download', ...install], machine);
  if (failure) machine.say(`It goes without: ${failure}`);
  return failure === undefined;
}

/** Answers what went wrong, in its last words. */
function attempt([program, ...args]: Command, { env }: Machine, timeout?: number): string | undefined {
  const command = [program, ...args].join(' ');
  const done = spawnSync(program, args, {
    encoding: 'utf8',
    timeout,
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status === 0) return undefined;
  const lastWords = `${done.stdout ?? ''}\n${done.stderr ?? ''}`.trim().split('\n').slice(-3).join(' / ');
  return `${command}: ${done.error?.message ?? (lastWords || `exit code ${done.status}`)}`;
}

if (import.meta.main) {
  try {
    process.stdout.write(`Chromium: ${ensureChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
