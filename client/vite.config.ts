import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.PORT ?? 4000}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  build: { outDir: '../dist/client', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: {
      // Exactly this path: client/graphql/ holds modules of our own.
      '^/graphql(\\?.*)?$': { target: api, ws: true },
      '/files': api,
      '/inbox': api,
    },
  },
})
