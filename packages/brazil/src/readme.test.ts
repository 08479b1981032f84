import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as brazil from './index.ts';

interface Example {
  readonly code: string;
  readonly answer: string;
}

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].flatMap(([, block = '']) => examplesOf(block));

describe('the README', () => {
  it.each(examples)('$code', ({ code, answer }) => {
    const thrown = /^throws (\w+)$/.exec(answer);
    if (thrown) expect(() => evaluate(code)).toThrow(expect.objectContaining({ name: thrown[1] }));
    else expect(evaluate(code)).toEqual(evaluate(answer));
  });

  it('has every export in an example', () => {
    const shown = examples.map(({ code }) => code).join('\n');
    expect(Object.keys(brazil).filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
  });
});

function examplesOf(block: string): Example[] {
  const found: { code: string; answer: string }[] = [];
  let code = '';
  for (const line of block.split('\n').filter((text) => text !== '')) {
    const [before = '', after] = line.split('// → ');
    const last = found.at(-1);
    if (after !== undefined) {
      found.push({ code: (code + before).trim(), answer: after });
      code = '';
    } else if (line.startsWith('//') && last) last.answer += line.slice(2);
    else code += line;
  }
  return found;
}

function evaluate(code: string): unknown {
  return new Function(...Object.keys(brazil), `return (${code})`)(...Object.values(brazil));
}
