import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { figure } from '../home/home-screen.ts';
import { moneyText } from '../support/money-text.ts';

/** The start page's figures, in cents. */
interface Figures {
  readonly available: number;
  readonly provisioned: number;
  /** Paid today; not looked at when it is left out. */
  readonly paid?: number;
}

const labels = { available: 'Disponível', provisioned: 'A liberar', paid: 'Pagas' } as const;

/** Waits until the start page shows these figures and their total. */
export async function expectFigures(page: Page, { available, provisioned, paid }: Figures): Promise<void> {
  await expect(figure(page, labels.available)).toHaveText(textOf(available));
  await expect(figure(page, labels.provisioned)).toHaveText(textOf(provisioned));
  await expect(figure(page, 'Total')).toHaveText(textOf(available + provisioned));
  if (paid !== undefined) await expect(figure(page, labels.paid)).toHaveText(textOf(paid));
}

/**
 * Runs `npm run ledger:verify` beside the running product and returns its last line. It fails when the ledger is
 * inconsistent.
 */
export async function verifyLedger(dataFolder: string): Promise<string> {
  const root = resolve(import.meta.dirname, '../../..');
  const env = { ...process.env, BALCAO_DATA: dataFolder, DATABASE_URL: '' };
  const verify = 'apps/server/src/verify-ledger.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [verify], { cwd: root, env });
  return stdout.trim().split('\n').at(-1) ?? '';
}

function textOf(amountCents: number): string {
  return moneyText(amountCents / 100);
}
