import { parse } from 'graphql'
import { pino } from 'pino'
import { Arg, buildSchemaSync, Ctx, Field, Int, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { authChecker } from '../../../../server/platform/authorization.ts'
import { Context } from '../../../../server/platform/context.ts'
import { event, type PushedEvent } from '../../../../server/platform/events.ts'
import type { Language } from '../../../../server/platform/i18n/language.ts'
import { createLiveHub, type LiveHub } from '../../../../server/platform/live/hub.ts'
import { Live, LivePayload } from '../../../../server/platform/live/live.ts'
import type { Push } from '../../../../server/platform/live/push.ts'
import type { Viewer } from '../../../../server/platform/viewer.ts'
import { notFound } from '../../../../server/shared/errors.ts'
import { Role } from '../../../../server/shared/role.ts'

const priceChanged = event<{ price: number; hidden?: boolean }>('test.price_changed')

let evaluations = 0

@ObjectType()
class PriceChanged extends LivePayload {
  @Field(() => Int)
  price!: number

  @Field(() => String)
  mine!: string
}

@Resolver()
class PriceResolver {
  @Query(() => Int)
  nothing() {
    return 0
  }

  @Live<{ price: number; hidden?: boolean }, { above?: number }>(() => PriceChanged, {
    facts: [priceChanged],
    roles: [Role.LENDER],
    audience: () => ['market'],
    matches: ({ above }, { payload }) => payload.price > (above ?? -10),
    description: 'A price.',
  })
  priceChanged(
    @Root() { payload }: PushedEvent<{ price: number; hidden?: boolean }>,
    @Arg('personal', () => Boolean, { defaultValue: false }) personal: boolean,
    @Arg('above', () => Int, { nullable: true }) _above: number | null,
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Ctx() { viewer, language }: Context,
  ) {
    evaluations++
    if (payload.hidden) throw notFound('platform.http.nothingHere')
    if (payload.price < 0) throw new Error('select secret from somewhere')
    return { price: payload.price, mine: personal ? (viewer.userId ?? '') : language }
  }
}

const schema = buildSchemaSync({
  resolvers: [PriceResolver],
  authChecker,
  pubSub: { publish: () => {}, subscribe: () => (async function* () {})() },
})

const aLender = (userId: string): Viewer => ({
  userId,
  role: Role.LENDER,
  businessId: `business of ${userId}`,
  memberRole: null,
  accountIds: null,
  sessionId: null,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
  isPresent: true,
  ip: null,
})

/** The id of the database that the events belong to. */
const HERE = '0123456789ab'

/** A push that delivers events and keeps them for replay. */
const aPush = () => {
  const past: PushedEvent[] = []
  const listeners = new Set<(fact: PushedEvent) => Promise<void>>()
  const replacementListeners = new Set<() => void>()
  const push: Push = {
    start: async () => {},
    stop: async () => {},
    wake: () => {},
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onDatabaseReplaced: (listener) => {
      replacementListeners.add(listener)
      return () => void replacementListeners.delete(listener)
    },
    position: () => past.at(-1)?.cursor ?? `${HERE}-0`,
    replay: async (name, _audience, after, upTo) => {
      const place = (cursor: string) => Number(cursor.split('-')[1])
      return past.filter((fact) => fact.name === name && place(fact.cursor) > place(after) && place(fact.cursor) <= place(upTo))
    },
  }
  const happen = async (price: number, hidden = false) => {
    const cursor = `${HERE}-${past.length + 1}`
    const fact = { ...priceChanged.of('it', ['market'], { price, ...(hidden ? { hidden } : {}) }), cursor, actorId: null, at: new Date() }
    past.push(fact)
    for (const listener of listeners) await listener(fact)
    return cursor
  }
  const move = () => {
    for (const listener of replacementListeners) listener()
  }
  return { push, happen, move }
}

let hub: LiveHub
let happen: (price: number, hidden?: boolean) => Promise<string>
let move: () => void

beforeEach(() => {
  const made = aPush()
  happen = made.happen
  move = made.move
  evaluations = 0
  hub = createLiveHub({
    schema,
    push: made.push,
    contextFor: (viewer, language) => new Context(viewer, null as never, 'test', language, new Map()),
    expectSubscriber: () => {},
    log: pino({ level: 'silent' }),
    onResult: () => {},
    onSubscriptions: () => {},
  })
})

const QUERY =
  'subscription ($personal: Boolean, $above: Int, $after: String) { priceChanged(personal: $personal, above: $above, after: $after) { cursor price mine } }'
const document = parse(QUERY)

const subscribe = async (viewer: Viewer, variables: Record<string, unknown> = {}, takes = () => true, language: Language = 'en') => {
  const got: { price: number; mine: string; cursor: string }[] = []
  let failure: string | undefined
  const end = await hub.subscribe({
    field: 'priceChanged',
    args: variables,
    document,
    operationName: undefined,
    variables,
    key: JSON.stringify(variables),
    viewer,
    language,
    onReplay: async () => {},
    send: (json) => {
      if (!takes()) return false
      const { data, errors } = JSON.parse(json)
      got.push(data?.priceChanged ?? errors[0])
      return true
    },
    fail: ({ code }) => {
      failure = code
    },
  })
  return { got, end, prices: () => got.map(({ price }) => price), failure: () => failure }
}

describe('an event', () => {
  it('is evaluated once for all who subscribe to the same and may see the same', async () => {
    const watchers = await Promise.all(Array.from({ length: 50 }, (_, at) => subscribe(aLender(`l${at}`))))
    await happen(5)
    expect(watchers.every(({ got }) => got.length === 1)).toBe(true)
    expect(evaluations).toBe(1)
  })

  it('is sent to each in their language', async () => {
    const watchers = [
      await subscribe(aLender('a')),
      await subscribe(aLender('b'), {}, undefined, 'ar'),
      await subscribe(aLender('c'), {}, undefined, 'ar'),
    ]
    await happen(5)
    expect(watchers.map(({ got }) => got[0]?.mine)).toEqual(['en', 'ar', 'ar'])
    expect(evaluations).toBe(2)
    await happen(-1)
    expect(watchers.map(({ got }) => got[1])).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Something went wrong on our side.') }),
      expect.objectContaining({ message: expect.stringContaining('حدث خطأ') }),
      expect.objectContaining({ message: expect.stringContaining('حدث خطأ') }),
    ])
  })

  it('is evaluated once per person where the result depends on the person', async () => {
    const [a, again, b] = [
      await subscribe(aLender('a'), { personal: true }),
      await subscribe(aLender('a'), { personal: true }),
      await subscribe(aLender('b'), { personal: true }),
    ]
    await happen(5)
    expect([a, again, b].map(({ got }) => got[0]?.mine)).toEqual(['a', 'a', 'b'])
    expect(evaluations).toBe(2)
  })

  it('is not sent to those whose arguments exclude it, or who unsubscribed', async () => {
    const [all, dear, left] = [await subscribe(aLender('a')), await subscribe(aLender('b'), { above: 10 }), await subscribe(aLender('c'))]
    left.end()
    await happen(5)
    await happen(15)
    expect([all.prices(), dear.prices(), left.prices()]).toEqual([[5, 15], [15], []])
    expect(hub.size()).toBe(2)
  })

  it('about a subject that the viewer may no longer see is not sent', async () => {
    const watcher = await subscribe(aLender('a'))
    await happen(5, true)
    await happen(6)
    expect(watcher.prices()).toEqual([6])
  })
})

