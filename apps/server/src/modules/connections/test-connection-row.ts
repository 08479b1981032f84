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
      seller_id: sellerId,
      id,
      method: 'PIX',
      provider: 'other',
      environment: 'TEST',
      status: 'DRAFT',
      settings: JSON.stringify({}),
      sealed: Buffer.from('sealed'),
      client_ending: '',
      certificate_holder: '',
      certificate_valid_until: '2099-01-01' as never,
      created_at: at,
      created_by: 'ana@loja.example',
    }),
  );
}
