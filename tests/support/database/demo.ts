import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type Cluster, onDatabase, urlOf, withClient } from './cluster.ts'

/** The demo as the product seeds it, once for all journeys: a database to clone, and its files. */
export interface Demo {
  readonly template: string
  readonly dataDir: string
  /** Exists once the demo is there to be cloned. Says what went wrong if it could not be made; else it is empty. */
  readonly outcome: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: Demo
  }
}

/** Seeds with the product's own command. */
const seed = async (template: string, dataDir: string, { admin, app, template: migrated, strategy }: Cluster) => {
  await withClient(admin, (client) => client.query(`create database ${template} template ${migrated} strategy ${strategy}`))
  await promisify(execFile)(process.execPath, ['--enable-source-maps', 'dist/server/commands/run.js', 'seed'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: urlOf(onDatabase(app, template)),
      OWNER_DATABASE_URL: urlOf(onDatabase(admin, template)),
      DATA_DIR: dataDir,
    },
  })
  await withClient(admin, (client) => client.query(`alter database ${template} with allow_connections false`))
}

/**
 * Begins to seed the demo once the cluster runs and the product is built. It takes half a minute of one core, so tests of
 * other projects run beside it.
 */
export default async function setup(project: TestProject) {
  const { cluster } = project.getProvidedContext()
  const template = `mizan_demo_${cluster.run}`
  const folder = await mkdtemp(path.join(tmpdir(), 'mizan-demo-'))
  const demo: Demo = { template, dataDir: path.join(folder, 'data'), outcome: path.join(folder, 'outcome') }
  await mkdir(demo.dataDir)
  const made = seed(template, demo.dataDir, cluster)
    .then(
      () => '',
      (error: Error) => error.message,
    )
    .then(async (outcome) => {
      await writeFile(`${demo.outcome}-unfinished`, outcome)
      await rename(`${demo.outcome}-unfinished`, demo.outcome)
    })
  project.provide('demo', demo)
  return async () => {
    await made
    await rm(folder, { recursive: true, force: true })
  }
}
