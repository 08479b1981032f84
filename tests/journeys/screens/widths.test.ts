import { expect, type Page, test } from '@playwright/test';
import { createApiKey, createWebhook } from '../../../packages/contract/src/index.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A phone, a tablet and a desktop; which columns have room between them is in components/table/column-room.test.ts. */
const widths = [390, 768, 1280];

/** Every list of the product; a new list adds a line. */
const lists = [
  '/',
  '/cobrancas',
  '/cobrancas?status=REFUND&status=DISPUTE',
  '/seja-pago',
  '/recorrencias',
  '/seja-pago?tab=subscriptions',
  '/seja-pago?tab=fast-orders',
  '/seja-pago?tab=sales',
  '/clientes',
  '/financeiro?tab=TRANSFERS',
  '/tesouraria',
  '/cartao',
  '/cartao/limites',
  '/importacao-de-recorrencia/arquivo',
  '/meus-planos',
  '/pagamentos',
  '/cupons',
  '/sub-vendedores',
  '/reports',
  '/usuarios',
  '/auditoria',
  '/integracao',
  '/integracao?tab=webhooks',
  '/conciliacao/fila',
  '/disputas',
  '/notas-fiscais',
  '/notas-fiscais/recebidas',
  '/conciliacao/extratos',
  '/sandbox',
  '/sandbox?tab=BANK_SLIP',
  '/sandbox?tab=CREDIT_CARD',
  '/sandbox?tab=TEST_CARDS',
];

/** Creates rows for lists that the demonstration may leave empty. */
const made: Readonly<Record<string, (seller: CallApi) => Promise<unknown>>> = {
  '/integracao': (seller) =>
    seller(createApiKey, { body: createApiKey.body.parse({ title: 'Loja virtual', scopes: ['balance:read'] }) }),
  '/integracao?tab=webhooks': (seller) =>
    seller(createWebhook, {
      body: { title: 'Loja virtual', url: 'http://127.0.0.1:9/avisos', domains: ['ORDER', 'SUBSCRIPTION'] },
    }),
};

// Resized in batches on one page, because loading it for each width would take most of the time.
const atOnce = 11;
for (let first = 0; first < lists.length; first += atOnce) {
  const some = lists.slice(first, first + atOnce);
  test(`no action, date, amount or badge is cut, on any screen: ${some.join(' ')}`, async ({ page, request }) => {
    test.slow();
    const seller = await callAs(request, people.admin);
    await signIn(page, people.admin);
    for (const address of some) {
      await made[address]?.(seller);
      await openScreen(page, address);
      const table = page.locator('table[aria-busy]').last();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(table, address).toHaveAttribute('aria-busy', 'false');
        expect(await cutIn(page), `${address} at ${width}`).toEqual([]);
        await expectNoSideways(page);
      }
    }
  });
}

/** Content that overflows its cell or table. Only free text, which is marked, may be cut with an ellipsis. */
function cutIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>('table td, table thead th')) {
      const box = cell.getBoundingClientRect();
      if (box.width === 0 || cell.closest('thead')?.clientHeight === 1) continue;
      const text = cell.innerText.replaceAll(/\s+/g, ' ').slice(0, 40);
      const table = cell.closest('table')?.getBoundingClientRect();
      if (table && (box.right > table.right + 1 || box.left < table.left - 1)) found.push(`outside the table: ${text}`);
      const isOverNext = [...cell.children].some((part) => part.getBoundingClientRect().bottom > box.bottom + 2);
      if (isOverNext) found.push(`over what is under it: ${text}`);
      if (cell.hasAttribute('data-grow')) {
        // In a phone's row what was sold is beside its date and status.
        const min = window.innerWidth < 500 && cell.dataset.card === 'title' ? 72 : 96;
        if (box.width < min) found.push(`no room for its words (${Math.round(box.width)} px): ${text}`);
        continue;
      }
      for (const part of cell.querySelectorAll<HTMLElement>('*')) {
        // The empty label inside a switch's track.
        if (part.matches('.mantine-Switch-trackLabel:empty')) continue;
        const inner = part.getBoundingClientRect();
        if (inner.width > 1 && (inner.right > box.right + 1 || inner.left < box.left - 1))
          found.push(`outside its cell: ${text}`);
      }
      for (const part of [cell, ...cell.querySelectorAll('*')]) {
        // A switch reserves space for a label, and these have none. What has a title is free text, whole in its title.
        if (part.closest('.mantine-Switch-root, [title]')) continue;
        if (part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1) found.push(`cut: ${text}`);
      }
    }
    return [...new Set(found)];
  });
}
