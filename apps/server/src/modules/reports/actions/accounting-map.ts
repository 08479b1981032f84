import { type AccountingLine, accountingAccounts } from '@balcao/contract';
import { reportScreens } from '@balcao/messages/report-screens';
import { recordAudit } from '../../audit/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { type AccountingCodes, readAccounts, writeAccounts } from '../store/account-store.ts';

export async function getAccountingMap(
  { reader }: Pick<ReportsDeps, 'reader'>,
  sellerId: string,
): Promise<readonly AccountingLine[]> {
  return linesOf(await readAccounts(reader, sellerId));
}

/** Replaces the mapping. */
export async function saveAccountingMap(
  { transact, clockOf }: Pick<ReportsDeps, 'transact' | 'clockOf'>,
  sellerId: string,
  lines: readonly AccountingLine[],
): Promise<readonly AccountingLine[]> {
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = await readAccounts(tx, sellerId);
    await writeAccounts(
      tx,
      sellerId,
      lines.filter(({ code, history }) => code || history),
    );
    const after = await readAccounts(tx, sellerId);
    const subject = { kind: 'seller', id: sellerId, label: reportScreens.tabs.ACCOUNTING } as const;
    const changes = { before: { filters: textOf(before) }, after: { filters: textOf(after) } };
    recordAudit(tx, { sellerId, at, action: 'report.accounts_changed', subject, ...changes });
    return linesOf(after);
  });
}

function linesOf(codes: AccountingCodes): AccountingLine[] {
  return accountingAccounts.map((account) => ({ account, ...(codes.get(account) ?? { code: '', history: '' }) }));
}

function textOf(codes: AccountingCodes): string {
  return linesOf(codes)
    .filter(({ code, history }) => code || history)
    .map(({ account, code, history }) => `${account}=${code}${history && ` (${history})`}`)
    .join('; ');
}
