import { newId } from '@balcao/kernel';
import { demoKeyId } from '../../modules/api-keys/index.ts';
import { mainSeller } from '../demo-world.ts';
import type { Life } from './life.ts';

/** Adds the seller's key with recent calls, and the publishable key of `/demo-3ds`. */
export async function addKeys({ product }: Life, { id, calls }: KeyIds): Promise<void> {
  const common = { sellerId: mainSeller.id, expiresAt: null, by: 'admin@serraazul.example' };
  const { apiKeys } = product;
  const page = {
    id: demoKeyId,
    title: 'Demo 3DS',
    kind: 'PUBLISHABLE',
    scopes: ['cards:write', 'orders:write'],
  } as const;
  await apiKeys.createApiKey({ ...common, ...page });
  const scopes = ['customers:read', 'charges:read', 'links:write', 'orders:write', 'statement:read'] as const;
  await apiKeys.createApiKey({ ...common, id, title: 'Loja virtual', kind: 'SECRET', scopes });
  const apiCall = { sellerId: mainSeller.id, keyId: id, subjectId: null, address: '203.0.113.10' };
  await Promise.all(
    made.map(([method, path, status, durationMs, errorCode], index) =>
      apiKeys.recordRequest({
        ...apiCall,
        id: calls[index] ?? newId(),
        method,
        path: `/api/v1${path}`,
        status,
        durationMs,
        errorCode,
      }),
    ),
  );
}

export interface KeyIds {
  readonly id: string;
  /** One id per call. */
  readonly calls: readonly string[];
}

const made = [
  ['GET', '/customers', 200, 12, null],
  ['POST', '/payment-links', 201, 41, null],
  ['POST', '/orders', 201, 78, null],
  ['POST', '/orders', 422, 35, 'checkout.card_unusable'],
  ['GET', '/charges', 200, 18, null],
  ['GET', '/balance', 403, 3, 'api_key.scope_missing'],
  ['GET', '/statement', 200, 24, null],
] as const;
