/** Each seller has at most one. */
export interface CheckoutPage {
  readonly sellerId: string;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** The current address, unique over all sellers' current and former ones. */
  readonly subDomain: string;
  readonly createdAt: Temporal.Instant;
}

/** A former address keeps leading to the page and cannot be taken, so their number is limited. */
export const maxAddresses = 10;

/** Words that a buyer would mistake for the product's own, or that its addresses may need. */
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

export function isReserved(subDomain: string): boolean {
  return reserved.has(subDomain);
}

export function auditedPage({
  title,
  description,
  subDomain,
}: Pick<CheckoutPage, 'title' | 'description' | 'subDomain'>) {
  return { title, description, subDomain };
}
