import type { FastifyInstance } from 'fastify'
import type { DataSource } from 'typeorm'
import { type Clock, DAY, later, systemClock } from '../../shared/clock.ts'

const SHOWN = 100
const KEPT = 7 * DAY

/** An e-mail or text message that would have been sent. */
export interface Message {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly body: string
}

export interface KeptMessage extends Message {
  readonly id: string
  readonly at: Date
}

/** Replaces the mail server and the SMS gateway in development, where people read their codes and links in it. */
export interface Inbox {
  keep(message: Message): Promise<void>
  /** Returns the last hundred messages, newest first; those of one recipient when `to` is given. */
  read(to?: string): Promise<KeptMessage[]>
}

export const createInbox = (dataSource: DataSource, clock: Clock = systemClock): Inbox => ({
  async keep({ channel, to, subject, body }) {
    const now = clock.now()
    await dataSource.query('insert into inbox_message (channel, recipient, subject, body, created_at) values ($1, $2, $3, $4, $5)', [
      channel,
      to,
      subject,
      body,
      now,
    ])
    await dataSource.query('delete from inbox_message where created_at < $1', [later(now, -KEPT)])
  },
  read: (to) =>
    dataSource.query<KeptMessage[]>(
      `select id, channel, recipient as "to", subject, body, created_at as at from inbox_message
       where $1::text is null or lower(recipient) = lower($1) order by id desc limit ${SHOWN}`,
      [to ?? null],
    ),
})

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

const LINK = /(https?:\/\/[^\s<>"']+)/
/** Converts text to HTML in which http(s) addresses are links. */
const linked = (text: string) =>
  text
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}" rel="noreferrer noopener">${escaped(part)}</a>` : escaped(part)))
    .join('')

const article = ({ channel, to, subject, body, at }: KeptMessage) => `
    <article>
      <header>
        <span class="channel">${channel === 'mail' ? 'Mail' : 'SMS'}</span>
        <a class="to" href="/inbox?to=${escaped(encodeURIComponent(to))}"><bdi>${escaped(to)}</bdi></a>
        <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
      </header>
      ${subject ? `<h2 dir="auto">${escaped(subject)}</h2>` : ''}
      <p dir="auto">${linked(body)}</p>
    </article>`

const page = (messages: readonly KeptMessage[], to: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Inbox of this development server</title>
    <link rel="stylesheet" href="/inbox.css">
  </head>
  <body>
    <main>
      <h1>Inbox</h1>
      <p class="note">No mail server or SMS gateway is configured, so this is where messages end. Newest first; reload to see more.</p>
      <form action="/inbox" method="get" role="search">
        <label for="to">Only to</label>
        <input id="to" name="to" value="${escaped(to)}" placeholder="name@example.com or +971...">
        <button>Show</button>
        ${to ? '<a href="/inbox">Show all</a>' : ''}
      </form>${messages.length > 0 ? messages.map(article).join('') : '\n      <p class="empty">Nothing has been sent yet.</p>'}
    </main>
  </body>
</html>
`

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f5f7f6, #111615); color: light-dark(#16211e, #e6ecea); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: .5rem 0 0; font-size: 1.05rem; }
a { color: light-dark(#0b6b53, #6fd3b5); }
.note, time { color: light-dark(#52605c, #9fb0aa); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0 1.5rem; }
input, button { font: inherit; padding: .4rem .6rem; border: 1px solid light-dark(#8b9a95, #5d6d67); border-radius: .4rem; }
input { flex: 1; min-width: 12rem; background: light-dark(#fff, #18201d); color: inherit; }
button { background: #0b6b53; color: #fff; border-color: #0b6b53; }
:focus-visible { outline: 2px solid light-dark(#0b6b53, #6fd3b5); outline-offset: 2px; }
article { margin: 0 0 1rem; padding: 1rem; border: 1px solid light-dark(#d9e0dd, #2a3531); border-radius: .6rem; background: light-dark(#fff, #18201d); }
article header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; font-size: .9rem; }
article p { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.channel { font-weight: 600; }
time { margin-inline-start: auto; }
`

/**
 * Shows the inbox at `/inbox` and, for tests, at `/inbox.json`; both take `?to=`. Anyone who reaches these routes can read
 * every code and link, so they are never registered in production.
 */
export const registerInbox = (app: FastifyInstance, { inbox, production }: { inbox: Inbox; production: boolean }) => {
  if (production) return
  const recipient = (query: unknown) => {
    const { to } = query as { to?: unknown }
    return typeof to === 'string' ? to.trim().slice(0, 320) : ''
  }
  app.get('/inbox', async (request, reply) => {
    const to = recipient(request.query)
    return reply
      .headers({ 'content-security-policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(await inbox.read(to || undefined), to))
  })
  app.get('/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/inbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await inbox.read(recipient(request.query) || undefined)),
  )
}
