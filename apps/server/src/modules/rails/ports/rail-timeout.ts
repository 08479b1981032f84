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
