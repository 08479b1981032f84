import type { Screen, ScreenIcon } from '../../../lib/navigation/screen.ts';

export interface Crumb {
  readonly path: string;
  readonly title: string;
  readonly icon: ScreenIcon | undefined;
}

interface Screens {
  readonly screenAt: (path: string) => Screen | undefined;
  readonly iconAt: (path: string) => ScreenIcon | undefined;
  /** The screen through which another one is reached, where its path does not say so. */
  readonly parentAt: (path: string) => string | undefined;
  readonly openName?: string | undefined;
}

/**
 * One crumb for the screen that this one belongs to, and one per part of a path that is a screen of its own: `/seja-pago/criar/x`
 * has no `/seja-pago/criar`. The last says the name of what is open.
 */
export function crumbsOf(path: string, { screenAt, iconAt, parentAt, openName }: Screens): Crumb[] {
  const parts = path.split('/').filter(Boolean);
  const prefixes = parts.length === 0 ? ['/'] : parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  const under = screenAt(path)?.under ?? parentAt(prefixes[0] ?? path);
  return [...(under ? [under] : []), ...prefixes].flatMap((prefix) => {
    const screen = screenAt(prefix);
    const title = (prefix === prefixes.at(-1) && openName) || screen?.title;
    return screen && title ? [{ path: prefix, title, icon: iconAt(prefix) }] : [];
  });
}
