import type { OpenConnection } from '../../../../connections/index.ts';
import { refuse } from '../../../refusals.ts';
import { type ProviderAnswer, ProviderFailure } from '../../network/call-provider.ts';
import type { PixApiCall, PixApiClient } from './pix-api-client.ts';

/** Sends an instruction. One that certainly did not reach the bank is refused `pix.provider_refused`; any other failure is thrown. */
export async function sendOrRefuse(
  client: PixApiClient,
  connection: OpenConnection,
  call: PixApiCall,
): Promise<ProviderAnswer> {
  try {
    return await client.call(connection, call);
  } catch (error) {
    if (error instanceof ProviderFailure && !error.wasSent) refuse('pix.provider_refused');
    throw error;
  }
}
