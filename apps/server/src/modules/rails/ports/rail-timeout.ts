/**
 * The rail did not answer in time, so the outcome is unknown. Call `find` before sending again, and send again with the
 * same id. `find` may throw it too, while the rail itself does not know.
 */
export class RailTimeout extends Error {
  constructor(instruction: string) {
    super(`no answer in time: ${instruction}`);
    this.name = 'RailTimeout';
  }
}

const minPollSeconds = 60;
/** A bank that works by files answers in days. */
const maxPollSeconds = 6 * 60 * 60;

/** When a rail is queried again: the longer it has been waited for, the seldomer. */
export function secondsToNextPoll(waitedSeconds: number): number {
  return Math.min(Math.max(minPollSeconds, Math.floor(waitedSeconds / 4)), maxPollSeconds);
}

/** The answer, or null when the rail gave none in time. */
export async function unlessTimeout<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    throw error;
  }
}
