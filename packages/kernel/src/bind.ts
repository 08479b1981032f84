export type Bound<F extends (deps: never, ...args: never[]) => unknown> = F extends (
  deps: never,
  ...args: infer Args
) => infer Result
  ? (...args: Args) => Result
  : never;

/** Gives a module's functions their dependencies, as its public API. */
export function bind<Deps, Functions extends Readonly<Record<string, (deps: Deps, ...args: never[]) => unknown>>>(
  deps: Deps,
  functions: Functions,
): { readonly [Name in keyof Functions]: Bound<Functions[Name]> };
export function bind(deps: unknown, functions: Readonly<Record<string, (...args: unknown[]) => unknown>>) {
  return Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [name, (...args: unknown[]) => call(deps, ...args)]),
  );
}
