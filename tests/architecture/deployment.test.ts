import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig } from '../../server/platform/config.ts'

const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })
const config = readFileSync('server/platform/config.ts', 'utf8')
const example = readFileSync('.env.example', 'utf8')

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

  it('sets only variables that the product reads', () => {
    for (const name of Object.keys(compose.services['app-1'].environment)) expect(variablesRead).toContain(name)
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

  it('refuses the demo in production, and needs nothing otherwise', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO')
    expect(readConfig({})).toMatchObject({ production: false, port: 4000, demo: 'auto', databaseUrl: undefined })
  })
})
