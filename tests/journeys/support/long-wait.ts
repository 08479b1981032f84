/**
 * How long a journey waits for what does not answer at once: a scheduled job or an import, which waits behind other
 * work of its seller, or a failed call that is tried again.
 */
export const longWait = { timeout: process.env.CI ? 60_000 : 30_000 };
