import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newId, Refusal, systemClock } from '@balcao/kernel';
import { refusalText } from '@balcao/messages';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { consoleLog } from './database/console-log.ts';
import { createLog } from './log.ts';

const usage = `npm run seller:create -- CNPJ "Razão social" "Nome fantasia" admin@empresa.com.br [dona@empresa.com.br]

Cria um vendedor e quem o administra; o segundo e-mail é o da dona ou do dono, que aprova saques e pagamentos.
Com SMTP_URL cada um recebe um link para criar a senha; sem ele, ela é perguntada aqui.`;

/** `npm run seller:create`: the first people of a seller, in an installation that has none. Also while the product runs. */
async function run(): Promise<void> {
  const [document, companyName, fantasyName, ...emails] = process.argv.slice(2);
  if (!document || !companyName || !fantasyName || emails.length === 0 || emails.length > 2) {
    console.log(usage);
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
    const passwords: (string | undefined)[] = [];
    for (const email of emails) passwords.push(config.smtpUrl ? undefined : await readPassword(email));
    const sellerId = newId<'seller'>();
    // Refused before the seller is made, which nothing takes away again.
    for (const [index, email] of emails.entries()) product.identity.assertNewUser(email, passwords[index]);
    await product.sellers.createSeller({ id: sellerId, document, companyName, fantasyName });
    for (const [index, email] of emails.entries()) {
      const password = passwords[index];
      const profile = index === 0 ? 'ADMIN' : 'OWNER';
      await product.identity.createUser({ sellerId, id: newId(), email, profile, ...(password && { password }) });
    }
    product.notifications.close();
    console.log(`Pronto: ${fantasyName}. ${config.smtpUrl ? 'O link para criar a senha vai por e-mail.' : ''}`);
  } finally {
    await stop();
  }
}

async function readPassword(email: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  stdout.write(`Senha de ${email} (10 caracteres ou mais; não aparece): `);
  const terminal = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const password = await terminal.question('');
  terminal.close();
  stdout.write('\n');
  return password;
}

await run().catch((error: unknown) => {
  const words = error instanceof Refusal ? refusalText(error.code, error.params) : error;
  console.error(`Nenhum vendedor foi criado. ${words instanceof Error ? words.message : words}`);
  process.exitCode = 1;
});
