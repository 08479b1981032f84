export class Waits {
  readonly #begunAt = new Map<symbol, number>();

  async during<T>(connect: () => Promise<T>): Promise<T> {
    const wait = Symbol();
    this.#begunAt.set(wait, performance.now());
    try {
      return await connect();
    } finally {
      this.#begunAt.delete(wait);
    }
  }

  longestMs(): number {
    const [first] = this.#begunAt.values();
    return first === undefined ? 0 : performance.now() - first;
  }
}
