import type { Plugin } from 'vite';

/** Asks for the typeface together with the page: it arrives before the first text is drawn, and nothing moves. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml(_html, context) {
      const file = Object.keys(context.bundle ?? {}).find((key) => key.includes(name));
      if (!file) return [];
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}
