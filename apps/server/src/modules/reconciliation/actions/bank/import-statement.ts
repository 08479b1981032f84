import { createHash } from 'node:crypto';
import type { BankStatement, BankStatementAccount, BankStatementLine, parseBankStatement } from '@balcao/brazil';
import { maxBankStatementBytes } from '@balcao/contract';
import { assertInvariant, cents, newId, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { inWorker } from '../../../in-worker.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { type Candidate, fits } from '../../match-lines.ts';
import { assertThat } from '../../refusals.ts';
import {
  countLines,
  insertLines,
  insertStatement,
  type ListedStatement,
  likeLines,
  statementByHash,
} from '../../store/bank-store.ts';
import type { BankLine } from '../../store/reconciliation-run.ts';
import { candidatesOfStanding, matchStanding } from './match-standing.ts';

interface ImportStatement {
  readonly sellerId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

const maxLines = 20_000;

const readBankStatement = inWorker<typeof parseBankStatement>(
  import.meta.resolve('@balcao/brazil'),
  'parseBankStatement',
);

/**
 * Stores a bank's statement with the lines that no earlier file had, and matches the certain ones. Importing the same
 * file again returns the first result. Refuses `reconciliation.statement_unreadable`, `_too_large`, `_too_long`.
 */
export async function importStatement(
  deps: ReconciliationDeps,
  { sellerId, id, fileName, content, by }: ImportStatement,
): Promise<ListedStatement> {
  assertThat(content.byteLength <= maxBankStatementBytes, 'reconciliation.statement_too_large');
  const hash = createHash('sha256').update(content).digest('hex');
  const before = await statementByHash(deps.reader, sellerId, hash);
  if (before) return before;
  const statement = await readBankStatement(content);
  const { format, accounts } = statement;
  assertThat(format !== null && accounts.length > 0, 'reconciliation.statement_unreadable');
  const all = accounts.flatMap(({ lines }) => lines);
  assertThat(all.length <= maxLines, 'reconciliation.statement_too_long', { max: maxLines });
  const candidates = await candidatesOfStanding(
    deps,
    sellerId,
    all.map(({ date }) => date),
  );
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const line = {
      sellerId,
      id,
      hash,
      fileName,
      format,
      accounts: [...new Set(accounts.map(accountName))],
      ...daysOf(statement),
      added: 0,
      known: 0,
      problems: statement.problems,
      content: Buffer.from(content),
      importedBy: by,
      importedAt: at,
    };
    if (!(await insertStatement(tx, line))) return;
    const { added, repeated } = await keepLines(tx, { sellerId, id }, accounts, candidates);
    const counts = { added, known: all.length - added };
    await countLines(tx, line, counts);
    const matched = await matchStanding(tx, { sellerId, at, candidates, repeated });
    await appendEvents(tx, [{ sellerId, topic: 'reconciliation.imported', subjectId: id }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'bank-statement.imported',
      subject: { kind: 'bank-statement', id, label: fileName },
      after: { fileName, added: counts.added, known: counts.known, matched },
    });
  });
  const kept = await statementByHash(deps.reader, sellerId, hash);
  assertInvariant(kept, 'a statement that was imported is there');
  return kept;
}

/** Bank, branch and number, where the file has them. */
function accountName({ bank, branch, account }: Pick<BankStatementAccount, 'bank' | 'branch' | 'account'>): string {
  return [bank, branch, account].filter((part) => part !== '').join(' · ') || '—';
}

async function keepLines(
  tx: Tx,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
  accounts: readonly BankStatementAccount[],
  candidates: readonly Candidate[],
): Promise<{ added: number; repeated: ReadonlySet<string> }> {
  const repeated = new Set<string>();
  const ofAmount = Map.groupBy(candidates, ({ amountCents }) => amountCents);
  // A debit that is no payment made here belongs to other business of the seller.
  const mayBeOurs = (line: BankStatementLine, account: string) =>
    line.amountCents > 0 ||
    (ofAmount.get(line.amountCents) ?? []).some((one) => fits({ ...line, id: '', account }, one));
  let count = 0;
  for (const one of accounts) {
    const account = accountName(one);
    const lines = one.lines.map(
      (line): BankLine => ({
        sellerId,
        id: newId(),
        statementId: id,
        account,
        identity: line.identity,
        likeness: line.likeness,
        bookedOn: line.date,
        amountCents: cents(line.amountCents),
        kind: line.kind,
        text: line.text,
        document: line.document,
        endToEndId: line.endToEndId,
        place: line.place,
        state: mayBeOurs(line, account) ? 'TO_IDENTIFY' : 'OUTSIDE',
      }),
    );
    const added = await insertLines(tx, lines);
    count += added.size;
    const fresh = lines.filter((line) => added.has(line.id) && line.state === 'TO_IDENTIFY');
    const likenesses = [...new Set(fresh.map(({ likeness }) => likeness))];
    const here = new Set(lines.map(({ identity }) => identity));
    // A line that this file lists under its own id is not the similar line of another file.
    const like = await likeLines(tx, sellerId, { account, statementId: id, likenesses });
    const renamed = new Set(like.filter(({ identity }) => !here.has(identity)).map(({ likeness }) => likeness));
    for (const line of fresh) if (renamed.has(line.likeness)) repeated.add(line.id);
  }
  return { added: count, repeated };
}

function daysOf({ accounts }: BankStatement): { fromOn: PlainDate | null; toOn: PlainDate | null } {
  const lines = accounts.flatMap((account) => account.lines.map(({ date }) => date));
  const first = [...accounts.flatMap(({ from }) => from ?? []), ...lines].toSorted();
  // The declared period may end before the last line or after the file was made.
  const last = [...accounts.flatMap(({ to }) => to ?? []), ...lines].toSorted();
  return { fromOn: first[0] ?? null, toOn: last.at(-1) ?? null };
}
