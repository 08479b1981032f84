import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/seja-pago/criar/_form/assinatura-customizada')({});
