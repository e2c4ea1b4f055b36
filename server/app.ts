import type { FastifyRequest } from 'fastify'
import { Client } from 'pg'
import type { AppOptions } from './app-options.ts'
import { connectBanks } from './banks.ts'
import { connectBureaus } from './bureaus.ts'
import { MEMBER_RULES } from './member-operations.ts'
import { readSchemaState } from './migrations/bring-up-to-date.ts'
import { entities, gather, openRooms } from './modules.ts'
import { expectSubscriber } from './platform/authorization.ts'
import { Context } from './platform/context.ts'
import { type Connection, clientConfig, createDataSource } from './platform/database/database.ts'
import { createReaderPool } from './platform/database/reader-pool.ts'
import { registerDocuments } from './platform/files/documents.ts'
import { registerFiles } from './platform/files/files.ts'
import { createStorage } from './platform/files/storage.ts'
import { createBackground } from './platform/graphql/background.ts'
import { createBudget } from './platform/graphql/budget.ts'
import { createGraphqlServer } from './platform/graphql/graphql.ts'
import { addressOf, credentialOf } from './platform/http/authentication.ts'
import { createHttpServer } from './platform/http/http.ts'
import { registerOneClicks } from './platform/http/one-click.ts'
import { registerPublicFiles } from './platform/http/public-files.ts'
import { wellKnownFiles } from './platform/http/well-known.ts'
import type { Language } from './platform/i18n/language.ts'
import type { Jobs } from './platform/jobs/lane.ts'
import { createJobFinisher, startJobs } from './platform/jobs/runner.ts'
import { createLiveHub } from './platform/live/hub.ts'
import { createPush } from './platform/live/push.ts'
import { createSocketServer } from './platform/live/websocket.ts'
import { createInbox, registerInbox } from './platform/messages/inbox.ts'
import { createMailer, mailHandler } from './platform/messages/mail.ts'
import { countMessages } from './platform/messages/message-count.ts'
import { createSmsSender, smsHandler } from './platform/messages/sms.ts'
import { createOutside } from './platform/outside.ts'
import type { Platform } from './platform/platform.ts'
import { createMetrics } from './platform/process/metrics.ts'
import { readSecret } from './platform/process/secrets.ts'
import { closesWithin, STOP_WITHIN, stopInSteps } from './platform/process/stopping.ts'
import { createReadRows } from './platform/rows.ts'
import { createThrottle } from './platform/throttle.ts'
import { createDirect, createWork, type Reaction } from './platform/transaction.ts'
import { anonymous, type Viewer } from './platform/viewer.ts'
import { neededForDocument } from './resources.ts'
import { createSchema } from './schema.ts'
import { systemClock } from './shared/clock.ts'

/** For statements that many requests run at once; they never queue behind reads. */
const DIRECT_CONNECTIONS = 2

const connectOutsidePool = async (connection: Connection) => {
  const client = new Client(clientConfig(connection))
  await client.connect()
  return client
}

