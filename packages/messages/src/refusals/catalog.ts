export const catalogRefusalTexts = {
  'plan.not_found': 'Plano não encontrado.',
  'plan.inactive': 'Este plano está desativado. Ative-o para usá-lo em novas recorrências.',
  'checkout_page.not_found': 'Checkout não encontrado.',
  'checkout_page.already_exists': 'O checkout já foi cadastrado. Atualize a página para alterá-lo.',
  'checkout_page.address_taken': 'URL já em uso por outro checkout!',
  'checkout_page.address_reserved': 'Esta URL é reservada. Escolha outra.',
  'checkout_page.too_many_addresses': ({ max }: { readonly max: number }) =>
    `Este checkout já teve ${max} URLs, que continuam funcionando. Use uma delas.`,
  'coupon.not_found': 'Cupom não encontrado.',
  'coupon.code_taken': 'Já existe um cupom com este código.',
  'coupon.expired': 'Este cupom expirou.',
  'coupon.exhausted': 'Este cupom já foi usado o máximo de vezes.',
  'coupon.customer_limit': 'Você já usou este cupom o máximo de vezes.',
  'coupon.other_plan': 'Este cupom não vale para este plano.',
};
