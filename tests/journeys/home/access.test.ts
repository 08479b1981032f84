import { expect, test } from '@playwright/test';
import { mainSeller } from '../../../apps/server/src/demo/demo-world.ts';
import type { Profile } from '../../../packages/contract/src/index.ts';
import { signIn } from '../support/sign-in.ts';
import { balanceCard, receivables } from './home-screen.ts';

interface Sees {
  readonly profile: Profile;
  readonly balance: boolean;
  readonly create: boolean;
  readonly charges: boolean;
}

const withHome: readonly Sees[] = [
  { profile: 'OWNER', balance: true, create: true, charges: true },
  { profile: 'ADMIN', balance: true, create: true, charges: true },
  { profile: 'MANAGER', balance: true, create: true, charges: true },
  { profile: 'FINANCE', balance: true, create: false, charges: false },
  { profile: 'OPERATOR', balance: true, create: true, charges: true },
];

for (const { profile, balance, create, charges } of withHome) {
  test(`${profile} sees on the start page what the roles allow`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await signIn(page, emailOf(profile));
    await page.goto('/?period=MONTH');
    await expect(receivables(page).getByText(/\d cobranças,/)).toBeVisible();
    await expect(balanceCard(page)).toBeVisible({ visible: balance });
    await expect(page.getByRole('button', { name: 'Criar cobrança' })).toBeVisible({ visible: create });
    await expect(receivables(page).getByRole('link', { name: 'Ver todas' })).toBeVisible({ visible: charges });
    await expect(receivables(page).locator('tbody a')).toHaveCount(charges ? 10 : 0);
    expect(refused).toEqual([]);
  });
}

for (const profile of ['SUPERVISOR', 'SALE'] as const) {
  test(`${profile} has no start page`, async ({ page }) => {
    await signIn(page, emailOf(profile));
    await page.goto('/login');
    await expect(page).toHaveURL(/\/cobrancas$/);
    await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByText('Início')).toBeHidden();
    await page.goto('/');
    await expect(page.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible();
    await expect(balanceCard(page)).toBeHidden();
  });
}

function emailOf(profile: Profile): string {
  const user = mainSeller.users.find((candidate) => candidate.profile === profile && !candidate.twoFactor);
  if (!user) throw new Error(`nobody of the demonstration is ${profile}`);
  return user.email;
}
