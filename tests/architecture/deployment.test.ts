import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ConfigError, readConfig } from '../../server/platform/config.ts'
import { ROLES } from '../../server/platform/database/database-roles.ts'
import { STOP_WITHIN } from '../../server/platform/process/stopping.ts'

const composeText = readFileSync('docker-compose.yml', 'utf8')
const compose = parse(composeText, { merge: true })
const config = readFileSync('server/platform/config.ts', 'utf8')
const example = readFileSync('.env.example', 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')

const variablesRead = [
  ...config.matchAll(/(?:text|url|integer|choice)(?:<[^>]*>)?\('([A-Z0-9_]+)'/g),
  ...config.matchAll(/'(S3_[A-Z_]+)'/g),
].map(([, name]) => name!)

describe('the production shape', () => {
  it('is two equal app processes behind a proxy, with PostgreSQL 18, a migration step and a mail catcher', () => {
    const { services } = compose
    expect(Object.keys(services)).toEqual(['migrate', 'app-1', 'app-2', 'proxy', 'database', 'mail'])
    expect(services['app-1']).toEqual(services['app-2'])
    expect(services.database.image).toBe('postgres:18')
    for (const service of Object.values<{ depends_on?: object }>(services)) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      for (const name of needed) expect(Object.keys(services)).toContain(name)
    }
  })

  it('sets only variables that the product reads, and passes on everything else in .env except other roles’ passwords', () => {
    const { environment, env_file: file } = compose.services['app-1'] as { environment: Record<string, string>; env_file: string }
    const set = Object.keys(environment).filter((name) => environment[name] !== '')
    for (const name of set) expect(variablesRead).toContain(name)
    expect(file).toBe('.env')
    const passwords = [...composeText.matchAll(/\$\{(\w*PASSWORD)/g)].map(([, name]) => name!)
    const others = new Set(passwords.filter((name) => name !== 'DATABASE_APP_PASSWORD'))
    expect(new Set(Object.keys(environment).filter((name) => environment[name] === ''))).toEqual(others)
  })

  it('serves as a role that owns nothing, after migrating as the owner, and never as the superuser', () => {
    const { services } = compose
    const roleOf = (url: string) => new URL(url.replace(/\$\{.*?\}/, 'x')).username
    expect(roleOf(services['app-1'].environment.DATABASE_URL)).toBe('mizan_app')
    expect(services['app-1'].environment.OWNER_DATABASE_URL).toBeUndefined()
    expect(services['app-1'].depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
    expect(roleOf(services.migrate.environment.DATABASE_URL)).toBe('mizan_app')
    expect(roleOf(services.migrate.environment.OWNER_DATABASE_URL)).toBe('mizan')
    expect(services.migrate.command).toMatch(/dist\/server\/commands\/run\.js migrate$/)
    expect(services.database.environment.POSTGRES_USER).toBe('postgres')
    expect(services.database.volumes).toContain('./docs/database-roles.sql:/docker-entrypoint-initdb.d/database-roles.sql:ro')
  })

  it('creates the roles as the product creates them', () => {
    const plain = (text: string) => text.replace(/ password :'\w+'/, '')
    const made = [...readFileSync('docs/database-roles.sql', 'utf8').matchAll(/^((?:create|alter) role .*);$/gm)].map(([, text]) =>
      plain(text!),
    )
    expect(made).toEqual(['create role mizan login', ...ROLES.flatMap(([, ...statements]) => statements)])
  })

  it('mounts volumes on folders that the image creates for its user', () => {
    const made = [...dockerfile.matchAll(/mkdir -p (\S+) && chown -R (\S+) (\S+)/g)]
    const user = dockerfile.match(/^USER (\S+)$/m)![1]
    for (const volume of compose.services['app-1'].volumes as string[]) {
      const folder = volume.split(':')[1]!
      expect(made.some(([, path, owner, under]) => path === folder && owner === user && folder.startsWith(`${under}/`))).toBe(true)
    }
  })

  it('gives a process more time to stop than it needs', () => {
    const seconds = STOP_WITHIN / 1_000
    expect(Number(compose.services['app-1'].stop_grace_period.match(/^(\d+)s$/)[1])).toBeGreaterThan(seconds)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`ends within ${seconds} seconds`)
  })

  it('uses the Node version of .nvmrc, in every stage', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim()
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${version}-bookworm-slim`]))
  })
})

describe('the configuration', () => {
  it('is listed completely in .env.example', () => {
    const listed = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
    const read = new Set(variablesRead.filter((name) => name !== 'NODE_ENV'))
    expect(listed.sort()).toEqual([...read].sort())
  })

  it('reports every fault at once', () => {
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
    LOG_SIGNING_KEY: Buffer.alloc(32).toString('base64'),
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

  it('of a public production is refused without an address on https, a secret, a key for the log and mail, all reported at once', () => {
    expect(faultsOf(SAFE)).toEqual([])
    const faults = faultsOf({ NODE_ENV: 'production' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PUBLIC_URL', 'SECRET', 'LOG_SIGNING_KEY', 'SMTP_URL'])
    expect(faultsOf({ ...SAFE, PUBLIC_URL: 'http://mizan.example' })).toEqual([expect.stringContaining('ALLOW_HTTP=1')])
    expect(faultsOf({ ...SAFE, PUBLIC_URL: 'http://mizan.example', ALLOW_HTTP: '1' })).toEqual([])
    expect(faultsOf({})).toEqual([])
  })

  it.each(['https://mizan.example/app', 'https://mizan.example?a=1', 'https://mizan.example/#a', 'https://me:secret@mizan.example'])(
    'is refused where links would be added to %s, without repeating it',
    (PUBLIC_URL) => {
      expect(faultsOf({ ...SAFE, PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL must end with the host/)])
      expect(faultsOf({ ...SAFE, PUBLIC_URL }).join()).not.toContain('secret')
    },
  )

  it('of an address in capital letters or with a slash is that of the origin', () => {
    expect(readConfig({ ...SAFE, PUBLIC_URL: 'HTTPS://Mizan.example:443/' }, { serves: true }).publicUrl).toBe('https://mizan.example')
  })

  it('is refused where a service has no host', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(faultsOf({ ...SAFE, SMTP_URL: 'smtp:' }).map((fault) => fault.split(' ')[0])).toContain('SMTP_URL')
    expect(faultsOf({ ...SAFE, ...s3, S3_ENDPOINT: 'files.example' })).toEqual([expect.stringMatching(/^S3_ENDPOINT must be a URL/)])
    expect(faultsOf({ ...SAFE, ...s3, S3_ENDPOINT: 'https://files.example' })).toEqual([])
    expect(faultsOf({ ...SAFE, DATABASE_URL: 'postgresql:///mizan?host=/run/postgresql' })).toEqual([])
  })

  it('of two database roles is refused where one is missing, or where they are one', () => {
    const [app, owner] = ['postgresql://mizan_app@db/mizan', 'postgresql://mizan@db/mizan']
    expect(faultsOf({ ...SAFE, DATABASE_URL: app, OWNER_DATABASE_URL: owner })).toEqual([])
    expect(faultsOf({ ...SAFE, OWNER_DATABASE_URL: owner })).toEqual([expect.stringMatching(/^OWNER_DATABASE_URL needs a DATABASE_URL/)])
    expect(faultsOf({ ...SAFE, DATABASE_URL: owner, OWNER_DATABASE_URL: owner })).toEqual([expect.stringMatching(/two roles/)])
  })

  it('refuses the demo in production, and needs nothing otherwise', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO')
    expect(readConfig({})).toMatchObject({ production: false, port: 4000, demo: 'auto', databaseUrl: undefined })
  })
})
