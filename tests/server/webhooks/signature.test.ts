import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from '../../../server/modules/webhooks/signature.ts'

const BODY = '{"id":"1","type":"ping","data":{"name":"نور — ✓"}}'
const now = () => Math.floor(Date.now() / 1_000)

describe('a signature', () => {
  it('is that of the published example of the specification', () => {
    // https://github.com/standard-webhooks/standard-webhooks: the vector of its libraries.
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' }
    expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('is accepted by the published library, with any of two secrets', () => {
    const [current, previous] = [newSecret(), newSecret()]
    const headers = signedHeaders({ id: 'a', seconds: now(), body: BODY }, [current, previous])
    for (const secret of [current, previous]) expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY))
  })

  it.each([
    ['another secret', (sent: Sent) => sent, newSecret()],
    ['another id', (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'webhook-id': 'b' } })],
    ['another body', (sent: Sent) => ({ ...sent, body: sent.body.replace('ping', 'pong') })],
    ['another time', (sent: Sent) => ({ ...sent, headers: { ...sent.headers, 'webhook-timestamp': String(now() - 1) } })],
  ])('is refused for %s', (_what, change, other?: string) => {
    const secret = newSecret()
    const sent = change({ headers: signedHeaders({ id: 'a', seconds: now(), body: BODY }, [secret]), body: BODY })
    expect(() => new Webhook(other ?? secret).verify(sent.body, sent.headers)).toThrow()
  })

  it('is refused six minutes later', () => {
    const secret = newSecret()
    const headers = signedHeaders({ id: 'a', seconds: now() - 360, body: BODY }, [secret])
    expect(() => new Webhook(secret).verify(BODY, headers)).toThrow(/old/)
  })
})

interface Sent {
  readonly headers: ReturnType<typeof signedHeaders>
  readonly body: string
}
