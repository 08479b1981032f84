/**
 * The rail did not answer in time: what was asked may have happened or not. Query `find` before sending it again, and send it
 * again with the same id; `find` too may throw it while the rail itself does not know yet.
 */
export class RailTimeout extends Error {
  constructor(instruction: string) {
    super(`no answer in time: ${instruction}`);
    this.name = 'RailTimeout';
  }
}
