import { parseBoleto } from '@balcao/brazil';
import { approveCnabFile, findCharges, getCnabFile, sendCnabFile } from '@balcao/contract';
import { addDays, cents, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { mainSeller } from '../apps/server/src/demo/demo-world.ts';
import { batchFile, pixOf } from '../apps/server/src/testing/batch-file.ts';
import { httpCall, meanwhile, timed, within } from './load.ts';
import { printFigure } from './print-figure.ts';
import { withProduct } from './product.ts';
import { signIn } from './sign-in.ts';

/** Five megabytes together: a Pix has two records, a bill one. */
const [pix, bills] = [6_000, 9_000];
const reachMs = { sent: 2000, others: 250 };
const rounds = 3;
/** The demonstration's seller has sent files with low numbers. */
const firstNumber = 900_000;

/**
 * A file of fifteen thousand payments and five megabytes over HTTP: milliseconds until it is sent, checked and kept; until its approval is answered; and
 * in which 99 of 100 lists of charges are answered while that goes on.
 */
export function batch(): Promise<void> {
  return withProduct(async (product) => {
    const token = async (profile: string) => {
      const email = mainSeller.users.find((user) => user.profile === profile)?.email;
      return { authorization: `Bearer ${await signIn(product.url, email)}` };
    };
    const [sender, approver, reader] = [await token('ADMIN'), await token('OWNER'), await token('ADMIN')];
    const payOn = addDays(plainDateAt(Temporal.Now.instant()), 30);
    const post = (path: string, headers: Record<string, string>, body: unknown) =>
      httpCall(product.url + path, { method: 'POST', headers: { ...headers, 'idempotency-key': newId() }, body });
    const list = () => httpCall(`${product.url}${findCharges.path}?size=10`, { method: 'GET', headers: reader });
    for (let time = 0; time < 50; time++) await list();
    const [sent, approved, others]: [number[], number[], number[]] = [[], [], []];
    for (let round = 1; round <= rounds; round++) {
      const content = fileOf(payOn, firstNumber + round);
      const body = { fileName: `lote-${round}.txt`, content: Buffer.from(content).toString('base64') };
      const stop = meanwhile(list, others);
      const [answer, sentMs] = await timed(() => post(sendCnabFile.path, sender, body));
      const path = (of: { readonly path: string }) => of.path.replace('{uuid}', JSON.parse(answer).fileId);
      const file = JSON.parse(await httpCall(product.url + path(getCnabFile), { method: 'GET', headers: sender }));
      if (file.errors !== 0 || file.pix.payments + file.boletos.payments !== pix + bills) {
        throw new Error(`the file was not read: ${JSON.stringify(file).slice(0, 500)}`);
      }
      const [, approvedMs] = await timed(() => post(path(approveCnabFile), approver, { costCenter: 'vendas' }));
      await stop();
      sent.push(sentMs);
      approved.push(approvedMs);
    }
    printFigure('batch-sent', { ours: within(sent, 0.5), yardstick: reachMs.sent, reach: 1 });
    printFigure('batch-others', { ours: within(others, 0.99), yardstick: reachMs.others, reach: 1, decimals: 1 });
    console.log(
      `  ${others.length} lists meanwhile; an approval of ${pix + bills} payments took ${within(approved, 0.5).toFixed(0)} ms`,
    );
  });
}

function fileOf(payOn: PlainDate, number: number): Uint8Array {
  return batchFile({
    document: mainSeller.document,
    payOn,
    number,
    payments: [
      ...Array.from({ length: pix }, (_, index) => pixOf(payOn, { amountCents: cents(100), reference: `P${index}` })),
      ...Array.from({ length: bills }, (_, index) => ({
        ...({ kind: 'bill', amountCents: cents(100), payOn, reference: `B${index}`, dueDate: null } as const),
        payeeName: 'COMPANHIA DE LUZ',
        barcode: barcodeOf(number * bills + index),
      })),
    ],
  });
}

/** An electricity bill of R$ 1,00: the digit that checks it is found by trying. */
function barcodeOf(bill: number): string {
  for (let digit = 0; digit < 10; digit++) {
    const barcode = `836${digit}000000001000001${String(bill).padStart(25, '0')}`;
    if (parseBoleto(barcode, { referenceDate: plainDateAt(Temporal.Now.instant()) }).ok) return barcode;
  }
  throw new Error(`no digit checks bill ${bill}`);
}
