import { expect, type Page } from '@playwright/test';
import { expireSandboxStepUp, refreshSession } from '../../../packages/contract/src/index.ts';

/** Ages the session's last verification beyond five minutes, so that the next protected call requires it again. */
export async function expireStepUp(page: Page): Promise<void> {
  const refreshed = await page.request.post(refreshSession.path, { data: {} });
  expect(refreshed.ok(), await refreshed.text()).toBe(true);
  const { accessToken } = refreshSession.answer.parse(await refreshed.json());
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await page.request.post(expireSandboxStepUp.path, { headers })).ok()).toBe(true);
}
