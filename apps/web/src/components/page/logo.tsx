import { page } from '@balcao/messages/page';

interface LogoProps {
  readonly mark?: boolean;
  readonly isSmall?: boolean;
}

export function Logo({ mark = false, isSmall = false }: LogoProps) {
  return (
    <span
      className={`inline-flex items-center ${isSmall ? 'text-13 gap-1.5' : 'text-16 gap-2'} font-semibold tracking-tight`}
    >
      <svg viewBox="0 0 32 32" width={isSmall ? 18 : 28} height={isSmall ? 18 : 28} aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
        <path
          d="M8 12.5h16M10.5 12.5v9.5M21.5 12.5v9.5M10.5 17h11"
          fill="none"
          stroke="#ffffff"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className={mark ? 'sr-only' : undefined}>{page.product}</span>
    </span>
  );
}
