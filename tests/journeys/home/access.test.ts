import { expect, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { signIn } from '../support/sign-in.ts';
import { balanceCard, receivables } from './home-screen.ts';

/** The first sees everything of it, the second the least. The others, and who has no start page, are in shell/profiles.test.ts. */
const withHome = [
  { profile: 'ADMIN', create: true, charges: true },
  { profile: 'FINANCE', create: false, charges: false },
] as const;

for (const { profile, create, charges } of withHome) {
  test(`${profile} sees on the start page what the roles allow`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await signIn(page, emailOf(profile));
    await page.goto('/?period=MONTH');
    await expect(receivables(page).getByText(/\d cobranças,/)).toBeVisible();
    await expect(balanceCard(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Criar cobrança' })).toBeVisible({ visible: create });
    await expect(receivables(page).getByRole('link', { name: 'Ver todas' })).toBeVisible({ visible: charges });
    await expect(receivables(page).locator('tbody a')).toHaveCount(charges ? 10 : 0);
    expect(refused).toEqual([]);
  });
}

function emailOf(profile: Profile): string {
  const user = mainSeller.users.find((candidate) => candidate.profile === profile && !candidate.twoFactor);
  if (!user) throw new Error(`nobody of the demonstration is ${profile}`);
  return user.email;
}
