import { page } from '@balcao/messages/page';
import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { brand, dark, gray, red, surfaces, tones } from './palette.ts';

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'balcao.color-scheme' });

declare module '@mantine/core' {
  /** Green accents and red warnings are the only palettes; statuses have their own tones. */
  interface MantineThemeColorsOverride {
    colors: Record<'brand' | 'gray' | 'dark' | 'red' | 'dimmed' | `var(--${string})`, MantineColorsTuple>;
  }
}

/** Components are named, not imported, so that the theme brings none of them to a page that does not use it. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark, red },
  black: surfaces.light.text,
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h5: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      h6: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(16 24 20 / 0.06)',
    sm: '0 1px 2px rgb(16 24 20 / 0.06), 0 2px 6px rgb(16 24 20 / 0.06)',
    md: '0 4px 16px rgb(16 24 20 / 0.10), 0 1px 3px rgb(16 24 20 / 0.08)',
    lg: '0 12px 32px rgb(16 24 20 / 0.14), 0 2px 6px rgb(16 24 20 / 0.08)',
    xl: '0 24px 64px rgb(16 24 20 / 0.20)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { loaderProps: { type: 'oval' } } },
    CloseButton: { defaultProps: { 'aria-label': page.close } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': page.close },
        transitionProps: { transition: 'fade', duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
        radius: 'lg',
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': page.close },
        transitionProps: { duration: 140 },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    // A dialog's header is not the page's banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Popover: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Combobox: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md' } },
    Tooltip: { defaultProps: { transitionProps: { duration: 80 }, openDelay: 300 } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': page.close } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': page.togglePassword } },
    },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm' } },
    DatePickerInput: {
      defaultProps: {
        weekdayFormat: 'ddd',
        valueFormat: 'DD/MM/YYYY',
        clearButtonProps: { 'aria-label': page.clear },
        ariaLabels: page.calendar,
      },
    },
    DatePicker: { defaultProps: { weekdayFormat: 'ddd', ariaLabels: page.calendar } },
    DateInput: {
      defaultProps: {
        weekdayFormat: 'ddd',
        valueFormat: 'DD/MM/YYYY',
        clearButtonProps: { 'aria-label': page.clear },
        ariaLabels: page.calendar,
      },
    },
  },
});

/** Printing uses the light scheme. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let chosen: string | undefined;
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) chosen = dataset.mantineColorScheme;
    dataset.mantineColorScheme = matches ? 'light' : (chosen ?? 'light');
  });
}

/** Our surfaces and status colours as CSS variables, and Mantine's own neutral ones set to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...surfaceVariables('light'),
    ...toneVariables('light'),
    '--mantine-color-default-hover': surfaces.light.hover,
    '--mantine-color-default-border': surfaces.light.lineStrong,
  },
  dark: {
    ...surfaceVariables('dark'),
    ...toneVariables('dark'),
    '--mantine-color-default': '#1a1f1d',
    '--mantine-color-default-hover': surfaces.dark.hover,
    '--mantine-color-default-border': surfaces.dark.lineStrong,
  },
});

type Scheme = 'light' | 'dark';

function surfaceVariables(scheme: Scheme): Record<string, string> {
  const surface = surfaces[scheme];
  return {
    '--surface-frame': surface.frame,
    '--surface-raised': surface.raised,
    '--surface-sunken': surface.sunken,
    '--surface-hover': surface.hover,
    '--surface-selected': surface.selected,
    '--line': surface.line,
    '--line-strong': surface.lineStrong,
    '--text-quiet': surface.quiet,
    '--mantine-color-body': surface.page,
    '--mantine-color-text': surface.text,
    '--mantine-color-dimmed': surface.quiet,
    '--mantine-color-placeholder': surface.placeholder,
    '--mantine-color-anchor': surface.link,
    '--mantine-color-error': surface.error,
    // Quiet buttons speak as links and errors do, on the surface of all that the pointer is over.
    '--mantine-color-brand-light-color': surface.link,
    '--mantine-color-brand-light-hover': surface.hover,
    '--mantine-color-red-light-color': surface.error,
    '--mantine-color-red-light-hover': surface.hover,
    '--mantine-color-success': tones.green[scheme].text,
  };
}

function toneVariables(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) => [
      [`--tone-${name}-text`, tone[scheme].text],
      [`--tone-${name}-wash`, tone[scheme].wash],
    ]),
  );
}
