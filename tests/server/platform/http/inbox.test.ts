import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DataSource } from 'typeorm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDataSource } from '../../../../server/platform/database/database.ts'
import { createInbox, type Inbox, registerInbox } from '../../../../server/platform/messages/inbox.ts'
import { createMailer, deliverMail, mailHandler } from '../../../../server/platform/messages/mail.ts'
import { createSmsSender, deliverSms, smsHandler } from '../../../../server/platform/messages/sms.ts'
import { createLogger } from '../../../../server/platform/process/logging.ts'
import { readSecret } from '../../../../server/platform/process/secrets.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'
import { freshOutside } from '../../../support/outside.ts'

let clone: Clone
let dataSource: DataSource
let inbox: Inbox
const outside = freshOutside()
let app: FastifyInstance

const development = {
  smtpUrl: undefined,
  mailFrom: 'Mizan <no-reply@mizan.localhost>',
  smsGatewayUrl: undefined,
  supportEmail: undefined,
  production: false,
}
const production = { ...development, production: true }
const running = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

const listening = async <Kind extends Pick<Server, 'listen' | 'address'>>(server: Kind) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  clone = await cloneDatabase()
  const log = createLogger({ logLevel: 'silent' })
  dataSource = await createDataSource(clone.connection, { entities: [], migrations: [], poolSize: 2, log }).initialize()
  inbox = createInbox(dataSource)
  app = Fastify()
  registerInbox(app, { inbox, production: false })
})

beforeEach(() => dataSource.query('delete from inbox_message'))

afterAll(async () => {
  await app?.close()
  await dataSource?.destroy()
  await clone?.drop()
})

const page = async (to?: string) => (await app.inject({ url: '/inbox', query: to ? { to } : {} })).body

test('mails and text messages that are not sent can be read, newest first, by recipient', async () => {
  await createMailer(development, inbox, outside).send({ to: 'Layla@example.com', subject: 'Welcome', text: 'Your code is 123456.' })
  await createSmsSender(development, inbox, outside).send({ to: '+971501234567', text: 'Your code is 654321.' })
  const all = (await app.inject('/inbox.json')).json()
  expect(all).toMatchObject([
    { channel: 'sms', to: '+971501234567', subject: '', body: 'Your code is 654321.' },
    { channel: 'mail', to: 'Layla@example.com', subject: 'Welcome', body: 'Your code is 123456.' },
  ])
  const hers = (await app.inject({ url: '/inbox.json', query: { to: 'layla@EXAMPLE.com' } })).json()
  expect(hers).toHaveLength(1)
  const phones = (await app.inject({ url: '/inbox.json', query: { to: '+971501234567' } })).json()
  expect(phones).toHaveLength(1)
})

