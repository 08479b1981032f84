import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { longWait } from '../support/long-wait.ts';
import { searchField } from '../support/search.ts';
import { people, signIn } from '../support/sign-in.ts';

test('right after the first paint over a slow network, Ctrl K opens at once, and no key is lost', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const letDialogCome = await holdDialog(page);
  // The keys come in the frame of the first paint, before the screen has its data.
  await page.addInitScript(() => {
    const press = (key: string, ctrlKey = false) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    new PerformanceObserver((entries, observer) => {
      if (!entries.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      press('k', true);
      for (const key of 'mar') press(key);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.reload({ waitUntil: 'commit' });
  const early = page.getByRole('dialog', { name: 'Buscar' }).getByRole('textbox');
  await expect(early).toBeVisible(longWait);
  await expect(early).toBeFocused();
  await page.keyboard.type('iana');
  await expect(early).toHaveValue(/iana$/);
  await expectAccessible(page);
  letDialogCome();
  await expect(searchField(page)).toHaveValue('mariana');
  await expect(searchField(page)).toBeFocused();
  await network.detach();
});

test('Enter before anything is found opens the first that is, and Escape gives up', async ({ page }) => {
  await signIn(page, people.sales);
  const letDialogCome = await holdDialog(page);
  await page.goto('/cobrancas');
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('clientes');
  await page.keyboard.press('Enter');
  letDialogCome();
  await expect(page).toHaveURL('/clientes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The code of the search comes when the returned function is called. */
async function holdDialog(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/search-dialog-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letCome;
}
