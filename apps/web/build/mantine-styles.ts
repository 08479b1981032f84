import type { Plugin } from 'vite';

/**
 * Each Mantine component that is used brings its own stylesheet into the chunk that uses it, so that nobody lists
 * stylesheets by hand and a page loads only its own. Which chunk comes first is unknown; so the rules that other
 * components build on (UnstyledButton before Button) live in named layers whose order `src/theme/layers.css` fixes.
 */
export function mantineStyles(): Plugin[] {
  return [stylesByComponent, stylesWhole];
}

/** Every page needs them. */
const foundation = ['baseline', 'default-css-variables', 'global'];

/** Built on by others; everything else comes after them. */
const builtOn = [
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

const main = /\/src\/main\.tsx$/;
const classNames = /\/@mantine\/(\w+)\/esm\/(?:.*\/)?([\w-]+)\.module\.mjs$/;
const stylesheet = /\/@mantine\/\w+\/(?:styles\/([\w-]+)|styles)\.css$/;

/** Palettes that the theme does not have, and variables that it sets itself: no page needs to load them. */
const unusedVariables = new RegExp(
  `^\\s*--mantine-(?:${[
    'color-(?:dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\\w-]+',
    'color-(?:gray|red)-(?:\\d|outline[\\w-]*)',
    'color-(?:text|body|error|success|placeholder|anchor|default-hover|default-border|dimmed)',
    'primary-color-(?:\\d|filled|light)[\\w-]*',
    'font-family(?:-headings)?',
    '(?:spacing|font-size|radius|shadow)-[a-z]{2}',
    'h[1-6]-[\\w-]+',
    'heading-font-weight',
    'line-height-(?:md|lg|xl)',
  ].join('|')}):[^;]*;\\n`,
  'gm',
);

const stylesByComponent: Plugin = {
  name: 'mantine-styles-by-component',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (main.test(id))
      return importing(
        foundation.map((name) => `@mantine/core/styles/${name}.css`),
        code,
      );
    const used = classNames.exec(id);
    if (used)
      return importing([`@mantine/${used[1]}/${used[1] === 'core' ? `styles/${used[2]}` : 'styles'}.css`], code);
    const sheet = stylesheet.exec(id);
    if (!sheet) return null;
    return { code: `@layer mantine.${layerOf(sheet[1])} {\n${code.replace(unusedVariables, '')}\n}`, map: null };
  },
};

/** The development server bundles Mantine before any plugin sees it, so there the sheets come whole. */
const stylesWhole: Plugin = {
  name: 'mantine-styles-whole',
  apply: 'serve',
  transform(code, id) {
    if (!main.test(id)) return null;
    return importing(
      ['core', 'dates', 'charts', 'notifications'].map((name) => `@mantine/${name}/styles.layer.css`),
      code,
    );
  },
};

function layerOf(name = ''): string {
  if (foundation.includes(name)) return 'foundation';
  return builtOn.includes(name) ? name : 'rest';
}

function importing(sheets: readonly string[], code: string) {
  const imports = sheets.map((sheet) => `import '${sheet}';\n`).join('');
  return { code: imports + code, map: null, moduleSideEffects: true };
}
