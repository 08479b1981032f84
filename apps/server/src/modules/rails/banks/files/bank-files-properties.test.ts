import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { bankFilesOver, beginAtBank, ddmmyyyy } from './test-bank-files.ts';

const world = await createTestProduct();
const { product } = world;
const at = await beginAtBank(world);
const { callRoute, connect, sell, statusOf, bring, reconcile } = bankFilesOver(world, at);

type Step = {
  readonly kind: 'sell' | 'cancel' | 'carry' | 'bring' | 'repeat' | 'pay' | 'payAgain';
  readonly pick: number;
};

it('whatever is sold, cancelled, carried and brought, in whatever order, each payment counts once and the books agree', async () => {
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom<Step['kind']>(
        'sell',
        'sell',
        'cancel',
        'carry',
        'bring',
        'repeat',
        'pay',
        'pay',
        'payAgain',
      ),
      pick: fc.nat(99),
    }),
    { minLength: 6, maxLength: 16 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      Object.assign(at, await beginAtBank(world));

      const connection = await connect('341');
      const sold = new Map<number, string>();
      const brought: Buffer[] = [];
      for (const [index, { kind, pick }] of all.entries()) {
        const open = [...at.bank.titles.values()];
        const title = open[pick % Math.max(open.length, 1)];
        if (kind === 'sell') sold.set(1000 + index, (await sell((1000 + index) / 100)).charge);
        if (kind === 'cancel' && sold.size > 0) {
          const charge = [...sold.values()][pick % sold.size] ?? '';
          await callRoute('DELETE', `/service/core/charges/${charge}`);
          await product.scheduler.runDue(at.seller.id);
        }
        if (kind === 'carry') {
          const made = await callRoute('POST', '/service/bank-files/remittances', { connection });
          if (made.statusCode === 201) {
            const file = await callRoute('GET', `/service/bank-files/${made.json().uuid}/file`);
            at.bank.take(file.rawPayload, ddmmyyyy(at.today));
          }
        }
        if (kind === 'pay' && title?.state === 'open') at.bank.pay(title.number, ddmmyyyy(at.today));
        if (kind === 'payAgain' && title?.state === 'paid')
          at.bank.pay(title.number, ddmmyyyy(at.today), title.amountCents + index);
        if (kind === 'bring' && at.bank.waiting.length > 0) {
          // Half of the retornos list their lines in reverse.
          const said = at.bank.waiting.splice(0);
          const content = at.bank.retorno(pick % 2 ? said.toReversed() : said);
          brought.push(content);
          await bring(content);
        }
        if (kind === 'repeat' && brought.length > 0) {
          expect((await bring(brought[pick % brought.length])).repeated).toBe(true);
        }
      }
      if (at.bank.waiting.length > 0) await bring();
      for (const [amountCents, charge] of sold) {
        const title = [...at.bank.titles.values()].find((one) => one.amountCents === amountCents);
        const status = await statusOf(charge).catch(() => 'DELETED');
        if (title?.state === 'paid' && status !== 'DELETED') expect(['PAID', 'CANCELED', undefined]).toContain(status);
        if (status === 'PAID') expect(title?.state).toBe('paid');
      }
      const banked = [...at.bank.titles.values()].reduce((sum, { paidCents }) => sum + paidCents, 0);
      const totals = await product.rails.statement.totals(at.seller.id);
      expect(totals.get('boleto') ?? 0).toBe(banked);
      expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
