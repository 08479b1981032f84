import type { Life } from './life.ts';

/** A Pix code or a boleto's line. */
export interface PayableCode {
  readonly rail: 'pix' | 'boleto';
  readonly code: string;
  /** Idempotency key of the payment. */
  readonly effectId: string;
}

/** The newest instruments, among which a buyer's code is searched. */
const lookedAt = { page: 0, size: 200, order: 'DESC' } as const;

export async function payCodes({ product, sellerId }: Life, codes: readonly PayableCode[]): Promise<void> {
  const { instruments } = product.controls;
  for (const rail of ['pix', 'boleto'] as const) {
    const ofRail = codes.filter((one) => one.rail === rail);
    if (ofRail.length === 0) continue;
    const { content } = await instruments.findInstruments(sellerId, rail, lookedAt);
    const ids = new Map(content.map(({ id, code }) => [code, id]));
    await Promise.all(
      ofRail.map(async ({ code, effectId }) => {
        const id = ids.get(code);
        if (!id) throw new Error(`the ${rail} rail does not know a code that it made`);
        await instruments.controlSimulator({ sellerId, rail, id, action: 'PAY', effectId });
      }),
    );
  }
}