/** Assembles the product: platform, then rooms in order, then schema, HTTP and WebSocket. Nothing listens yet. */
export const createApp = async ({
  config,
  connection,
  log,
  clock = systemClock,
  clientDir,
  runJobs = true,
  runCrons = true,
  signsAtStop = false,
  compileAtSight,
  stopWithin = STOP_WITHIN,
  reach,
}: AppOptions) => {
  /** Returns the part of the stop's time limit that corresponds to so many of its default fifteen seconds. */
  const share = (seconds: number) => (seconds / 15) * stopWithin
  const dataSource = createDataSource(connection, { entities, migrations: [], poolSize: config.poolSize, log })
  await dataSource.initialize()
  const lane = createDataSource(connection, { entities: [], migrations: [], poolSize: DIRECT_CONNECTIONS, log })
  await lane.initialize()
  const metrics = createMetrics()
  const reactions: Reaction[] = []
  const push = createPush(
    { connect: () => connectOutsidePool(connection), query: (text, values) => dataSource.query(text, [...values]) },
    log,
  )
  const work = createWork(dataSource, reactions, push.wake, { clock, isWatched: !config.production })
  const outside = createOutside(log, metrics.outside)
  const inbox = createInbox(dataSource, clock)
  const counted = countMessages(dataSource, clock, log)
  const mailer = { send: counted('mail', createMailer(config, inbox, outside).send) }
  const smsSender = { send: counted('sms', createSmsSender(config, inbox, outside).send) }
  const reading = createReaderPool(config.replicaUrl ? { url: config.replicaUrl } : connection, {
    poolSize: config.readerPool,
    isReplica: config.replicaUrl !== undefined,
    clock,
    log,
  })
  reading.attachTo(dataSource)
  const budget = createBudget(config.limits, clock, createReadRows(dataSource))
  const platform: Platform = {
    config,
    dataSource,
    work,
    direct: createDirect(lane, push.wake),
    readRows: createReadRows(dataSource, reading),
    reading,
    clock,
    throttle: createThrottle(dataSource),
    budget,
    schema: () => schema,
    runInBackground: (query) => runInBackground(query),
    outside,
    storage: createStorage(config, outside),
    mailer,
    secret: await readSecret(dataSource, config.secret),
    log,
    metrics,
    schemaState: () => readSchemaState(dataSource),
  }

  const rooms = openRooms(platform, reach)
  const offered = gather(rooms)
  reactions.push(...offered.reactions)
  const schema = createSchema(offered.resolvers)

  const resolvers = new Map<unknown, object>(offered.resolvers.map((resolver) => [resolver.constructor, resolver]))
  const contextFor = (viewer: Viewer, language: Language, requestId: string = crypto.randomUUID(), cookie?: Context['cookie']) =>
    new Context(viewer, dataSource.manager, requestId, language, resolvers, cookie)
  const runInBackground = createBackground({ schema, budget, contextFor, log, compileAtSight })
  const secure = config.publicUrl.startsWith('https:')
  const { identify, allowsOrigin } = rooms.identity
  const { allowedOrigins } = config

  let stopping = false
  let stopped: Promise<void> | undefined
  const isReady = async () => {
    if (stopping) return false
    return Promise.race([
      dataSource.query('select 1').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500).unref()),
    ]).catch(() => false)
  }

  const apollo = createGraphqlServer({
    schema,
    budget,
    asOf: reading.asOf,
    production: config.production,
    log,
    compileAtSight,
    onOperation: metrics.graphql,
  })
  await apollo.start()
  const http = await createHttpServer({
    apollo,
    identify,
    allowsOrigin,
    budget,
    contextFor,
    secure,
    allowedOrigins,
    trustedProxies: config.trustedProxies,
    clientDir,
    isReady,
    renderMetrics: metrics.render,
    onRequest: metrics.http,
    log,
  })
  const closeHttp = closesWithin(http, share(5), log)
  registerInbox(http, { inbox, production: config.production })
  /** Files and documents are closed, like the operations, to people who have to set up a second factor first. */
  const viewerOf = async (request: FastifyRequest) => {
    const viewer = await identify(credentialOf(request.headers, secure), request.ip)
    return viewer.mustSetSecondFactor ? anonymous(request.ip) : viewer
  }
  registerFiles(http, {
    work,
    storage: platform.storage,
    dataSource,
    viewerOf,
    access: offered.fileAccess,
    allowedOrigins,
    log,
  })
  registerDocuments(http, { routes: offered.documents, neededFor: neededForDocument, viewerOf, throttle: platform.throttle, log })

  registerPublicFiles(http, [wellKnownFiles(offered.wellKnown), ...offered.publicFiles], platform.throttle)

  registerOneClicks(http, offered.oneClicks)

  const banks = await connectBanks(rooms, platform, http)
  const bureaus = connectBureaus(rooms, platform)

  const hub = createLiveHub({
    schema,
    push,
    contextFor,
    expectSubscriber: expectSubscriber(MEMBER_RULES),
    log,
    onResult: metrics.push,
    onSubscriptions: metrics.subscriptions.set,
  })
  const sockets = createSocketServer({
    schema,
    hub,
    push,
    identify,
    limits: config.limits,
    budget,
    secure,
    allowedOrigins,
    addressOf: (request) => addressOf(request, config.trustedProxies),
    log,
    onSockets: metrics.sockets.set,
  })
  sockets.attach(http.server)

  await push.start()
  const handlers = [mailHandler(mailer), smsHandler(smsSender), ...offered.jobs]
  const finisher = runJobs ? undefined : createJobFinisher({ connection, handlers, log })
  const jobs: Jobs | undefined = runJobs
    ? await startJobs({
        connection,
        handlers,
        crons: runCrons ? offered.crons : [],
        log,
        onSettled: metrics.job,
        stopWithin: share(5),
      })
    : undefined

  return {
    http,
    platform,
    rooms,
    schema,
    /** Returns the context of one operation of a person. */
    contextFor,
    /** The sandbox that replaces the banks outside production. */
    sandboxBank: banks.sandbox,
    /** The sandbox that replaces the credit bureaus outside production. */
    sandboxBureau: bureaus.sandbox,
    /** Runs the queued jobs to the end, in a process that starts no workers. */
    finishJobs: async (): Promise<void> => finisher?.finish(),
    /** Returns how many subscriptions are open in this process. */
    subscriptions: hub.size,
    /** Returns the position of the last event that they received. */
    position: push.position,
    /** Starts to listen; resolves with the address. */
    listen: (port: number, host: string) => http.listen({ port, host }),
    /**
     * Accepts no new requests, finishes running ones, closes the sockets, signs the log, then closes the database connections.
     * Always resolves, and in bounded time: each step is cut off at its time limit. A second call returns the same promise.
     */
    stop() {
      stopping = true
      stopped ??= stopInSteps(
        [
          {
            name: 'requests, sockets and jobs',
            within: share(7),
            end: () => Promise.all([closeHttp(), sockets.stop(), jobs?.stop()]),
          },
          { name: 'what requests and jobs used', within: share(1), end: () => Promise.all([apollo.stop(), banks.stop(), bureaus.stop()]) },
          {
            name: 'pushes',
            within: share(0.5),
            async end() {
              hub.stop()
              await push.stop()
            },
          },
          ...(signsAtStop
            ? [{ name: 'the public log', within: share(5), end: () => rooms.transparency.checkpoints.lastCheckpoint() }]
            : []),
          {
            name: 'connections to the database',
            within: share(1),
            end: () => Promise.all([finisher?.end(), reading.end(), lane.destroy(), dataSource.destroy()]),
          },
        ],
        log,
      )
      return stopped
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
