import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/seja-pago/_form/criar/assinatura-customizada')({});
