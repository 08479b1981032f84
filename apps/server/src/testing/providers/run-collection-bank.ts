import { readFileSync, writeFileSync } from 'node:fs';
import { accountOf, type CollectingBank, collectionBank } from './collection-bank.ts';

/** Answers a remessa with a retorno in which every boleto is registered and paid today. */
export function runCollectionBank(file: string): void {
  const remittance = readFileSync(file);
  const code = remittance.toString('latin1', 0, 3) as CollectingBank;
  const [year = '', month = '', day = ''] = Temporal.Now.plainDateISO('America/Sao_Paulo').toString().split('-');
  const today = day + month + year;
  const bank = collectionBank(code, accountOf(code, remittance));
  const entered = bank.take(remittance, today);
  for (const number of bank.titles.keys()) bank.pay(number, today);
  const answer = `${file.replace(/\.\w+$/, '')}.RET`;
  writeFileSync(answer, bank.retorno());
  console.log(`
O banco de teste leu ${file}. Boletos registrados e pagos hoje: ${entered}.

Envie o retorno em Conciliação → Arquivos do banco:
   ${answer}
`);
}
