/** Where a seller sells its active plans to whoever has the address. Each seller has one. */
export interface CheckoutPage {
  readonly sellerId: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** The address in use: unique over all sellers, also among those that were in use before. */
  readonly subDomain: string;
  readonly createdAt: Temporal.Instant;
}

/** How many addresses a page may have had: each goes on leading to it, and nobody else can have it. */
export const mostAddresses = 10;

/** Words that a buyer would take for the product's own, or that its addresses may need. */
const reserved = new Set(
  [
    'admin ajuda api app assets assinar assinatura assinaturas auth balcao balcao-oficial blog cadastro cdn checkout checkouts',
    'cliente clientes cobranca cobrancas comprador conta contato default demo docs dominio email entrar exists faq favicon',
    'help home index inicio juridico legal link links live loja-oficial login logout mail meus-planos minha-conta new novo',
    'null oficial pagamento pagamentos pagar pay payment payment-link payments pix plano planos preview privacidade public',
    'publico robots root sair sandbox security seguranca seja-pago service sistema sitemap static status subdomains suporte',
    'support system termos test teste undefined vendedor webhook webhooks www',
  ].flatMap((line) => line.split(' ')),
);

/** Whether an address is kept from everybody. */
export function isReserved(subDomain: string): boolean {
  return reserved.has(subDomain);
}

/** A page as the audit trail keeps it. */
export function auditedPage({
  title,
  description,
  subDomain,
}: Pick<CheckoutPage, 'title' | 'description' | 'subDomain'>) {
  return { title, description, subDomain };
}
