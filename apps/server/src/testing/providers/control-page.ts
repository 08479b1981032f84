import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { escapeHtml } from '../../http/escape-html.ts';

/** Writes a provider's files where its user finds them, and returns their paths in the same order. */
export function keepFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): string[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([name, content]) => {
    const path = resolve(folder, name);
    // Only a certificate with its key is no text.
    writeFileSync(path, content, { mode: typeof content === 'string' ? 0o644 : 0o600 });
    return path;
  });
}

interface Controls {
  readonly title: string;
  readonly port: number;
  /** The page below its heading. */
  readonly page: () => string;
  /** What a button does. Its failure is logged. */
  readonly act: (action: string, id: string) => unknown;
  /** Sets the address for webhooks, where the page asks for one. */
  readonly webhooks?: { readonly url: () => string | null; readonly set: (url: string) => unknown };
}

/** A page of buttons on this machine, by which a person acts as the provider. */
export function serveControls({ title, port, page, act, webhooks }: Controls): void {
  createServer(async (call, answer) => {
    const url = new URL(call.url ?? '', 'http://localhost');
    const [, action = '', id = ''] = url.pathname.split('/').map(decodeURIComponent);
    const isWebhooks = action === 'avisos' && webhooks !== undefined;
    if (call.method !== 'POST' && !isWebhooks) {
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(whole());
    }
    try {
      await (isWebhooks ? webhooks.set(url.searchParams.get('url') ?? '') : act(action, id));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    answer.writeHead(303, { location: '/' }).end();
  }).listen(port, '127.0.0.1');

  function whole(): string {
    const address = escapeHtml(webhooks?.url() ?? '');
    const form = `<form action="/avisos"><label>Avisos para <input name="url" size="80" value="${address}"></label> <button>Guardar</button></form>`;
    return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.4rem .8rem .4rem 0}form{margin:0;display:inline}</style>
<h1>${title}</h1>${webhooks ? form : ''}${page()}</html>`;
  }
}

export function button(action: string, id: string, label: string): string {
  return `<form method="post" action="/${action}/${encodeURIComponent(id)}"><button>${label}</button></form>`;
}

/** A table of rows of cells, which are HTML. */
export function table(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const row = (cells: (typeof rows)[number]) => `<tr>${cells.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`;
  return `<table>${rows.map(row).join('')}</table>`;
}

export function reais(cents: number): string {
  return `R$ ${(cents / 100).toFixed(2)}`;
}
