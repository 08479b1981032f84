/** What who installs the product reads in the terminal. */
export const commands = {
  createSeller: {
    usage: `npm run seller:create -- CNPJ "Razão social" "Nome fantasia" "Ana Lima <ana@empresa.com.br>" ["Rui Dias <rui@empresa.com.br>"]

Cria um vendedor e quem o administra; a segunda pessoa é a dona ou o dono, que aprova saques e pagamentos.
O nome que não vem antes do e-mail é perguntado aqui. Com SMTP_URL cada um recebe um link para criar a senha; sem ele, ela é perguntada aqui.`,
    done: (name: string) => `Pronto: ${name}.`,
    mailed: 'O link para criar a senha vai por e-mail.',
    nameOf: (email: string) => `Nome de ${email}: `,
    nameTooLong: 'O nome pode ter no máximo 100 caracteres.',
    passwordOf: (email: string) => `Senha de ${email} (10 caracteres ou mais; não aparece): `,
    failed: (reason: string) => `Nenhum vendedor foi criado. ${reason}`,
  },
  start: {
    address: (address: string) => `Balcão: ${address}`,
    asksForCode: '(pede o código do duplo fator: o painel Sandbox mostra)',
  },
};
