import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { refuse } from './request-refusals.ts';

export interface PagePreview {
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
}

export type PreviewOfPage = (kind: 'payment-link' | 'checkout', id: string) => Promise<PagePreview | null>;

/**
 * Serves the built screens: hashed assets cached forever, and the single page for every other address. Pages of payment
 * links and plans have a preview for messengers. On pages with card forms the browser may call the acquirers.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  folder: string,
  previewOf: PreviewOfPage = async () => null,
  acquirerHosts: readonly string[] = [],
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  const page = built ? await readFile(join(folder, 'index.html'), 'utf8') : '';
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Unknown addresses count against the rate limit too.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const isPage = built && request.method === 'GET' && !isService(request.url) && accepts(request.headers.accept);
    if (!isPage) return refuse('request.not_found');
    if (cardAddress.test(request.url)) allowAcquirers(reply, acquirerHosts);
    const [, linkId] = linkAddress.exec(request.url) ?? [];
    const [, subDomain] = checkoutAddress.exec(request.url) ?? [];
    const lookup = linkId ? previewOf('payment-link', linkId) : subDomain ? previewOf('checkout', subDomain) : null;
    const preview = await lookup?.catch((error: unknown) => request.log.warn({ err: error }, 'no preview of a page'));
    if (!preview) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(withPreview(page, preview));
  });
}

const linkAddress = /^\/payment-link\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/i;
const cardAddress = /^\/(payment-link|checkout|minhas-cobrancas)\//i;
const acquirers = ['api.pagar.me', 'transaction.pagador.com.br', 'transactionsandbox.pagador.com.br'];
const policyHeader = 'content-security-policy';

/** The buyer's browser sends the card to the seller's acquirer directly; no other foreign host is allowed. */
function allowAcquirers(reply: FastifyReply, hosts: readonly string[]): void {
  const addresses = [...acquirers, ...hosts].map((host) => `https://${host}`).join(' ');
  const policy = String(reply.getHeader(policyHeader) ?? '');
  reply.header(policyHeader, policy.replace("connect-src 'self'", `connect-src 'self' ${addresses}`));
}

const checkoutAddress = /^\/checkout\/([a-z0-9-]{3,60})\/?(?:\?|$)/i;

function isService(url: string): boolean {
  return /^\/(service|api|health|metrics|assets)(\/|$|\?)/.test(url);
}

function accepts(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

function withPreview(page: string, { title, siteName, description }: PagePreview): string {
  const properties = { title, description, site_name: siteName, type: 'website', locale: 'pt_BR' };
  const tags = Object.entries(properties).map(
    ([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}" />`,
  );
  const head = `<title>${escapeHtml(title)}</title>\n    <meta name="description" content="${escapeHtml(description)}" />`;
  return page
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => [head, ...tags].join('\n    '));
}
