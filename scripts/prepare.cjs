// Runs before `npm start`, `npm test` and the others, under whatever Node the machine has (20 or newer): that is why it is
// plain CommonJS. It brings node_modules to what package-lock.json says and, with `--web`, the built screens to what
// their sources say. When nothing changed it says nothing.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
const { basename, delimiter, join } = require('node:path');

const root = join(__dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const node = join(bin, 'node');

/** A first start goes on with the database and the demonstration, which the server makes. */
const isStart = process.env.npm_lifecycle_event === 'prestart';
const hasDemo = process.env.BALCAO_DEMO !== 'false' && process.env.BALCAO_MODE !== 'production';

main();

function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Balcão needs Node 20 or newer to begin; this is ${process.version}.`);
  }
  if (!isInstalled()) install();
  checkRuntime();
  if (process.argv.includes('--web')) buildWeb();
}

/** Whether node_modules holds the packages of the lockfile: npm keeps a lockfile of what it installed, last of all. */
function isInstalled() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // An optional package of another platform is in the lockfile and not in the folder.
    return found ? identity(found) === identity(entry) : entry.optional === true;
  });
}

function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function identity(entry) {
  return (
    entry.integrity ??
    entry.resolved ??
    JSON.stringify([entry.dependencies, entry.devDependencies, entry.optionalDependencies])
  );
}

function install() {
  begin(1, 'Installing the packages of package-lock.json (npm ci) …');
  const started = Date.now();
  // npm's own Node, not the one inside the node_modules that `npm ci` is about to remove.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const npm = process.env.npm_execpath ?? '';
  const [command, ...first] = basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm'];
  // No package here needs its install script; --include=dev because NODE_ENV=production would leave Vite out.
  run(command, [...first, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    what: 'npm ci',
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  say(`Installed in ${seconds(started)}.`);
}

/** The server runs from its .ts files, which asks for Node 26: the one installed here, else the machine's own. */
function checkRuntime() {
  linkRuntime();
  const own = existsSync(node);
  const answer = spawnSync(own ? node : 'node', ['--version'], { encoding: 'utf8' });
  if (answer.status === 0 && Number(answer.stdout.slice(1).split('.')[0]) >= 26) return;
  const seen = answer.stdout || answer.stderr || String(answer.error);
  fail(
    `Balcão runs on Node 26. ${own ? 'The one that its packages bring' : `None is packaged for ${process.platform}-${process.arch}, and the machine's`}` +
      ` answered: ${seen.trim()}\nInstall Node 26 or newer and run this again.`,
  );
}

/**
 * npm 10 installs the Node of this platform and then removes its link, together with those of the other platforms' Nodes
 * that it left out: all of them would be `.bin/node`.
 */
function linkRuntime() {
  const platform = `${process.platform}-${process.arch}`;
  const packaged = [`node-${platform}`, `node-bin-${platform}`].find((name) =>
    existsSync(join(root, 'node_modules', name, 'bin', 'node')),
  );
  if (!packaged || existsSync(node)) return;
  rmSync(node, { force: true });
  symlinkSync(join('..', packaged, 'bin', 'node'), node);
}

function buildWeb() {
  const built = join(root, 'apps', 'web', 'dist', 'index.html');
  const stamp = join(root, 'node_modules', '.cache', 'balcao', 'web-sources');
  const sources = webSources();
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  begin(2, 'Building the screens (vite build) …');
  const started = Date.now();
  rmSync(stamp, { force: true });
  run(existsSync(node) ? node : 'node', [join(bin, 'vite'), 'build', '--logLevel', 'warn'], {
    what: 'vite build',
    cwd: join(root, 'apps', 'web'),
    env: { ...process.env, NODE_ENV: 'production', PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, sources);
  say(`Built in ${seconds(started)}.`);
}

/** One hash over everything that the built screens come from: contents, so that a checkout's file times do not matter. */
function webSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const place of ['apps/web', 'packages']) {
    const entries = readdirSync(join(root, place), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/[\\/](dist|node_modules)[\\/]|\.gen\.ts$|\.test\.tsx?$/.test(file));
    for (const file of files.sort()) hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function run(command, args, { what, cwd, env }) {
  const outcome = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  if (outcome.status === 0) return;
  const reason =
    outcome.error?.message ?? (outcome.signal ? `ended by ${outcome.signal}` : `exit code ${outcome.status}`);
  fail([outcome.stdout, outcome.stderr, `${what} failed: ${reason}`].filter((text) => text?.trim()).join('\n'));
}

/** A start says how many steps there are, so that who waits knows what remains. */
function begin(step, what) {
  say(isStart ? `Step ${step} of ${hasDemo ? 4 : 3}. ${what}` : what);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
