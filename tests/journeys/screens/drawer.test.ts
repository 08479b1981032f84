import { expect, test } from '@playwright/test';
import { people, signIn } from '../support/sign-in.ts';

// With scrollbars that take space, as on Windows.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('a drawer reaches the edge of the screen, and nothing moves under it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, people.owner);
  await page.goto('/seja-pago');
  const link = page.getByRole('table').getByRole('link').first();
  await expect(link).toBeVisible();
  const main = page.getByRole('main');
  const before = await main.boundingBox();
  await link.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return box && box.x + box.width;
    })
    .toBe(1280);
  expect(await main.boundingBox()).toEqual(before);
});
