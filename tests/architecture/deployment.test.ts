import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig } from '../../server/platform/config.ts'
import { STOP_WITHIN } from '../../server/platform/stopping.ts'

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })
const config = readFileSync('server/platform/config.ts', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')

const variablesRead = [
  ...config.matchAll(/(?:text|url|integer|choice)(?:<[^>]*>)?\('([A-Z0-9_]+)'/g),
  ...config.matchAll(/'(S3_[A-Z_]+)'/g),
].map(([, name]) => name!)

describe('the production shape', () => {
  it('is two equal app processes behind a proxy, with PostgreSQL 18 and a mail catcher', () => {
    const { services } = compose
    expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'proxy', 'database', 'mail'])
    expect(services['app-1']).toEqual(services['app-2'])
    expect(services.database.image).toBe('postgres:18')
    for (const service of Object.values<{ depends_on?: object }>(services)) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      for (const name of needed) expect(Object.keys(services)).toContain(name)
    }
  })

  it('sets only variables that the product reads, and passes on whatever else .env sets', () => {
    for (const name of Object.keys(compose.services['app-1'].environment)) expect(variablesRead).toContain(name)
    expect(compose.services['app-1'].env_file).toBe('.env')
  })

  it('mounts volumes on folders that the image makes for the user it runs as', () => {
    const made = [...dockerfile.matchAll(/mkdir -p (\S+) && chown -R (\S+) (\S+)/g)]
    const user = dockerfile.match(/^USER (\S+)$/m)![1]
    for (const volume of compose.services['app-1'].volumes as string[]) {
      const folder = volume.split(':')[1]!
      expect(made.some(([, path, owner, under]) => path === folder && owner === user && folder.startsWith(`${under}/`))).toBe(true)
    }
  })

  it('leaves a process more time to stop than it takes', () => {
    const seconds = STOP_WITHIN / 1_000
    expect(Number(compose.services['app-1'].stop_grace_period.match(/^(\d+)s$/)[1])).toBeGreaterThan(seconds)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`ends within ${seconds} seconds`)
  })

  it('stands on the Node that .nvmrc names, in every stage', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim()
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]))
  })
})

describe('the configuration', () => {
  it('is listed in .env.example, whole', () => {
    const listed = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
    const read = new Set(variablesRead.filter((name) => name !== 'NODE_ENV'))
    expect(listed.sort()).toEqual([...read].sort())
  })

  it('names every fault at once', () => {
    const faulty = { PORT: 'many', DATABASE_URL: 'mysql://x', SECRET: 'short', DEMO: 'yes', S3_BUCKET: 'alone', LOG_LEVEL: 'loud' }
    expect(() => readConfig(faulty)).toThrow(ConfigError)
    try {
      readConfig(faulty)
    } catch (error) {
      expect((error as ConfigError).faults).toHaveLength(6)
    }
  })

  const SAFE = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://mizan.example',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
  }
  const faultsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig(env, { serves: true })
      return []
    } catch (error) {
      return (error as ConfigError).faults
    }
  }

  it('of a production that people reach is refused without an address on https, a secret and mail, each said at once', () => {
    expect(faultsOf(SAFE)).toEqual([])
    const faults = faultsOf({ NODE_ENV: 'production' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PUBLIC_URL', 'SECRET', 'SMTP_URL'])
    expect(faultsOf({ ...SAFE, PUBLIC_URL: 'http://mizan.example' })).toEqual([expect.stringContaining('ALLOW_HTTP=1')])
    expect(faultsOf({ ...SAFE, PUBLIC_URL: 'http://mizan.example', ALLOW_HTTP: '1' })).toEqual([])
    expect(faultsOf({})).toEqual([])
  })

  it('refuses the demo in production, and needs nothing otherwise', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO')
    expect(readConfig({})).toMatchObject({ production: false, port: 4000, demo: 'auto', databaseUrl: undefined })
  })
})
