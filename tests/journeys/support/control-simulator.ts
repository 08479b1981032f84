import {
  controlSandboxInstrument,
  findSandboxInstruments,
  type PaymentMethod,
  type SandboxAction,
} from '../../../packages/contract/src/index.ts';
import type { CallApi } from './call-api.ts';

/** Runs a simulator action on the newest instrument of a sale, which its unique title identifies. */
export async function controlSimulator(
  seller: CallApi,
  rail: PaymentMethod,
  title: string,
  action: SandboxAction,
): Promise<void> {
  const { content } = await seller(findSandboxInstruments, { query: { rail, size: 100 } });
  const instrument = content.find(({ description }) => description === title);
  if (!instrument) throw new Error(`the rail ${rail} knows no ${title}`);
  await seller(controlSandboxInstrument, { params: { rail, id: instrument.id }, body: { action } });
}