describe('a fault of ours while evaluating', () => {
  it('is shown as one sentence and a request id, never with its own message', async () => {
    const watcher = await subscribe(aLender('a'))
    await happen(-1)
    expect(watcher.got).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('on our side'),
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'test' },
      }),
    ])
  })
})

describe('a subscription after a cursor', () => {
  it('first receives missed events, then new ones, each once and in order', async () => {
    const seen = await happen(1)
    await happen(2)
    await happen(3)
    const subscribing = subscribe(aLender('a'), { after: seen })
    await happen(4)
    const watcher = await subscribing
    await happen(5)
    expect(watcher.prices()).toEqual([2, 3, 4, 5])
  })

  it.each(['yesterday', '17-4', `${HERE}-9223372036854775808`, `${HERE}-`, `${HERE}--1`])(
    'is refused when the cursor is not one of ours: %s',
    async (after) => {
      await expect(subscribe(aLender('a'), { after })).rejects.toMatchObject({ code: 'INVALID' })
    },
  )

  it('is refused with RESYNC_REQUIRED when the cursor is of another database, though its position exists here', async () => {
    await happen(1)
    await happen(2)
    await expect(subscribe(aLender('a'), { after: 'ba9876543210-1' })).rejects.toMatchObject({ code: 'RESYNC_REQUIRED' })
    expect(hub.size()).toBe(0)
  })

  it('is refused with RESYNC_REQUIRED when too much was missed', async () => {
    const seen = await happen(0)
    for (let n = 1; n <= 1_001; n++) await happen(n)
    await expect(subscribe(aLender('a'), { after: seen })).rejects.toMatchObject({ code: 'RESYNC_REQUIRED' })
    expect(hub.size()).toBe(0)
  })
})

describe('a reader that is too slow', () => {
  it('is asked to resume from its cursor, and delays no one', async () => {
    const [slow, quick] = [await subscribe(aLender('a'), {}, () => false), await subscribe(aLender('b'))]
    await happen(5)
    expect(slow.failure()).toBe('RESYNC_REQUIRED')
    expect(quick.prices()).toEqual([5])
  })
})

describe('a subscription whose database is replaced', () => {
  it('ends with RESYNC_REQUIRED', async () => {
    const [one, other] = [await subscribe(aLender('a')), await subscribe(aLender('b'))]
    move()
    expect([one.failure(), other.failure()]).toEqual(['RESYNC_REQUIRED', 'RESYNC_REQUIRED'])
  })
})
