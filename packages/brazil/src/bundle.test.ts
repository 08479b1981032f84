import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'balcao-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function bundleOf(specifier: string, names: readonly string[]): Promise<string> {
  const entry = join(folder, 'screen.js');
  const file = join(import.meta.dirname, specifier);
  writeFileSync(entry, `import { ${names} } from ${JSON.stringify(file)};\nglobalThis.used = [${names}];\n`);
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: entry } },
  });
  const [first] = (Array.isArray(output) ? output : [output]) as readonly Rollup.RollupOutput[];
  const chunks = first?.output.filter((chunk) => chunk.type === 'chunk') ?? [];
  expect(chunks).toHaveLength(1);
  return chunks[0]?.code ?? '';
}

describe.each([['index.ts'], ['documents/index.ts']])('a browser bundle that imports from %s', (specifier) => {
  it('isCpfOrCnpj is under 1 kB gzip, so well under 2', async () => {
    const code = await bundleOf(specifier, ['isCpfOrCnpj']);
    expect(code).toContain('.used=');
    expect(code).not.toContain('CNAB');
    expect(gzipSync(code).length).toBeLessThan(1000);
  });
});

describe('a browser bundle', () => {
  it.each([
    [['formatCpf'], 500],
    [['isPixKey', 'pixKeyCandidates'], 2500],
    [['parseBoleto', 'formatBoletoLine'], 3000],
    [['parseBrCode'], 2500],
    [['cardBrand', 'isLuhn', 'maskPan'], 1500],
    [['addBusinessDays'], 2500],
  ])('of %s holds nothing else', async (names, max) => {
    const code = await bundleOf('index.ts', names);
    expect(gzipSync(code).length).toBeLessThan(max);
    expect(code).not.toContain('90400888');
    expect(code).not.toContain('Afeganistão');
    expect(code).not.toContain('cobrança');
  });

  it('of parseCnab holds no building and no codes, and is under 21 kB', async () => {
    const code = await bundleOf('cnab/index.ts', ['parseCnab']);
    expect(gzipSync(code).length).toBeLessThan(21_000);
    expect(code).not.toContain('Inclusão efetuada com sucesso');
    expect(code).not.toContain('BRL');
  });
});
