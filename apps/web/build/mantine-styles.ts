import type { Plugin } from 'vite';

/**
 * Each Mantine component that is used brings its own stylesheet into the chunk that uses it, so that nobody lists
 * stylesheets by hand and a page loads only its own. Which chunk comes first is unknown; so the rules that other components build on
 * (UnstyledButton before Button) live in named layers whose order `src/theme/layers.css` fixes.
 */
export function mantineStyles(): Plugin[] {
  return [stylesByComponent, stylesWhole];
}

/** Built on by others, in this order; everything else comes after them. */
const foundations = [
  'UnstyledButton',
  'ScrollArea',
  'VisuallyHidden',
  'Paper',
  'Popover',
  'CloseButton',
  'Group',
  'Loader',
  'Overlay',
  'ModalBase',
  'Input',
  'InlineInput',
  'Flex',
  'FloatingIndicator',
  'ActionIcon',
];

const classNames = /\/@mantine\/(\w+)\/esm\/(?:.*\/)?([\w-]+)\.module\.mjs$/;
const stylesheet = /\/@mantine\/(\w+)\/(?:styles\/(\w+)|styles)\.css$/;

const stylesByComponent: Plugin = {
  name: 'mantine-styles-by-component',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const used = classNames.exec(id);
    if (used) {
      const file = used[1] === 'core' ? `styles/${used[2]}` : 'styles';
      return { code: `import '@mantine/${used[1]}/${file}.css';\n${code}`, map: null, moduleSideEffects: true };
    }
    const sheet = stylesheet.exec(id);
    if (!sheet) return null;
    const name = sheet[2];
    const layer = name && foundations.includes(name) ? name : 'rest';
    return { code: `@layer mantine.${layer} {\n${code}\n}`, map: null };
  },
};

/** The development server bundles Mantine before any plugin sees it, so there the sheets come whole. */
const stylesWhole: Plugin = {
  name: 'mantine-styles-whole',
  apply: 'serve',
  transform(code, id) {
    if (!id.endsWith('/src/main.tsx')) return null;
    const sheets = ['core', 'dates', 'charts', 'notifications'].map(
      (name) => `import '@mantine/${name}/styles.layer.css';`,
    );
    return { code: `${sheets.join('\n')}\n${code}`, map: null };
  },
};
