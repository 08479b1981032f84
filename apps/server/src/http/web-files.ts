import { createReadStream, existsSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cieloScriptPath } from '@balcao/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { refuse } from './request-refusals.ts';

export interface PagePreview {
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Whether cards are authenticated by their issuers (3DS) on the page. */
  readonly authenticates: boolean;
}

export type PreviewOfPage = (kind: 'payment-link' | 'checkout', id: string) => Promise<PagePreview | null>;

/**
 * Serves the built screens: hashed assets cached forever, and the single page for every other address. Pages of payment
 * links and plans have a preview for messengers. On pages with card forms the browser may call the acquirers, and on those
 * that authenticate cards also Cielo's 3DS and issuers.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  folder: string,
  {
    previewOfPage = async () => null,
    providerHosts = [],
    cieloScript,
  }: {
    readonly previewOfPage?: PreviewOfPage | undefined;
    readonly providerHosts?: readonly string[] | undefined;
    readonly cieloScript?: string | undefined;
  },
): Promise<void> {
  if (cieloScript) {
    // Without the file no buyer would be authenticated, and nobody would be told.
    await access(cieloScript);
    app.get(cieloScriptPath, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(createReadStream(cieloScript)),
    );
  }
  const built = existsSync(join(folder, 'index.html'));
  const page = built ? await readFile(join(folder, 'index.html'), 'utf8') : '';
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
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
    if (cardAddress.test(request.url)) allow(reply, 'connect-src', originsOf([...acquirers, ...providerHosts]));
    const [, linkId] = linkAddress.exec(request.url) ?? [];
    const [, subDomain] = checkoutAddress.exec(request.url) ?? [];
    const lookup = linkId
      ? previewOfPage('payment-link', linkId)
      : subDomain
        ? previewOfPage('checkout', subDomain)
        : null;
    const preview = await lookup?.catch((error: unknown) => request.log.warn({ err: error }, 'no preview of a page'));
    if (preview?.authenticates) allowAuthentication(reply);
    if (!preview) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(withPreview(page, preview));
  });
}

const linkAddress = /^\/payment-link\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:\?|$)/i;
const cardAddress = /^\/(payment-link|checkout|minhas-cobrancas)\//i;
const acquirers = ['api.pagar.me', 'transaction.pagador.com.br', 'transactionsandbox.pagador.com.br'];
const policyHeader = 'content-security-policy';

/** Cielo's script calls its MPI, and loads and calls Cardinal's, by which the issuer's page is shown. */
const authentication = {
  'script-src': ['songbird.cardinalcommerce.com', 'songbirdstag.cardinalcommerce.com'],
  'connect-src': [
    ...['mpi.braspag.com.br', 'mpisandbox.braspag.com.br'],
    ...['centinelapi.cardinalcommerce.com', 'centinelapistag.cardinalcommerce.com'],
  ],
} as const;

function originsOf(hosts: readonly string[]): string {
  return hosts.map((host) => `https://${host}`).join(' ');
}

/** Adds to a directive that allows only our own address. */
function allow(reply: FastifyReply, directive: string, origins: string): void {
  const policy = String(reply.getHeader(policyHeader) ?? '');
  reply.header(policyHeader, policy.replace(`${directive} 'self'`, `${directive} 'self' ${origins}`));
}

/** Any issuer may show its page in a frame, which forms open. */
function allowAuthentication(reply: FastifyReply): void {
  for (const [directive, hosts] of Object.entries(authentication)) allow(reply, directive, originsOf(hosts));
  allow(reply, 'form-action', 'https:');
  reply.header(policyHeader, `${reply.getHeader(policyHeader)};frame-src https:`);
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
