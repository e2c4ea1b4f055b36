import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://localhost:${process.env.PORT ?? 4000}`

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The explorer is a page of its own, as the server serves it. */
const explorer: Plugin = {
  name: 'explorer',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/explorer') request.url = '/explorer.html'
      next()
    })
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [react(), explorer],
  resolve: { alias: { '@': here('.') } },
  // Its workers are imports that only Vite itself understands.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The explorer's editor is large and comes alone, when somebody opens it.
    chunkSizeWarningLimit: 5_000,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('index.html'), explorer: here('explorer.html') },
      // The editor's files carry a directive for a compiler that has been there already.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // Exactly this path: client/graphql/ holds modules of our own.
      '^/graphql(\\?.*)?$': { target: api, ws: true },
      '/documents': api,
      '^/ready$': api,
      '/inbox': api,
      // What these are sent must come from the origin that the page was opened at.
      '/files': { target: api, changeOrigin: false },
      '/sandbox-bank': { target: api, changeOrigin: false },
    },
  },
})
