import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const clientSetup = here('support/client/setup.ts')

// Packages load graphql by Node's rules and our sources by Vite's: without this there would be two copies of it.
const oneGraphql = { find: /^graphql$/, replacement: 'graphql/index.js' }

/** Tests that replace one of our modules. */
const REPLACES_MODULES = [
  'tests/client/banking/connections.test.tsx',
  'tests/client/explorer/workbench.test.tsx',
  'tests/client/facility/contested-results.test.tsx',
]

/** One for each core; two on one core, where one blocks on the database while the other computes. More than four would block on one PostgreSQL. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))

interface Files {
  readonly isolate: boolean
  readonly include: string[]
  readonly exclude?: string[]
}

/** Tests of the client, in a browser's document without a browser. */
const inBrowserDom = (name: string, files: Files) => ({
  extends: true as const,
  resolve: { alias: [oneGraphql, { find: '@', replacement: here('../client') }] },
  test: {
    ...files,
    name,
    environment: 'jsdom',
    setupFiles: [clientSetup],
    // A failing query would print the whole document at every retry; set this variable to see it.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
    // One that fills in long forms takes ten seconds of computing.
    testTimeout: 120_000,
  },
})

export default defineConfig({
  root: here('..'),
  resolve: { alias: [oneGraphql] },
  test: {
    pool: 'forks',
    maxWorkers: WORKERS,
    // On a busy machine an element may appear late. Only one that never appears takes as long as this.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Each file has its own database; loading the server once for all of them halves the time.
          isolate: false,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: [here('support/database/cluster.ts')],
          setupFiles: ['reflect-metadata'],
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          setupFiles: ['reflect-metadata'],
          // Some read every source file that there is.
          testTimeout: 300_000,
        },
      },
      // Loaded once for all of them, which takes a third of the time. A test that replaces a module must load its own.
      inBrowserDom('client', { isolate: false, include: ['tests/client/**/*.test.{ts,tsx}'], exclude: REPLACES_MODULES }),
      inBrowserDom('client-apart', { isolate: true, include: REPLACES_MODULES }),
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [here('support/browser/built.ts'), here('support/database/cluster.ts'), here('support/database/demo.ts')],
          setupFiles: ['reflect-metadata'],
          testTimeout: 120_000,
          // The first journeys wait for the demo to be seeded.
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
