import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../server/migrations/index.ts'
import { seededDemo } from '../support/browser/product.ts'
import { productionSettings, startIn, stopped, untilReady } from '../support/browser/production.ts'
import { urlOf } from '../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../support/database/database.ts'

const EMAIL = 'first.admin@mizan.example'
const PASSWORD = 'four dhows at anchor'

let image: string
let clone: Clone | undefined
let running: ChildProcess | undefined

/** Returns the image's `npm` arguments, without the one that would empty our cache. */
const installing = async (): Promise<string> => {
  const dockerfile = await readFile('Dockerfile', 'utf8')
  const [, commands] = dockerfile.match(/AS dependencies\n(?:.*\n)*?RUN (.+)/)!
  return commands!
    .split(' && ')
    .filter((command) => !command.startsWith('npm cache'))
    .join(' && ')
}

/** Builds a folder like the image's: the packages that it installs, and the build. */
beforeAll(async () => {
  image = await mkdtemp(path.join(tmpdir(), 'mizan-image-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(file, path.join(image, file))
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  await promisify(execFile)('sh', ['-c', await installing()], { cwd: image, env })
  await cp('dist', path.join(image, 'dist'), { recursive: true })
}, 300_000)
afterEach(async () => {
  await stopped(running)
  await clone?.drop()
})
afterAll(() => rm(image, { recursive: true, force: true }))

const settings = () => productionSettings(clone!, image)

const start = (env: Record<string, string | undefined>) => {
  const started = startIn(image, env)
  running = started.child
  return started
}

const ask = async (url: string, query: string, variables: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
  return { data, errors, cookie: response.headers.get('set-cookie') }
}

describe('production, with the packages that the image installs', () => {
  it('starts, and its first administrator signs up by an invitation', async () => {
    clone = await cloneDatabase()
    const env = await settings()
    const url = `http://127.0.0.1:${env.PORT}`
    await untilReady(url, start(env))
    const command = ['dist/server/commands/run.js', 'invite', '--role', 'admin', '--email', EMAIL]
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: image, env: { ...env } as NodeJS.ProcessEnv })
    const token = stdout.match(/^https:\/\/mizan\.example\/invitation\?token=(\S+)$/m)![1]
    const input = { token, name: 'Mariam Farouk', phone: '+971501110006', password: PASSWORD, acceptTerms: true }
    const accept = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { role } }'
    expect(await ask(url, accept, { input })).toMatchObject({ data: { acceptInvitation: { role: 'ADMIN' } } })
    const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
    const { cookie } = await ask(url, signIn, { input: { email: EMAIL, password: PASSWORD } })
    expect(cookie).toMatch(/^__Host-sid=[^;]+;.*HttpOnly.*Secure/)
    const viewer = await ask(url, '{ viewer { email role } }', {}, cookie!.split(';')[0])
    expect(viewer.data).toEqual({ viewer: { email: EMAIL, role: 'ADMIN' } })
  })

  it('does not start as the role that owns the database', async () => {
    clone = await cloneDatabase()
    const { child, said } = start({ ...(await settings()), DATABASE_URL: urlOf(clone.owner) })
    const [code] = await once(child, 'exit')
    expect([code, said()]).toEqual([1, expect.stringMatching(/which owns the database: under NODE_ENV=production it must name mizan_app/)])
  })

  it('migrates by a separate command, as the owner, and does not start before', async () => {
    clone = await cloneDatabase()
    const Last = migrations.at(-1)!
    await clone.migrating((runner) => new Last().down(runner))
    await clone.asOwner('delete from migration where id = (select max(id) from migration)')
    const env = await settings()
    const { child, said } = start(env)
    const [code] = await once(child, 'exit')
    expect([code, said()]).toEqual([
      1,
      expect.stringMatching(
        /^The database lacks a migration .* Run `npm run migrate` first, with OWNER_DATABASE_URL if there is a DATABASE_URL\.$/m,
      ),
    ])
    const migrate = (more: object) =>
      promisify(execFile)(process.execPath, ['dist/server/commands/run.js', 'migrate'], {
        cwd: image,
        env: { ...env, ...more } as NodeJS.ProcessEnv,
      })
    await expect(migrate({})).rejects.toThrow('Set OWNER_DATABASE_URL')
    expect((await migrate({ OWNER_DATABASE_URL: urlOf(clone.owner) })).stdout).toMatch(/^Migrated: /)
    await untilReady(`http://127.0.0.1:${env.PORT}`, start(env))
  })

  it('does not start on a database that holds the demo', async () => {
    clone = await cloneDatabase((await seededDemo()).template)
    const { child, said } = start(await settings())
    const [code] = await once(child, 'exit')
    expect([code, said()]).toEqual([1, expect.stringMatching(/^This database holds the demo accounts/m)])
  })

  it('does not start without its safety settings, and names all of them', async () => {
    clone = await cloneDatabase()
    const { PUBLIC_URL: _url, SECRET: _secret, LOG_SIGNING_KEY: _key, SMTP_URL: _smtp, ...env } = await settings()
    const { child, said } = start(env)
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    for (const name of ['PUBLIC_URL', 'SECRET', 'LOG_SIGNING_KEY', 'SMTP_URL']) expect(said()).toContain(`- ${name} must be set`)
  })
})
