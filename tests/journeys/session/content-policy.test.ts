import { expect, test } from '@playwright/test';
import { people, signIn } from '../support/sign-in.ts';

test('no screen tries what the page’s policy forbids', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportViolation(violatedDirective + ' ' + blockedURI));
  `);
  await signIn(page, people.owner);
  for (const address of ['/', '/cobrancas', '/seja-pago', '/sandbox']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('load');
  }
  expect(violations).toEqual([]);
});
