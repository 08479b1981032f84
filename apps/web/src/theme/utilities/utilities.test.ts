import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

test('a class that a component names is defined by some stylesheet', () => {
  const defined = definedIn(read('**/*.css', (file) => !file.endsWith('.module.css')));
  expect(undefinedIn(read('**/*.tsx'), defined)).toEqual([]);
});

test('a misspelt class is found, also beside others and in a template', () => {
  const defined = definedIn(['.gap-2 {} .md\\:grid-cols-2 {} .p-1\\.5 {}']);
  const components = [
    '<p className="gap-2 gap-22" />',
    `<p className={\`md:grid-cols-2 \${classes.one} p-1.5 p-1.6 bg-\${tone}\`} />`,
  ];
  expect(undefinedIn(components, defined)).toEqual(['gap-22', 'p-1.6']);
});

function read(pattern: string, isWanted: (file: string) => boolean = () => true): string[] {
  const files = globSync(pattern, { cwd: source }).filter((file) => isWanted(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(5);
  return files.map((file) => readFileSync(join(source, file), 'utf8'));
}

function definedIn(stylesheets: readonly string[]): ReadonlySet<string> {
  const names = stylesheets.flatMap((text) => [...text.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name));
  return new Set(names.map((name) => name.replaceAll('\\', '')));
}

/** A name that a template completes, such as `bg-${tone}`, is passed over. */
function undefinedIn(components: readonly string[], defined: ReadonlySet<string>): string[] {
  const written = components.flatMap((text) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain = '', template = '']) =>
      `${plain} ${template.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')}`.split(/\s+/),
    ),
  );
  return [...new Set(written)].filter((name) => name !== '' && !defined.has(name));
}
