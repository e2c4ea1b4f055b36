import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { onDatabase, urlOf, withClient } from './cluster.ts'

/** The demo as the product seeds it, once for all journeys: a database to be cloned, and the files that belong to it. */
export interface Demo {
  readonly template: string
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: Demo
  }
}

/** Seeds the demo with the product's own command. Runs after the cluster stands and the product is built. */
export default async function setup(project: TestProject) {
  const { admin, app, template: migrated, strategy, run } = project.getProvidedContext().cluster
  const template = `mizan_demo_${run}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-demo-'))
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
  project.provide('demo', { template, dataDir })
  return () => rm(dataDir, { recursive: true, force: true })
}
