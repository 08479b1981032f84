declare module 'boleto-brasileiro-validator' {
  export function boleto(code: string): boolean;
}
