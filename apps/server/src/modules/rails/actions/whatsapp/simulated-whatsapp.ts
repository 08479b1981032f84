import type { WhatsAppRail } from '../../whatsapp-rail.ts';

/** The shortest telephone with its country's code. */
const shortest = 10;

/** The simulator: every telephone that is one is reached, and the sandbox panel shows what was said to it. */
export const simulatedWhatsApp: WhatsAppRail = {
  isOffered: async () => true,
  send: async ({ id, to }) =>
    to.length < shortest
      ? { state: 'FAILED', failure: 'PHONE', code: 131_026, connectionId: null }
      : { state: 'TAKEN', providerId: `sim.${id}`, connectionId: null },
};
