import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, findModules } from './build/chunks.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    findModules,
    mantineStyles(),
    preloadFont('inter-latin-wght-normal'),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: { '/service': server, '/api': server, '/health': server },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // A lazy file is preloaded by itself: one that cannot be had is then asked for again, where a failed import stays failed. What it
    // imports is found one round later: the table of that is on every page, and grows with every screen.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => needed.filter((name) => name === file || name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // That file names all others, at 6 bytes a hash and more a name: what is a dialog or the like has a name, the rest its hash alone.
        chunkFileNames: ({ isDynamicEntry, facadeModuleId }) =>
          isDynamicEntry && !facadeModuleId?.includes('tsr-split') ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
