import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** A process ends within this many milliseconds of a stop signal, whatever is still running. */
export const STOP_WITHIN = 15_000

/** One step of a stop. */
export interface StopStep {
  /** What ends, as the log names it. */
  readonly name: string
  /** How long the step may take, in milliseconds; then the next one begins. */
  readonly within: number
  readonly end: () => Promise<unknown>
}

/** Runs the steps one after the other. A step that fails or exceeds its limit is logged, and the next begins. */
export const stopInSteps = async (steps: readonly StopStep[], log: Logger): Promise<void> => {
  for (const { name, within, end } of steps) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), within)
    })
    const ended = end().catch((error: unknown) => log.error({ err: error, step: name }, 'a step of the stop failed'))
    if ((await Promise.race([ended, late])) === 'late')
      log.warn({ step: name, ms: within }, 'a step of the stop took too long and is skipped')
    clearTimeout(timer)
  }
}

/**
 * Returns a function that closes an HTTP server in bounded time: it accepts no new request, gives running ones the
 * milliseconds to finish, and then cuts their connections, such as a slow upload. Node itself stops checking for slow
 * requests once a server closes.
 */
export const closesWithin = (http: FastifyInstance, milliseconds: number, log: Logger): (() => Promise<void>) => {
  const busy = new Map<string, Socket>()
  http.addHook('onRequest', async (request, reply) => {
    busy.set(request.id, request.raw.socket)
    reply.raw.once('close', () => busy.delete(request.id))
  })
  let isClosing = false
  // A connection that is kept alive would delay the stop though it carries no further request.
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  return async () => {
    isClosing = true
    const cut = setTimeout(() => {
      if (busy.size > 0) log.warn({ requests: busy.size }, 'requests still ran after the time limit of the stop; their connections are cut')
      for (const socket of busy.values()) socket.destroy()
      http.server.closeAllConnections()
    }, milliseconds)
    await http.close().finally(() => clearTimeout(cut))
  }
}