test('only the last hundred are shown', async () => {
  await dataSource.query(
    `insert into inbox_message (channel, recipient, body) select 'sms', '+9715', n::text from generate_series(1, 120) n`,
  )
  const all = await inbox.read()
  expect([all.length, all[0]?.body, all.at(-1)?.body]).toEqual([100, '120', '21'])
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  'https://x.example/"onmouseover="alert(1)',
  'https://x.example/?a=1&b=<b>',
  'javascript:alert(1)',
])('what a message says is text and never markup: %s', async (hostile) => {
  await inbox.keep({ channel: 'mail', to: hostile, subject: hostile, body: hostile })
  for (const html of [await page(), await page(hostile)]) {
    const tags = html.replace(/="[^"]*"/g, '=""').match(/<[^>]*>/g) ?? []
    expect(tags.filter((tag) => /script|<img|\son\w+|'/i.test(tag))).toEqual([])
    expect(html).not.toMatch(/href="(?!\/inbox|https?:)/)
  }
})

test('only web addresses become links', async () => {
  await inbox.keep({
    channel: 'mail',
    to: 'a@example.com',
    subject: 's',
    body: 'Open https://mizan.example/reset?t=a&x=b now, or ftp://x.',
  })
  const html = await page()
  expect(html).toContain('<a href="https://mizan.example/reset?t=a&amp;x=b" rel="noreferrer noopener">')
  expect(html).not.toContain('href="ftp')
})

test('the page needs no script and no style except its own file', async () => {
  const answer = await app.inject('/inbox')
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  expect(answer.body).not.toMatch(/<script|<style|style=/)
  const style = await app.inject('/inbox.css')
  expect(style.headers['content-type']).toContain('text/css')
})

test('production has no inbox, and refuses what it cannot send instead of keeping it', async () => {
  const other = Fastify()
  registerInbox(other, { inbox, production: true })
  for (const url of ['/inbox', '/inbox.json', '/inbox.css']) expect((await other.inject(url)).statusCode).toBe(404)
  await other.close()
  await expect(createMailer(production, inbox, outside).send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  await expect(createSmsSender(production, inbox, outside).send({ to: '+971501234567', text: 't' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(await inbox.read()).toEqual([])
})

test('the jobs deliver through the given sender', async () => {
  const mail = mailHandler(createMailer(development, inbox, outside))
  const sms = smsHandler(createSmsSender(development, inbox, outside))
  expect([mail.job, sms.job]).toEqual([deliverMail, deliverSms])
  await mail.run({ to: 'a@example.com', subject: 's', text: 'by mail' }, running)
  await sms.run({ to: '+971501234567', text: 'by sms' }, running)
  expect((await inbox.read()).map(({ body }) => body)).toEqual(['by sms', 'by mail'])
})

describe('the SMS gateway', () => {
  test('receives the message as JSON; its refusal throws an error without the message', async () => {
    const received: unknown[] = []
    let status = 202
    const gateway = createServer(async (request, response) => {
      received.push([request.method, request.headers['content-type'], await json(request)])
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('taken')
    })
    const sender = createSmsSender({ smsGatewayUrl: `http://127.0.0.1:${await listening(gateway)}/send`, production: true }, inbox, outside)
    const sms = { to: '+971501234567', text: 'CODE-CANARY' }
    await sender.send(sms)
    expect(received).toEqual([['POST', 'application/json', sms]])
    status = 500
    expect(await sender.send(sms).catch(String)).toBe('Error: The SMS gateway responded with 500.')
    status = 302
    expect(await sender.send(sms).catch(String)).not.toContain('CANARY')
    await new Promise((resolve) => gateway.close(resolve))
  })
})

describe('the mail server', () => {
  /** As much of SMTP as one mail needs. */
  const startSmtp = async () => {
    const recipients: string[] = []
    const mails: string[] = []
    const server = createTcpServer((socket) => {
      let inData = false
      let mail = ''
      let unread = ''
      socket.write('220 ready\r\n')
      socket.on('error', () => socket.destroy())
      socket.on('data', (chunk) => {
        const lines = (unread + chunk.toString()).split('\r\n')
        unread = lines.pop() ?? ''
        for (const line of lines) {
          if (inData && line !== '.') {
            mail += `${line}\n`
            continue
          }
          if (line === '.') {
            inData = false
            mails.push(mail)
          }
          const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
          if (recipient !== undefined) recipients.push(recipient)
          if (line === 'DATA') inData = true
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      })
    })
    return { server, recipients, mails, smtpUrl: `smtp://127.0.0.1:${await listening(server)}` }
  }

  test('receives an e-mail for one person, in text and HTML, whatever the fields contain', async () => {
    const smtp = await startSmtp()
    const mailer = createMailer({ ...production, smtpUrl: smtp.smtpUrl }, inbox, outside)
    await mailer.send({ to: 'layla@example.com', subject: 'Hello\r\nBcc: thief@example.com', text: 'plain', html: '<p>rich</p>' })
    expect(smtp.recipients).toEqual(['layla@example.com'])
    expect(smtp.mails[0]).toMatch(/^From: Mizan <no-reply@mizan.localhost>$/m)
    expect(smtp.mails[0]).not.toMatch(/^Bcc:/im)
    expect(smtp.mails[0]).toContain('<p>rich</p>')
    await mailer.send({ to: 'layla@example.com, thief@example.com', subject: 's', text: 't' }).catch(() => {})
    expect(smtp.recipients).not.toContain('thief@example.com')
    await new Promise((resolve) => smtp.server.close(resolve))
  })

  test('reads in the headers of a mail that can be ended where one POST ends it, and in no other mail', async () => {
    const smtp = await startSmtp()
    const mailer = createMailer({ ...production, smtpUrl: smtp.smtpUrl }, inbox, outside)
    const mail = { to: 'layla@example.com', subject: 'An offer', text: 'What is new.' }
    const unsubscribeUrl = `https://mizan.example/unsubscribe/${'0a'.repeat(48)}`
    await mailer.send({ ...mail, unsubscribeUrl })
    await mailer.send(mail)
    // A header may be folded over several lines.
    const [ended, plain] = smtp.mails.map((each) => each.split('\n\n')[0]!.replace(/\n[ \t]+/g, ' '))
    expect(ended).toMatch(new RegExp(`^List-Unsubscribe: ?<${unsubscribeUrl}>$`, 'm'))
    expect(ended).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(plain).not.toMatch(/^List-Unsubscribe/im)
    await new Promise((resolve) => smtp.server.close(resolve))
  })

  test('that is down makes sending fail', async () => {
    await expect(
      createMailer({ ...production, smtpUrl: 'smtp://127.0.0.1:1' }, inbox, outside).send({ to: 'a@example.com', subject: 's', text: 't' }),
    ).rejects.toThrow('ECONNREFUSED 127.0.0.1:1')
  })
})

describe('the secret', () => {
  test('is the configured one', async () => {
    expect(await readSecret(dataSource, 'a'.repeat(32))).toBe('a'.repeat(32))
  })

  test('is generated once by the first process, and is the same for all', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => readSecret(dataSource, undefined)))
    expect(new Set(all).size).toBe(1)
    expect(all[0]!.length).toBeGreaterThanOrEqual(43)
    expect(await readSecret(dataSource, undefined)).toBe(all[0])
  })
})
