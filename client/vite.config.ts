import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedFiles } from './shared-files.ts'

const api = `http://localhost:${process.env.PORT ?? 4000}`

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const SHRINKS = /\.(js|css|svg)$/
/** Below this size in bytes the headers outweigh the saving. */
const WORTH_IT = 1_024

const compressed = async (file: string) => {
  const content = await readFile(file)
  if (content.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Compresses each file at build time; the server sends the variant that the browser accepts. */
const twins: Plugin = {
  name: 'twins',
  apply: 'build',
  writeBundle: async ({ dir }, bundle) => {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => SHRINKS.test(name))
        .map((name) => compressed(path.join(dir!, name))),
    )
  },
}

const PURE = ['Config', 'Recipe', 'SlotRecipe', 'SemanticTokens', 'Tokens', 'AnimationStyles', 'LayerStyles', 'TextStyles'].map(
  (name) => `define${name}`,
)

export default defineConfig({
  root: here('.'),
  plugins: [react(), twins],
  resolve: { alias: { '@': here('.') } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor with its language service, and what every page of the product shares, are somewhat larger than the usual limit.
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // These return their argument. If the bundler did not know, it would include all of Chakra's theme instead of the used part.
      treeshake: { manualPureFunctions: PURE },
      input: { index: here('index.html') },
      output: {
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      // Exactly this path: client/graphql/ contains our modules.
      '^/graphql(\\?.*)?$': { target: api, ws: true },
      '/documents': api,
      '^/(contracts|votes)/[^/]+/proof$': api,
      '^/log/': api,
      '/.well-known': api,
      '^/ready$': api,
      '/inbox': api,
      // Requests to these must carry the origin that the page was opened at.
      '/files': { target: api, changeOrigin: false },
      '/sandbox-bank': { target: api, changeOrigin: false },
    },
  },
})
