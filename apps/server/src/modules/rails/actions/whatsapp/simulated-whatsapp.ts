import type { WhatsAppRail } from '../../whatsapp-rail.ts';

/** The shortest phone number with its country code. */
const shortest = 10;

/** The simulator: every valid number receives messages, and the sandbox panel shows them. */
export const simulatedWhatsApp: WhatsAppRail = {
  isOffered: async () => true,
  send: async ({ id, to }) =>
    to.length < shortest
      ? { state: 'FAILED', failure: 'PHONE', code: 131_026, connectionId: null }
      : { state: 'TAKEN', providerId: `sim.${id}`, connectionId: null },
};
