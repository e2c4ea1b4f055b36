import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ATTEMPTS, pauseAfter } from '../../../server/modules/webhooks/retry.ts'
import { newSecret, signedHeaders } from '../../../server/modules/webhooks/signature.ts'
import { WEBHOOK_FIELDS } from '../../../server/modules/webhooks/webhook-data.ts'
import { HOUR, MINUTE } from '../../../server/shared/clock.ts'

const page = readFileSync('docs/webhooks.md', 'utf8')
const events = page.slice(page.indexOf('## Events'), page.indexOf('## Verify'))
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

describe('docs/webhooks.md', () => {
  it('lists every event with its fields, in the order of the code', () => {
    const rows = [...events.matchAll(/^\| `([a-z_.]+)` \| .+ \| (.+) \|$/gm)].map(([, type, fields]) => [type, codesIn(fields!)])
    expect(rows).toEqual(Object.entries(WEBHOOK_FIELDS))
  })

  it('shows a body with the fields of its event', () => {
    const { type, data } = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)![1]!) as { type: keyof typeof WEBHOOK_FIELDS; data: object }
    expect(Object.keys(data)).toEqual(WEBHOOK_FIELDS[type])
  })

  it('says how often and when an event is attempted', () => {
    const pauses = Array.from({ length: ATTEMPTS - 1 }, (_, at) => pauseAfter(at + 1, 0.5)!)
    expect(pauses).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 11 * HOUR])
    expect(pauseAfter(ATTEMPTS)).toBeNull()
    expect(page).toContain('attempted eight times within 24 hours')
    expect(page).toContain('after about 1, 5 and 15 minutes, and 1, 3, 8 and 11 hours')
    for (const chance of [0, 1]) expect(Math.abs(pauseAfter(1, chance)! - MINUTE)).toBe(MINUTE / 10)
  })

  it('has an example for Node that accepts our requests, with either of two secrets, and no others', async () => {
    const code = /```js\n([\s\S]+?)```/.exec(page)![1]!
    const { verify } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const [current, previous] = [newSecret(), newSecret()]
    const seconds = Math.floor(Date.now() / 1_000)
    const body = '{"type":"ping","name":"نور"}'
    const headers = signedHeaders({ id: 'a', seconds, body }, [current, previous])
    expect([verify(current, headers, body), verify(previous, headers, body)]).toEqual([true, true])
    expect(verify(newSecret(), headers, body)).toBe(false)
    expect(verify(current, headers, `${body} `)).toBe(false)
    expect(verify(current, signedHeaders({ id: 'a', seconds: seconds - 301, body }, [current]), body)).toBe(false)
  })
})
