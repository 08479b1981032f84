import { setTimeout as pause } from 'node:timers/promises';
import { cpfOf } from '@balcao/brazil';
import { findCharges } from '@balcao/contract';
import { addDays, newId, plainDateAt } from '@balcao/kernel';
import { mainSeller } from '../apps/server/src/demo/demo-world.ts';
import { httpCall, meanwhile, timed, within } from './load.ts';
import { printFigure } from './print-figure.ts';
import { withProduct } from './product.ts';
import { signIn } from './sign-in.ts';

const rows = 20_000;
const reachMs = 60_000;
const imports = '/service/core/charges/imports';

/** A file of twenty thousand charges: milliseconds from its run to its last row, and how much slower the list of charges is meanwhile. */
export function importOfCharges(): Promise<void> {
  return withProduct(async (product) => {
    const email = mainSeller.users.find(({ profile }) => profile === 'ADMIN')?.email;
    const headers = { authorization: `Bearer ${await signIn(product.url, email)}` };
    const get = (path: string) => httpCall(product.url + path, { method: 'GET', headers });
    const post = (path: string, body: unknown) =>
      httpCall(product.url + path, { method: 'POST', headers: { ...headers, 'idempotency-key': newId() }, body });
    const list = () => get(`${findCharges.path}?size=10`);
    const [before, during]: [number[], number[]] = [[], []];
    for (let time = 0; time < 50; time++) await list();
    const stopBefore = meanwhile(list, before);
    await pause(5_000);
    await stopBefore();
    const sent = JSON.parse(await post(imports, { fileName: 'cobrancas.csv', content: fileOfCharges() }));
    const { counts } = JSON.parse(await post(`${imports}/${sent.id}/dry-run`, { mapping: sent.mapping }));
    if (counts.created !== rows) throw new Error(`the file was not read: ${JSON.stringify(counts)}`);
    const stop = meanwhile(list, during);
    const [, ranMs] = await timed(async () => {
      await post(`${imports}/${sent.id}/run`, {});
      while (JSON.parse(await get(`${imports}/${sent.id}`)).state !== 'DONE') {
        await pause(250);
      }
    });
    await stop();
    printFigure('import-rows', { ours: ranMs, yardstick: reachMs, reach: 1 });
    printFigure('import-others', { ours: within(during, 0.5), yardstick: within(before, 0.5), reach: 2, decimals: 1 });
    console.log(
      `  95 of 100 lists within ${within(before, 0.95).toFixed(1)} ms before, ${within(during, 0.95).toFixed(1)} ms meanwhile`,
    );
  });
}

function fileOfCharges(): string {
  const due = addDays(plainDateAt(Temporal.Now.instant()), 30).split('-').reverse().join('/');
  const lines = Array.from({ length: rows }, (_, row) => {
    const document = cpfOf(String(100_000_000 + (row % 5_000)));
    return `Cliente ${row % 5_000};${document};c${row % 5_000}@example.com;(11) 98888-7777;Mensalidade ${row};150,00;${due};Boleto`;
  });
  const heading = 'Nome;Documento;E-mail;Telefone;Título;Valor;Vencimento;Forma de pagamento';
  return Buffer.from([heading, ...lines].join('\n')).toString('base64');
}
