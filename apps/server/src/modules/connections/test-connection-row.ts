import type { Database } from '../../database/transact.ts';
import { insertConnection } from './store/connection-store.ts';

/** Inserts a seller with a connection, for rows that reference it. */
export async function insertDraft(
  { transact }: Pick<Database, 'transact'>,
  { sellerId, id }: { readonly sellerId: string; readonly id: string },
): Promise<void> {
  const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
  await transact((tx) =>
    insertConnection(tx, {
      sellerId,
      id,
      method: 'PIX',
      provider: 'other',
      environment: 'TEST',
      status: 'DRAFT',
      settings: {},
      sealed: Buffer.from('sealed'),
      clientEnding: '',
      certificateHolder: '',
      certificateValidUntil: '2099-01-01' as never,
      createdAt: at,
      createdBy: 'ana@loja.example',
      testedAt: null,
      activatedAt: null,
      replacedAt: null,
      webhooksAt: null,
      lastAnswerAt: null,
      lastFailureAt: null,
      lastFailure: null,
      failuresInRow: 0,
    }),
  );
}
