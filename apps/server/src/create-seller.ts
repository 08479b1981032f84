import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newId, Refusal, systemClock } from '@balcao/kernel';
import { refusalText } from '@balcao/messages';
import { commands } from '@balcao/messages/commands';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { createLog } from './log.ts';

const texts = commands.createSeller;

/** `npm run seller:create` creates the first people of a seller, also while the product runs. */
async function run(): Promise<void> {
  const [document, companyName, fantasyName, ...given] = process.argv.slice(2);
  if (!document || !companyName || !fantasyName || given.length === 0 || given.length > 2) {
    console.log(texts.usage);
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const { database, stop } = await connectDatabase({ ...config, log: consoleLog, join: true, poolSize: 2 });
  try {
    const product = compose({
      database,
      config,
      clock: systemClock,
      log: createLog('error'),
      baseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      watch: () => () => undefined,
    });
    const people: Person[] = [];
    for (const one of given) people.push(await readPerson(one, config.smtpUrl === undefined));
    const sellerId = newId<'seller'>();
    // People are validated first, because a created seller cannot be deleted.
    for (const { email, password } of people) product.identity.assertNewUser(email, password);
    await product.sellers.createSeller({ id: sellerId, document, companyName, fantasyName });
    for (const [index, person] of people.entries()) {
      const profile = index === 0 ? 'ADMIN' : 'OWNER';
      await product.identity.createUser({ sellerId, id: newId(), profile, ...person });
    }
    product.notifications.close();
    console.log([texts.done(fantasyName), ...(config.smtpUrl ? [texts.mailed] : [])].join(' '));
  } finally {
    await stop();
  }
}

interface Person {
  readonly name?: string;
  readonly email: string;
  readonly password?: string;
}

/** Parses `Ana Lima <ana@empresa.com.br>` or an e-mail alone, and asks for what is missing. */
async function readPerson(given: string, needsPassword: boolean): Promise<Person> {
  const { name: givenName, email = given } = /^(?<name>[^<]*)<(?<email>[^>]+)>$/.exec(given.trim())?.groups ?? {};
  const name = givenName?.trim() || (stdin.isTTY && (await ask(texts.nameOf(email))).trim());
  if (name && name.length > 100) throw new Error(texts.nameTooLong);
  return {
    email,
    ...(name && { name }),
    ...(needsPassword && { password: await ask(texts.passwordOf(email), 'hidden') }),
  };
}

async function ask(question: string, typed?: 'hidden'): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  stdout.write(question);
  const terminal = createInterface({
    input: stdin,
    output: typed === 'hidden' ? silent : stdout,
    terminal: stdin.isTTY,
  });
  const answer = await terminal.question('');
  terminal.close();
  if (typed === 'hidden') stdout.write('\n');
  return answer;
}

await run().catch((error: unknown) => {
  const words = error instanceof Refusal ? refusalText(error.code, error.params) : error;
  console.error(texts.failed(String(words instanceof Error ? words.message : words)));
  process.exitCode = 1;
});
